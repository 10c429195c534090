import type { MediaType } from '#lib/values.ts'
import { DraftSelect } from '#features/editor/form/form-parts.tsx'
import type { MediaFieldsProps } from '#features/editor/media/media-item.tsx'

const CHOICES: { value: MediaType; label: string }[] = [
  { value: 'audio', label: 'Audio' },
  { value: 'video', label: 'Video' },
]

export function MediaTypeSelect({ item, onChange }: MediaFieldsProps) {
  return (
    <DraftSelect
      id={`${item.key}-kind`}
      label="Media Type"
      value={item.mediaType}
      choices={CHOICES}
      onChange={(mediaType) => onChange({ mediaType })}
    />
  )
}
