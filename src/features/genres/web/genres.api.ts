import type { Genre } from '#features/genres/genres.schema.ts'
import { caseKey } from '#lib/fold.ts'
import { readQuery } from '#ui/api.ts'

export type GenreChip = Pick<Genre, 'name' | 'hue'>

export const genresQuery = readQuery('GET /api/genres', 'list')

/** Spells a genre from an address as the site does; undefined if the site has none by that name. */
export function knownGenre(name: string | undefined, genres: GenreChip[] | undefined): string | undefined {
  if (name === undefined || !genres) return name
  const key = caseKey(name)
  return genres.find((genre) => caseKey(genre.name) === key)?.name
}

/** Finds the hue of a genre by its name. */
export function hueFinder(genres: GenreChip[] | undefined): (name: string) => number | null {
  const hues = new Map((genres ?? []).map(({ name, hue }) => [caseKey(name), hue]))
  return (name) => hues.get(caseKey(name)) ?? null
}
