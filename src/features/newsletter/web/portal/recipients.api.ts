import { queryOptions } from '@tanstack/react-query'
import { readQuery } from '#ui/api.ts'

/**
 * Number of people that a newsletter reaches, or the notice of a post with these authors and this genre. Never cached, since
 * subscribers come and go.
 */
type Notice = { authors?: string; genre_id?: string; post_id?: string | undefined }

export const recipientsQuery = (notice: Notice = {}) =>
  queryOptions({
    ...readQuery('GET /api/newsletter/recipients', 'record', { query: notice }),
    staleTime: 0,
    gcTime: 0,
  })
