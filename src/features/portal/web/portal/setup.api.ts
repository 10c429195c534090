import { queryOptions } from '@tanstack/react-query'
import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

/** Read anew whenever the page is opened, because steps are done on other pages. */
export const setupQuery = queryOptions({ ...readQuery('GET /api/setup', 'record'), staleTime: 0 })

export const saveSetup = (dismissed: boolean) =>
  staffSend('PUT /api/setup', 'record', { body: { dismissed } })
