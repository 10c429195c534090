import { useRef, useState } from 'react'
import { useDraftField, useEditing } from '#features/editor/saving/editing-context.ts'
import { Section } from '#features/editor/form/form-parts.tsx'
import { type MediaChange, MediaItem } from '#features/editor/media/media-item.tsx'
import { moveItem } from '#features/editor/media/media-list.ts'
import { emptyMedia } from '#features/editor/form/post-draft.ts'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/portal/display/icons.tsx'

const newKey = () => `media-${crypto.getRandomValues(new Uint32Array(2)).join('')}`

export function MediaSection() {
  const editing = useEditing()
  const [media, setMedia] = useDraftField('media')
  const [announcement, setAnnouncement] = useState('')
  /** Which item is held over which place. */
  const [held, setHeld] = useState<{ from: number; to: number }>()
  const add = useRef<HTMLButtonElement>(null)

  const change = (key: string, changed: MediaChange) =>
    setMedia(
      editing.state().draft.media.map((item) => {
        if (item.key !== key) return item
        return { ...item, ...(typeof changed === 'function' ? changed(item) : changed) }
      }),
    )

  function move(from: number, to: number) {
    const next = moveItem(media, from, to)
    if (next === media) return
    const focused = document.activeElement
    setMedia(next)
    // A place in the list is taken by moving the element, which costs it the focus.
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
    setAnnouncement(`Item moved to place ${to + 1} of ${media.length}`)
  }

  function remove(key: string) {
    setMedia(media.filter((item) => item.key !== key))
    setAnnouncement('Item removed')
    add.current?.focus()
  }

  return (
    <Section id="media-items" title="Media Items">
      {media.length > 0 && (
        <ol aria-labelledby="media-items" className="flex flex-col gap-4">
          {media.map((item, index) => (
            <MediaItem
              key={item.key}
              item={item}
              place={index}
              count={media.length}
              target={held !== undefined && held.to === index && held.from !== index}
              onChange={(changed) => change(item.key, changed)}
              onRemove={() => remove(item.key)}
              onMove={(to) => move(index, to)}
              onHold={(to) => setHeld(to === undefined ? undefined : { from: index, to })}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div>
        <Button ref={add} onClick={() => setMedia([...media, emptyMedia(newKey())])}>
          <PlusIcon />
          Add Media
        </Button>
      </div>
    </Section>
  )
}
