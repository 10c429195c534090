import type { ImportOptions } from '#features/imports/imports.schema.ts'

/** Choices that the server doesn't have yet. */
export type Changes = Partial<ImportOptions>

/** Later choices win, category by category and author by author. */
export const together = <T extends Changes>(first: T, then: Changes): T => ({
  ...first,
  ...then,
  terms: { ...first.terms, ...then.terms },
  authors: { ...first.authors, ...then.authors },
})

const without = <T>(now: Record<string, T> = {}, sent: Record<string, T> = {}) =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => sent[key] !== value))

/** Choices that were made during the last save. */
export function changedSince(sent: Changes, now: Changes): Changes {
  const rest = Object.fromEntries(
    Object.entries(now).filter(([name, value]) => sent[name as keyof Changes] !== value),
  ) as Changes
  return {
    ...rest,
    ...(now.terms && { terms: without(now.terms, sent.terms) }),
    ...(now.authors && { authors: without(now.authors, sent.authors) }),
  }
}
