import { readQuery } from '#ui/api.ts'
import { listOf, numberOf, textOf } from '#lib/shapes.ts'

export const ALL_GENRES = 'All Genres'

export type GenreChip = { name: string; hue: number | null }

export const genresQuery = readQuery('/api/genres', (body): GenreChip[] =>
  listOf(body, (fields) => {
    const name = textOf(fields['name'])
    return name ? { name, hue: numberOf(fields['hue']) ?? null } : undefined
  }),
)
