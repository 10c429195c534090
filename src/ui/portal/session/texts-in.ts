import { type Fields, isFields, textOf } from '#lib/shapes.ts'

/** Those of the fields that are texts, under the same names; one that is missing is empty. */
export const textsIn = <Name extends string>(fields: Fields, ...names: Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, textOf(fields[name])])) as Record<Name, string>

/** A record of texts, such as links by their network. */
export const textsByName = (value: unknown): Record<string, string> => {
  const fields = isFields(value) ? value : {}
  return textsIn(fields, ...Object.keys(fields))
}

/** Who did something. */
export const somebodyOf = (value: unknown): { id: string; name: string } | null =>
  isFields(value) && textOf(value['id']) ? textsIn(value, 'id', 'name') : null
