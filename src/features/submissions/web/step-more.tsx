import {
  DESCRIPTION_MAX,
  PRESS_COVERAGE_MAX,
  SOCIAL_NETWORKS,
} from '#features/submissions/submissions.rules.ts'
import { pressKitSlot } from '#features/submissions/web/submission-draft.ts'
import { controlsOf, type StepProps } from '#features/submissions/web/step-props.ts'
import { changeField, wizard } from '#features/submissions/web/wizard-state.ts'
import { DOCUMENT_ACCEPT } from '#lib/form-rules.ts'
import { TextArea } from '#ui/field.tsx'
import { CountedTextArea, ofMost } from '#ui/forms/counted-text-area.tsx'
import { FileField } from '#features/media/web/file-field.tsx'
import { LinkFields } from '#ui/forms/link-fields.tsx'

export function StepMore(props: StepProps) {
  const { id, draft, errors } = props
  const field = controlsOf(props)
  return (
    <>
      <p className="text-muted">Everything here is optional.</p>
      <CountedTextArea
        {...field('description')}
        label="Description"
        rows={5}
        hint="What should we know before we press play?"
        count={ofMost(DESCRIPTION_MAX)}
        wrong={draft.description.length > DESCRIPTION_MAX}
      />
      <FileField
        id={`${id}-press-kit`}
        label="Press Kit"
        accept={DOCUMENT_ACCEPT}
        hint="PDF, DOC, DOCX or ZIP, up to 10 MB."
        slot={pressKitSlot}
        error={errors['pressKit']}
      />
      <fieldset>
        <legend className="mb-4 text-card font-display font-bold">Social links</legend>
        <LinkFields
          id={`${id}-social`}
          name="socialLinks"
          networks={SOCIAL_NETWORKS}
          links={draft.socialLinks}
          errors={errors}
          onChange={(network, link) => {
            changeField('socialLinks', { ...draft.socialLinks, [network]: link })
            wizard.mend(`socialLinks.${network}`)
          }}
        />
      </fieldset>
      <TextArea
        {...field('pressCoverage')}
        label="Press Coverage"
        rows={3}
        maxLength={PRESS_COVERAGE_MAX}
        hint="Who has written about you, and where."
      />
    </>
  )
}
