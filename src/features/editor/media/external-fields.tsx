import { useEditingState } from '#features/editor/saving/editing-context.ts'
import { DraftSelect } from '#features/editor/form/form-parts.tsx'
import type { MediaFieldsProps } from '#features/editor/media/media-item.tsx'
import { fromAddress } from '#features/editor/media/media-list.ts'
import type { MediaDraft } from '#features/editor/form/post-draft.ts'
import { MediaTypeSelect } from '#features/editor/media/media-type-select.tsx'
import { isKeptLink, mediaProblem } from '#features/editor/form/post-form.ts'
import { PLATFORMS } from '#lib/values.ts'
import { embedHint, embedProblem } from '#lib/embed-problem.ts'
import { PLATFORM_NAMES } from '#lib/embed-url.ts'
import { Field } from '#ui/field.tsx'
import { externalMediaTexts as texts } from '../texts/media.ts'

const PLATFORM_CHOICES = PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] ?? value }))

const hintOf = ({ platform, url }: MediaDraft, kept: boolean): string | undefined =>
  kept && embedProblem(platform, url.trim())
    ? texts.otherLink(PLATFORM_NAMES[platform])
    : embedHint(platform, url.trim())

/** A link to another site. A known URL selects platform and media type. */
export function ExternalFields({ item, onChange }: MediaFieldsProps) {
  const stored = useEditingState((state) => state.stored?.draft.media)
  const problem = mediaProblem(item, stored)
  const hint = hintOf(item, isKeptLink(item, stored))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <DraftSelect
          id={`${item.key}-platform`}
          label={texts.platform}
          value={item.platform}
          choices={PLATFORM_CHOICES}
          onChange={(platform) => onChange({ platform })}
        />
        <MediaTypeSelect item={item} onChange={onChange} />
      </div>
      <Field
        id={`${item.key}-url`}
        label={texts.url}
        value={item.url}
        placeholder={texts.urlPlaceholder}
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
