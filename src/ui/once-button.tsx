type OnceButtonProps = {
  label: string
  count: string
  /** The icon's SVG path. `className` sets its colours. */
  shape: string
  done: boolean
  busy: boolean
  onPress: () => void
  className: string
}

/** An icon and a count that a visitor can raise once. */
export function OnceButton({ label, count, shape, done, busy, onPress, className }: OnceButtonProps) {
  return (
    // `disabled` would remove the focus from the button.
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
