import { useState } from 'react'
import { keepDraft, readDraft } from '#ui/portal/drafts/drafts.ts'

type Values = Record<string, string | boolean>

/** Keeps only values that differ from the saved ones. */
export function typedOver<T extends Values>(saved: T, typed: Record<string, unknown>): Partial<T> {
  const entries = Object.entries(typed).filter(
    ([name, value]) => name in saved && typeof value === typeof saved[name] && value !== saved[name],
  )
  return Object.fromEntries(entries) as Partial<T>
}

export const typedSince = (sent: Values, typed: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== sent[name]))

/**
 * Unsaved values of a form. Untouched fields follow the saved values, so that saving one field does not undo a change that
 * was made elsewhere.
 */
export function useDraft<T extends Values>(name: string, saved: T) {
  const [typed, setTyped] = useState(() => readDraft(name))
  const changes = typedOver(saved, typed)

  const keep = (next: Record<string, unknown>) => {
    keepDraft(name, next)
    setTyped(next)
  }
  return {
    values: { ...saved, ...changes },
    changed: Object.keys(changes).length > 0,
    set: (field: keyof T & string, value: string | boolean) =>
      keep(typedOver(saved, { ...typed, [field]: value })),
    fill: (values: T) => keep(typedOver(saved, values)),
    /** Call it after a save. Keeps text that was typed during the save, here or in another window. */
    settle: (sent: T) => {
      keepDraft(name, typedSince(sent, readDraft(name)))
      setTyped((now) => typedSince(sent, now))
    },
    discard: () => keep({}),
  }
}
