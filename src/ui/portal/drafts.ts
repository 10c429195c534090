/*
 * What was typed into a form and not yet saved. It outlives the form: another tab of the page, another page, a reload.
 * Only for this window, and only until somebody signs out.
 */

const PREFIX = 'draft:'

/** Where storage is forbidden, what was typed lasts as long as the page. */
const unstored = new Map<string, string>()

export function readDraft(name: string): Record<string, unknown> {
  try {
    const text = sessionStorage.getItem(PREFIX + name) ?? unstored.get(name)
    return text ? (JSON.parse(text) as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Nothing typed: nothing kept. */
export function keepDraft(name: string, typed: Record<string, unknown>): void {
  const empty = Object.keys(typed).length === 0
  if (empty) unstored.delete(name)
  else unstored.set(name, JSON.stringify(typed))
  try {
    if (empty) sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(typed))
  } catch {
    // Kept in memory above.
  }
}

export function forgetDrafts(): void {
  unstored.clear()
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // There was nothing to forget.
  }
}
