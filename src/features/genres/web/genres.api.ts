import type { Genre } from '#features/genres/genres.schema.ts'
import { caseKey } from '#lib/fold.ts'
import { readQuery } from '#ui/api.ts'

export const ALL_GENRES = 'All Genres'

export type GenreChip = Pick<Genre, 'name' | 'hue'>

export const genresQuery = readQuery('GET /api/genres', 'list')

/** The genre that a name in an address means; none if there is no such genre. Unknown genres: taken at its word. */
export function knownGenre(name: string | undefined, genres: GenreChip[] | undefined): string | undefined {
  if (name === undefined || !genres) return name
  const key = caseKey(name)
  return genres.find((genre) => caseKey(genre.name) === key)?.name
}

/** The hue of each genre by its name; none for a name that is no genre of the site. */
export function hueFinder(genres: GenreChip[] | undefined): (name: string) => number | null {
  const hues = new Map((genres ?? []).map(({ name, hue }) => [caseKey(name), hue]))
  return (name) => hues.get(caseKey(name)) ?? null
}
