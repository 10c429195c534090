type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** A field that was filled in before React was ready, with its value. */
export type EarlyField = [field: Field, value: string | boolean]

const FIELDS = 'input:not([type=hidden], [type=file]), textarea, select'

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

/** The server marks the option that the page's address asks for. Without a mark, the first one is selected. */
const markedIndex = ({ options }: HTMLSelectElement) =>
  Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )

function isFilledIn(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== markedIndex(field)
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** Call this before React takes over: it draws other fields again as soon as one of them changes. */
export const filledEarly = (): EarlyField[] =>
  [...document.querySelectorAll<Field>(FIELDS)]
    .filter(isFilledIn)
    .map((field) => [field, isBox(field) ? field.checked : field.value])

/** Tells React about the field as if it were filled in now. */
export function repeatTyping([field, value]: EarlyField): void {
  if (isBox(field)) {
    field.checked = !value
    return field.click()
  }
  const isList = field instanceof HTMLSelectElement
  // React knows what a script assigns. Only the value that bypasses it is news.
  if (!isList) field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(isList ? 'change' : 'input', { bubbles: true }))
}
