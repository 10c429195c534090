import { caseKey } from '#lib/fold.ts'

export const TAGS_MAX = 50
const TAG_LENGTH_MAX = 60

/** Adds the typed tags: trimmed, without blanks and duplicates. */
export function addTags(tags: string[], typed: string): string[] {
  const known = new Set(tags.map(caseKey))
  const fresh = typed.split(',').flatMap((part) => {
    const tag = part.trim().replace(/^#+/, '').trim().slice(0, TAG_LENGTH_MAX)
    if (!tag || known.has(caseKey(tag))) return []
    known.add(caseKey(tag))
    return [tag]
  })
  return fresh.length > 0 ? [...tags, ...fresh].slice(0, TAGS_MAX) : tags
}
