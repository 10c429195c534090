import { KEEP_TYPED, TYPED_KEY } from '#ui/first-script.ts'

/** A new document at the same address, which gets back what was typed here. */
export function reloadWithText(): void {
  dispatchEvent(new Event(KEEP_TYPED))
  location.reload()
}

/** Fills in what was typed before the reload. React learns of it as if the person had typed it. */
export function restoreTyped(): void {
  const stored = sessionStorage.getItem(TYPED_KEY)
  if (!stored) return
  sessionStorage.removeItem(TYPED_KEY)
  const [path, fields] = JSON.parse(stored) as [string, [id: string, text: string][]]
  if (path !== location.pathname) return
  for (const [id, text] of fields) {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.value) continue
    // React replaces the element's own setter to notice changes made by scripts, and would ignore this one.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
