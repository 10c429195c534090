import { DraftSelect } from '#features/posts/web/portal/editor/form-parts.tsx'
import type { MediaFieldsProps } from '#features/posts/web/portal/editor/media-item.tsx'
import type { MediaType } from '#features/posts/web/portal/editor/post-draft.ts'

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
