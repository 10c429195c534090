import { queryOptions } from '@tanstack/react-query'
import type { Genre } from '#features/genres/genres.schema.ts'
import { fieldsOf, listOf, numberOf, textOf } from '#lib/shapes.ts'
import { readQuery } from '#ui/api.ts'
import { nothing, staffSend } from '#ui/portal/session/staff.ts'

export const GENRE_NAME_MAX = 60

/** The genres with their ids, in the order of their names. */
export const managedGenresQuery = readQuery('/api/genres', (body): Genre[] =>
  listOf(body, (fields) => {
    const id = textOf(fields['id'])
    const name = textOf(fields['name'])
    return id && name ? { id, name, hue: numberOf(fields['hue']) ?? 0 } : undefined
  }),
)

const genrePath = (id: string) => `/api/genres/${encodeURIComponent(id)}`

/** How many posts have it. */
export const genreUseQuery = (id: string) =>
  queryOptions({
    ...readQuery(genrePath(id), (body) => numberOf(fieldsOf(body)['posts']) ?? 0),
    staleTime: 0,
    gcTime: 0,
  })

export const addGenre = (name: string) => staffSend('POST', '/api/genres', { body: { name }, shape: nothing })

export const renameGenre = ({ id, name }: { id: string; name: string }) =>
  staffSend('PUT', genrePath(id), { body: { name }, shape: nothing })

/** Answers how many posts have lost it. */
export const deleteGenre = (id: string) =>
  staffSend('DELETE', genrePath(id), { shape: (body) => numberOf(fieldsOf(body ?? {})['posts']) ?? 0 })
