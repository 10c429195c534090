import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { Icon } from '#ui/icons.tsx'

type GripProps = {
  label: string
  hint: string
  place: number
  className?: string
  onMove: (to: number) => void
  /** The position under the pointer; undefined when it is released. */
  onHold: (over: number | undefined) => void
}

function placeAt(x: number, y: number): number | undefined {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  return item ? Number(item.dataset['place']) : undefined
}

/**
 * Moves an item of a list by mouse, touch or the arrow keys. The items have their places in `data-place`. Short lists need
 * no library, and dragging in HTML doesn't work by touch.
 */
export function Grip({ label, hint, place, className = '', onMove, onHold }: GripProps) {
  // Not a state: React may draw the last movement only after the button is up, and the item would stay where it was.
  const over = useRef<number>(undefined)

  const hold = (to: number | undefined) => {
    over.current = to
    onHold(to)
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    hold(place)
  }
  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (over.current === undefined) return
    const reached = placeAt(clientX, clientY)
    if (reached !== undefined && reached !== over.current) hold(reached)
  }
  function onPointerUp() {
    const to = over.current
    hold(undefined)
    if (to !== undefined && to !== place) onMove(to)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    onMove(place + step)
  }

  return (
    <button
      type="button"
      aria-label={label}
      title={hint}
      className={`grid size-11 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing ${className}`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => hold(undefined)}
      onKeyDown={onKeyDown}
    >
      <Icon>
        <path d="M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01" />
      </Icon>
    </button>
  )
}
