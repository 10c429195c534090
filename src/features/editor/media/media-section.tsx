import { useRef, useState } from 'react'
import { useDraftField, useEditing } from '#features/editor/saving/editing-context.ts'
import { Section } from '#features/editor/form/form-parts.tsx'
import { type MediaChange, MediaItem } from '#features/editor/media/media-item.tsx'
import { moveItem } from '#ui/portal/lists/move-item.ts'
import { emptyMedia } from '#features/editor/form/post-draft.ts'
import { Button } from '#ui/button.tsx'
import { PlusIcon } from '#ui/portal/display/icons.tsx'
import { mediaTexts as texts } from '../texts/media.ts'

const newKey = () => `media-${crypto.getRandomValues(new Uint32Array(2)).join('')}`

export function MediaSection() {
  const editing = useEditing()
  const [media, setMedia] = useDraftField('media')
  const [announcement, setAnnouncement] = useState('')
  /** The dragged item and its current target. */
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
    // Moving the element in the list takes away its focus.
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus())
    setAnnouncement(texts.moved(to + 1, media.length))
  }

  function remove(key: string) {
    setMedia(media.filter((item) => item.key !== key))
    setAnnouncement(texts.removed)
    add.current?.focus()
  }

  return (
    <Section id="media-items" title={texts.section}>
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
          {texts.add}
        </Button>
      </div>
    </Section>
  )
}
