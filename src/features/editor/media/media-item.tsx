import { Tabs } from '@base-ui/react/tabs'
import { ExternalFields } from '#features/editor/media/external-fields.tsx'
import { LocalFields, useRecording } from '#features/editor/media/local-fields.tsx'
import { Grip } from '#ui/portal/lists/grip.tsx'
import type { MediaDraft } from '#features/editor/form/post-draft.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icons.tsx'
import { QuietButton } from '#ui/portal/controls/quiet-button.tsx'
import { mediaTexts as texts } from '../texts/media.ts'

/** The changed fields, or a function of the current item, since an upload takes time. */
export type MediaChange = Partial<MediaDraft> | ((item: MediaDraft) => Partial<MediaDraft>)

export type MediaFieldsProps = { item: MediaDraft; onChange: (change: MediaChange) => void }

type MediaItemProps = MediaFieldsProps & {
  place: number
  count: number
  /** Whether another item is held over this one. */
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
  const name = texts.item(place + 1)
  // Kept here, so that switching tabs does not stop an upload.
  const recording = useRecording(onChange)
  return (
    <li aria-label={name} data-place={place} data-target={target} className="media-item">
      <div className="media-item-head">
        <Grip
          label={texts.reorder(name)}
          hint={texts.reorderHint}
          place={place}
          className="-ml-3"
          onMove={onMove}
          onHold={onHold}
        />
        <p className="grow font-semibold">{name}</p>
        <QuietButton
          iconOnly
          aria-label={texts.moveUp(name)}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <Icon>
            <path d="m5 14 7-7 7 7" />
          </Icon>
        </QuietButton>
        <QuietButton
          iconOnly
          aria-label={texts.moveDown(name)}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <Icon>
            <path d="m5 10 7 7 7-7" />
          </Icon>
        </QuietButton>
        <QuietButton tone="bad" aria-label={texts.removeLabel(name)} onClick={onRemove}>
          {texts.remove}
        </QuietButton>
      </div>
      <Tabs.Root
        value={item.type}
        onValueChange={(type: MediaDraft['type']) => onChange({ type })}
        className="flex flex-col gap-4"
      >
        <Tabs.List activateOnFocus aria-label={texts.source(name)} className="tabs">
          <Tabs.Tab value="external" className="tab">
            {texts.external}
          </Tabs.Tab>
          <Tabs.Tab value="local" className="tab">
            {texts.local}
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
          label={texts.title}
          value={item.title}
          maxLength={300}
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <Field
          id={`${item.key}-artist`}
          label={texts.artist}
          value={item.artist}
          maxLength={300}
          onChange={(event) => onChange({ artist: event.target.value })}
        />
      </div>
    </li>
  )
}
