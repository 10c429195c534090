import { queryOptions } from '@tanstack/react-query'
import type { RecipientsQuery } from '#features/newsletter/newsletter.schema.ts'
import { readQuery } from '#ui/api.ts'

/**
 * Number of people that a newsletter reaches, or the notice of a post with this author and genre. Never cached, since
 * subscribers come and go.
 */
export const recipientsQuery = (notice: RecipientsQuery = {}) =>
  queryOptions({
    ...readQuery('GET /api/newsletter/recipients', 'record', { query: notice }),
    staleTime: 0,
    gcTime: 0,
  })
