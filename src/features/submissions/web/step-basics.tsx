import { COUNTRIES, NAME_MAX } from '#features/submissions/submissions.rules.ts'
import { basicsTexts as texts } from '#features/submissions/texts/form.ts'
import { controlsOf, type StepProps } from '#features/submissions/web/step-props.ts'
import { EMAIL_MAX } from '#lib/form-rules.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'

export function StepBasics(props: StepProps) {
  const field = controlsOf(props)
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        {...field('artistName')}
        label={texts.artistName}
        autoComplete="off"
        required
        maxLength={NAME_MAX}
      />
      <Field
        {...field('releaseTitle')}
        label={texts.releaseTitle}
        autoComplete="off"
        required
        maxLength={NAME_MAX}
      />
      <Field
        {...field('email')}
        {...texts.email}
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
      />
      <SelectField {...field('country')} {...texts.country} options={COUNTRIES} required />
    </div>
  )
}
