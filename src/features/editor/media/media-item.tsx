import { Tabs } from '@base-ui/react/tabs'
import { ExternalFields } from '#features/editor/media/external-fields.tsx'
import { LocalFields, useRecording } from '#features/editor/media/local-fields.tsx'
import { MediaGrip } from '#features/editor/media/media-grip.tsx'
import type { MediaDraft } from '#features/editor/form/post-draft.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icons.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'

/** What changes, or how it follows from the item as it is by then: an upload takes its time. */
export type MediaChange = Partial<MediaDraft> | ((item: MediaDraft) => Partial<MediaDraft>)

export type MediaFieldsProps = { item: MediaDraft; onChange: (change: MediaChange) => void }

type MediaItemProps = MediaFieldsProps & {
  place: number
  count: number
  /** Something is held over it. */
  target: boolean
  onRemove: () => void
  onMove: (to: number) => void
  onHold: (over: number | undefined) => void
}

export function MediaItem({
  item,
  place,
  count,
  target,
  onChange,
  onRemove,
  onMove,
  onHold,
}: MediaItemProps) {
  const name = `Media item ${place + 1}`
  // Its own, so that a look at the other tab does not stop a file on its way.
  const recording = useRecording(onChange)
  return (
    <li aria-label={name} data-place={place} data-target={target} className="media-item">
      <div className="media-item-head">
        <MediaGrip name={name} place={place} onMove={onMove} onHold={onHold} />
        <p className="grow font-semibold">{name}</p>
        <QuietButton
          iconOnly
          aria-label={`Move ${name} up`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <Icon>
            <path d="m5 14 7-7 7 7" />
          </Icon>
        </QuietButton>
        <QuietButton
          iconOnly
          aria-label={`Move ${name} down`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <Icon>
            <path d="m5 10 7 7 7-7" />
          </Icon>
        </QuietButton>
        <QuietButton tone="bad" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </QuietButton>
      </div>
      <Tabs.Root
        value={item.type}
        onValueChange={(type: MediaDraft['type']) => onChange({ type })}
        className="flex flex-col gap-4"
      >
        <Tabs.List activateOnFocus aria-label={`Source of ${name}`} className="tabs">
          <Tabs.Tab value="external" className="tab">
            External Link
          </Tabs.Tab>
          <Tabs.Tab value="local" className="tab">
            Local Upload
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="external" tabIndex={undefined} className="flex flex-col gap-4">
          <ExternalFields item={item} onChange={onChange} />
        </Tabs.Panel>
        <Tabs.Panel value="local" tabIndex={undefined} className="flex flex-col gap-4">
          <LocalFields item={item} onChange={onChange} recording={recording} />
        </Tabs.Panel>
      </Tabs.Root>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id={`${item.key}-title`}
          label="Title"
          value={item.title}
          maxLength={300}
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <Field
          id={`${item.key}-artist`}
          label="Artist"
          value={item.artist}
          maxLength={300}
          onChange={(event) => onChange({ artist: event.target.value })}
        />
      </div>
    </li>
  )
}
