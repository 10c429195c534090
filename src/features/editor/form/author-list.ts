import type { AuthorDraft } from '#features/editor/form/post-draft.ts'
import { caseKey } from '#lib/fold.ts'

export type Choice = AuthorDraft & { kind: 'account' | 'guest' | 'new' }

const isSame = (one: AuthorDraft, other: AuthorDraft) =>
  one.id && other.id ? one.id === other.id : caseKey(one.name) === caseKey(other.name)

/** The people to choose from: those found, without chosen ones, and the text as a new guest. */
export function choicesFor(text: string, found: Choice[], chosen: AuthorDraft[]): Choice[] {
  const free = found.filter((choice) => !chosen.some((author) => isSame(author, choice)))
  const name = text.trim()
  const isKnown = [...found, ...chosen].some((author) => caseKey(author.name) === caseKey(name))
  return name && !isKnown ? [...free, { id: '', name, avatar: '', bio: '', kind: 'new' }] : free
}

/** What a typed name means without choosing: the author with exactly this name, or a new guest. */
export const meant = (text: string, choices: Choice[]): Choice | undefined =>
  choices.find(({ name }) => caseKey(name) === caseKey(text.trim()))

export const addAuthor = (authors: AuthorDraft[], { id, name, avatar, bio }: AuthorDraft): AuthorDraft[] =>
  authors.some((author) => isSame(author, { id, name, avatar, bio }))
    ? authors
    : [...authors, { id, name, avatar, bio }]

/** Moves an author one place up (-1) or down (1). */
export function moveAuthor(authors: AuthorDraft[], from: number, by: 1 | -1): AuthorDraft[] {
  const to = from + by
  if (to < 0 || to >= authors.length) return authors
  const moved = [...authors]
  ;[moved[from], moved[to]] = [authors[to]!, authors[from]!]
  return moved
}
