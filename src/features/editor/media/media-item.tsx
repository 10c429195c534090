import { ExternalFields } from '#features/editor/media/external-fields.tsx'
import { LocalFields, useRecording } from '#features/editor/media/local-fields.tsx'
import { MediaGrip } from '#features/editor/media/media-grip.tsx'
import type { MediaDraft } from '#features/editor/form/post-draft.ts'
import { tabReached } from '#ui/portal/controls/tab-keys.ts'
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
      <SourceTabs item={item} name={name} onChange={onChange} />
      <div
        role="tabpanel"
        id={`${item.key}-panel`}
        aria-labelledby={`${item.key}-${item.type}`}
        className="flex flex-col gap-4"
      >
        {item.type === 'external' ? (
          <ExternalFields item={item} onChange={onChange} />
        ) : (
          <LocalFields item={item} onChange={onChange} recording={recording} />
        )}
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
      </div>
    </li>
  )
}

const SOURCES = [
  { type: 'external', label: 'External Link' },
  { type: 'local', label: 'Local Upload' },
] as const

function SourceTabs({ item, name, onChange }: MediaFieldsProps & { name: string }) {
  return (
    <div role="tablist" aria-label={`Source of ${name}`} className="tabs">
      {SOURCES.map(({ type, label }, index) => (
        <button
          key={type}
          type="button"
          role="tab"
          id={`${item.key}-${type}`}
          aria-selected={item.type === type}
          aria-controls={`${item.key}-panel`}
          tabIndex={item.type === type ? 0 : -1}
          className="tab"
          onClick={() => onChange({ type })}
          onKeyDown={(event) => {
            const reached = SOURCES[tabReached(event.key, index, SOURCES.length) ?? -1]
            if (!reached) return
            event.preventDefault()
            onChange({ type: reached.type })
            document.getElementById(`${item.key}-${reached.type}`)?.focus()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
