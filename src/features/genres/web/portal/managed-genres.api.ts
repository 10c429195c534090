import { queryOptions } from '@tanstack/react-query'
import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

export const GENRE_NAME_MAX = 60

export const genreUseQuery = (id: string) =>
  queryOptions({ ...readQuery('GET /api/genres/:id', 'record', { params: { id } }), staleTime: 0, gcTime: 0 })

export const addGenre = (name: string) => staffSend('POST /api/genres', 'nothing', { body: { name } })

export const renameGenre = ({ id, name }: { id: string; name: string }) =>
  staffSend('PUT /api/genres/:id', 'nothing', { params: { id }, body: { name } })

export const deleteGenre = (id: string) => staffSend('DELETE /api/genres/:id', 'record', { params: { id } })
