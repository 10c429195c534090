import type { MediaType } from '#lib/values.ts'
import { DraftSelect } from '#features/editor/form/form-parts.tsx'
import type { MediaFieldsProps } from '#features/editor/media/media-item.tsx'
import { mediaTexts as texts } from '../texts/media.ts'

const CHOICES: { value: MediaType; label: string }[] = [
  { value: 'audio', label: texts.audio },
  { value: 'video', label: texts.video },
]

export function MediaTypeSelect({ item, onChange }: MediaFieldsProps) {
  return (
    <DraftSelect
      id={`${item.key}-kind`}
      label={texts.type}
      value={item.mediaType}
      choices={CHOICES}
      onChange={(mediaType) => onChange({ mediaType })}
    />
  )
}
