import type { Genre } from '#features/genres/genres.schema.ts'
import { caseKey } from '#lib/fold.ts'
import { readQuery } from '#ui/api.ts'

export type GenreChip = Pick<Genre, 'name' | 'hue' | 'earlier'>

export const genresQuery = readQuery('GET /api/genres', 'list')

/** Spells a genre from an address as the site does now; undefined if no genre has or had that name. */
export function knownGenre(name: string | undefined, genres: GenreChip[] | undefined): string | undefined {
  if (name === undefined || !genres) return name
  const key = caseKey(name)
  const found =
    genres.find((genre) => caseKey(genre.name) === key) ??
    genres.find(({ earlier }) => earlier?.includes(key))
  return found?.name
}

/** Finds the hue of a genre by its name. */
export function hueFinder(genres: GenreChip[] | undefined): (name: string) => number | null {
  const hues = new Map((genres ?? []).map(({ name, hue }) => [caseKey(name), hue]))
  return (name) => hues.get(caseKey(name)) ?? null
}
