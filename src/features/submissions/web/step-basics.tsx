import { COUNTRIES, NAME_MAX } from '#features/submissions/submissions.rules.ts'
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
        label="Artist/Band Name *"
        autoComplete="off"
        required
        maxLength={NAME_MAX}
      />
      <Field
        {...field('releaseTitle')}
        label="Release Title *"
        autoComplete="off"
        required
        maxLength={NAME_MAX}
      />
      <Field
        {...field('email')}
        label="Email Address *"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        hint="We’ll reply to this address."
      />
      <SelectField
        {...field('country')}
        label="Country/Region *"
        placeholder="Choose a country"
        options={COUNTRIES}
        required
      />
    </div>
  )
}
