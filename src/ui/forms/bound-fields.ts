import type { FormErrors } from '#ui/forms/form-errors.ts'

/** The names of a draft's text fields. */
type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] &
  string

type Form<Draft> = {
  /** The prefix of the controls' ids. */
  id: string
  draft: Draft
  errors: FormErrors
  change: (name: TextName<Draft>, value: Draft[TextName<Draft>]) => void
}

/** Returns the props of a form's controls by field name: the value, the error and how to change it. */
export const boundFields =
  <Draft>({ id, draft, errors, change }: Form<Draft>) =>
  (name: TextName<Draft>) => ({
    id: `${id}-${name}`,
    value: draft[name] as string,
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      change(name, event.target.value as Draft[TextName<Draft>]),
  })
