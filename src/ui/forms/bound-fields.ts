import type { FormErrors } from '#ui/forms/form-errors.ts'

/** The fields of a draft that hold a text. */
type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] &
  string

type Form<Draft> = {
  /** Begins the ids of its controls. */
  id: string
  draft: Draft
  errors: FormErrors
  change: (name: TextName<Draft>, value: Draft[TextName<Draft>]) => void
}

/** What the controls of a form need, by the name of the field: what stands in it, what is wrong with it, how it changes. */
export const boundFields =
  <Draft>({ id, draft, errors, change }: Form<Draft>) =>
  (name: TextName<Draft>) => ({
    id: `${id}-${name}`,
    value: draft[name] as string,
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      change(name, event.target.value as Draft[TextName<Draft>]),
  })
