import { readQuery } from '#ui/api.ts'
import { caseKey } from '#lib/fold.ts'
import { listOf, numberOf, textOf } from '#lib/shapes.ts'

export const ALL_GENRES = 'All Genres'

export type GenreChip = { name: string; hue: number | null }

export const genresQuery = readQuery('/api/genres', (body): GenreChip[] =>
  listOf(body, (fields) => {
    const name = textOf(fields['name'])
    return name ? { name, hue: numberOf(fields['hue']) ?? null } : undefined
  }),
)

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
