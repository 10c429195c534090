import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { Icon } from '#ui/icons.tsx'

type MediaGripProps = {
  name: string
  place: number
  onMove: (to: number) => void
  /** The place over which it is held; none when it is let go. */
  onHold: (over: number | undefined) => void
}

/** The place of the item under a point of the window. */
function placeAt(x: number, y: number): number | undefined {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  return item ? Number(item.dataset['place']) : undefined
}

/** Takes an item to another place: by dragging with mouse or finger, or by the arrow keys. */
export function MediaGrip({ name, place, onMove, onHold }: MediaGripProps) {
  const [over, setOver] = useState<number>()

  const hold = (to: number | undefined) => {
    setOver(to)
    onHold(to)
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    hold(place)
  }
  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (over === undefined) return
    const reached = placeAt(clientX, clientY)
    if (reached !== undefined && reached !== over) hold(reached)
  }
  function onPointerUp() {
    if (over !== undefined && over !== place) onMove(over)
    hold(undefined)
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
      aria-label={`Reorder ${name}`}
      title="Drag, or use the arrow keys"
      className="media-item-grip"
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
