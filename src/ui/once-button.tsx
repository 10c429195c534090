type OnceButtonProps = {
  label: string
  count: string
  /** The outline of its mark, drawn by the class's own rules. */
  shape: string
  done: boolean
  busy: boolean
  onPress: () => void
  className: string
}

/** A mark and a number that a visitor raises once. */
export function OnceButton({ label, count, shape, done, busy, onPress, className }: OnceButtonProps) {
  return (
    // Not `disabled`: the button would lose the focus in the hands of whoever presses it.
    <button
      type="button"
      className={`${className} scripted screen-only`}
      aria-label={label}
      aria-pressed={done}
      aria-busy={busy}
      aria-disabled={busy || done}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true" focusable="false">
        <path d={shape} />
      </svg>
      <span className="tabular-nums">{count}</span>
    </button>
  )
}
