import { COUNTRIES, NAME_MAX } from '#features/submissions/submissions.rules.ts'
import type { StepProps } from '#features/submissions/web/step-props.ts'
import { changeField } from '#features/submissions/web/wizard-state.ts'
import { EMAIL_MAX } from '#lib/form-rules.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'

export function StepBasics({ id, draft, errors }: StepProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        id={`${id}-artist`}
        label="Artist/Band Name *"
        autoComplete="off"
        required
        maxLength={NAME_MAX}
        value={draft.artistName}
        error={errors['artistName']}
        onChange={(event) => changeField('artistName', event.target.value)}
      />
      <Field
        id={`${id}-release`}
        label="Release Title *"
        autoComplete="off"
        required
        maxLength={NAME_MAX}
        value={draft.releaseTitle}
        error={errors['releaseTitle']}
        onChange={(event) => changeField('releaseTitle', event.target.value)}
      />
      <Field
        id={`${id}-email`}
        label="Email Address *"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        hint="Our answer goes there."
        value={draft.email}
        error={errors['email']}
        onChange={(event) => changeField('email', event.target.value)}
      />
      <SelectField
        id={`${id}-country`}
        label="Country/Region *"
        placeholder="Choose a country"
        options={COUNTRIES}
        required
        value={draft.country}
        error={errors['country']}
        onChange={(event) => changeField('country', event.target.value)}
      />
    </div>
  )
}
