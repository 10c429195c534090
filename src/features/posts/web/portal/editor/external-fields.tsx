import { DraftSelect } from '#features/posts/web/portal/editor/form-parts.tsx'
import type { MediaFieldsProps } from '#features/posts/web/portal/editor/media-item.tsx'
import { fromAddress } from '#features/posts/web/portal/editor/media-list.ts'
import { PLATFORMS } from '#features/posts/web/portal/editor/post-draft.ts'
import { MediaTypeSelect } from '#features/posts/web/portal/editor/media-type-select.tsx'
import { mediaProblem } from '#features/posts/web/portal/editor/post-form.ts'
import { embedHint } from '#lib/embed-problem.ts'
import { PLATFORM_NAMES } from '#lib/embed-url.ts'
import { Field } from '#ui/field.tsx'

const PLATFORM_CHOICES = PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] ?? value }))

/** Something that plays elsewhere. An address that is known chooses platform and type by itself. */
export function ExternalFields({ item, onChange }: MediaFieldsProps) {
  const problem = mediaProblem(item)
  const hint = embedHint(item.platform, item.url.trim())
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftSelect
          id={`${item.key}-platform`}
          label="Platform"
          value={item.platform}
          choices={PLATFORM_CHOICES}
          onChange={(platform) => onChange({ platform })}
        />
        <MediaTypeSelect item={item} onChange={onChange} />
      </div>
      <Field
        id={`${item.key}-url`}
        label="URL"
        value={item.url}
        placeholder="Paste the link here..."
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        {...(problem && { error: problem })}
        {...(hint && { hint })}
        onChange={(event) => onChange(fromAddress(event.target.value))}
      />
    </>
  )
}
