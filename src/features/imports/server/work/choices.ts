import { caseKey } from '#lib/fold.ts'
import { MUSIC_GENRES } from '#lib/music-genres.ts'
import type { ImportOptions, ImportTerm } from '../../imports.schema.ts'
import type { SourceAuthor, SourceTerm } from '../source.ts'

type Genre = { id: string; name: string }

/** Spelt without signs, so that `Hip Hop`, `hip-hop` and `HipHop` are one genre. */
const plain = (name: string) =>
  caseKey(name)
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '')

const musicGenres = new Set(MUSIC_GENRES.map(plain))

/** The decision about a category or tag. By default it becomes the genre of that name, or else a tag. */
function proposedTerm(term: Pick<SourceTerm, 'type' | 'name'>, genres: Genre[]): ImportTerm['choice'] {
  const known = genres.find(({ name }) => plain(name) === plain(term.name))
  if (known) return `genre:${known.id}`
  return term.type === 'category' && musicGenres.has(plain(term.name)) ? 'new-genre' : 'tag'
}

export const termChoice = (options: ImportOptions, term: SourceTerm, genres: Genre[]): ImportTerm['choice'] =>
  (Object.hasOwn(options.terms, term.key) ? options.terms[term.key] : undefined) ?? proposedTerm(term, genres)

export const authorChoice = (options: ImportOptions, author: Pick<SourceAuthor, 'key'>) =>
  (Object.hasOwn(options.authors, author.key) ? options.authors[author.key] : undefined) ?? 'guest'
