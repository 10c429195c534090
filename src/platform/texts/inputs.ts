/* Errors for fields whose schema gives none. */

const plural = (count: number | bigint, one: string, many: string) =>
  `${count} ${Number(count) === 1 ? one : many}`

export const inputTexts = {
  missing: 'This field is required',
  email: 'Please enter a valid email',
  format: 'This is not in the right format',
  wholeNumber: 'Please enter a whole number',
  type: (type: string) => `This must be ${type}`,
  choose: (values: string) => `Please choose one of: ${values}`,
  atLeast: (amount: string) => `Please enter at least ${amount}`,
  atMost: (amount: string) => `Please enter at most ${amount}`,
  characters: (count: number | bigint) => plural(count, 'character', 'characters'),
  entries: (count: number | bigint) => plural(count, 'entry', 'entries'),
} as const

export const typeNames: Record<string, string> = {
  string: 'text',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
}
