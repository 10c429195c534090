import { queryOptions } from '@tanstack/react-query'
import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

/** Read again each time, because other devices change it. */
export const sessionsQuery = queryOptions({ ...readQuery('GET /api/auth/sessions', 'list'), staleTime: 0 })

export const endSession = (id: string) =>
  staffSend('DELETE /api/auth/sessions/:id', 'nothing', { params: { id } })

export const endOtherSessions = () => staffSend('DELETE /api/auth/sessions', 'nothing')
