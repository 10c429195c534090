import {
  DESCRIPTION_MAX,
  PRESS_COVERAGE_MAX,
  SOCIAL_NETWORKS,
} from '#features/submissions/submissions.rules.ts'
import { moreTexts as texts } from '#features/submissions/texts/form.ts'
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
      <p className="text-muted">{texts.lead}</p>
      <CountedTextArea
        {...field('description')}
        {...texts.description}
        rows={5}
        count={ofMost(DESCRIPTION_MAX)}
        wrong={draft.description.length > DESCRIPTION_MAX}
      />
      <FileField
        id={`${id}-press-kit`}
        {...texts.pressKit}
        accept={DOCUMENT_ACCEPT}
        slot={pressKitSlot}
        error={errors['pressKit']}
      />
      <fieldset>
        <legend className="mb-4 text-card font-display font-bold">{texts.socialLinks}</legend>
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
        {...texts.pressCoverage}
        rows={3}
        maxLength={PRESS_COVERAGE_MAX}
      />
    </>
  )
}
