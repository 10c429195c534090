import { KEEP_TYPED, TYPED_KEY } from '#ui/first-script.ts'
import { readStored, writeStored } from '#ui/storage.ts'

/** A new document at the same address, which gets back what was typed here. */
export function reloadWithText(): void {
  dispatchEvent(new Event(KEEP_TYPED))
  location.reload()
}

export type Typed = [id: string, text: string]

/** What was typed on this page before the reload. It is handed out once. */
export function takeTyped(): Typed[] {
  const stored = readStored(TYPED_KEY, 'sessionStorage') as [path: string, fields: Typed[]] | null
  if (!stored) return []
  writeStored(TYPED_KEY, undefined, 'sessionStorage')
  return stored[0] === location.pathname ? stored[1] : []
}

/** Whether the field is on the page. An empty one gets its text, and React learns of it as if the person had typed it. */
export function fillIn([id, text]: Typed): boolean {
  const field = document.getElementById(id) as HTMLInputElement | HTMLSelectElement | null
  // A list has a value from the start: its first entry counts as empty.
  const isList = field?.tagName === 'SELECT'
  if (field && (isList ? (field as HTMLSelectElement).selectedIndex < 1 : !field.value)) {
    // React replaces the element's own setter to notice changes made by scripts, and would ignore this one.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event(isList ? 'change' : 'input', { bubbles: true }))
  }
  return field !== null
}

export const restoreTyped = (): void => takeTyped().forEach(fillIn)
