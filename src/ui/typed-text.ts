import { KEEP_TYPED, TYPED_KEY } from '#ui/first-script.ts'
import { readStored, writeStored } from '#ui/storage.ts'

/** Loads a new document at the same URL and restores the typed text there. */
export function reloadWithText(): void {
  dispatchEvent(new Event(KEEP_TYPED))
  location.reload()
}

export type Typed = [id: string, text: string]

/** The text that was typed before the reload. Can be taken only once. */
export function takeTyped(): Typed[] {
  const stored = readStored(TYPED_KEY, 'sessionStorage') as [path: string, fields: Typed[]] | null
  if (!stored) return []
  writeStored(TYPED_KEY, undefined, 'sessionStorage')
  return stored[0] === location.pathname ? stored[1] : []
}

/** Fills an empty field in a way that React notices. Returns whether the field is on the page. */
export function fillIn([id, text]: Typed): boolean {
  const field = document.getElementById(id) as HTMLInputElement | HTMLSelectElement | null
  // A select always has a value, so its first option counts as empty.
  const isList = field?.tagName === 'SELECT'
  if (field && (isList ? (field as HTMLSelectElement).selectedIndex < 1 : !field.value)) {
    // React overrides the element's setter to detect changes by scripts and would ignore this one.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event(isList ? 'change' : 'input', { bubbles: true }))
  }
  return field !== null
}

export const restoreTyped = (): void => takeTyped().forEach(fillIn)
