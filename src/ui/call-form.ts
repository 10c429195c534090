import type { FormFields, FormFor, FormValue, Name } from '#lib/call-types.ts'

/** A form for one call. Omits fields without a value. */
export function formFor<N extends Name>(_name: N, fields: FormFields<N>): FormFor<N> {
  const form = new FormData()
  for (const [name, value = []] of Object.entries<FormValue | undefined>(fields))
    for (const each of [value].flat()) form.append(name, each)
  return form as FormFor<N>
}
