import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

export const MESSAGES_PAGE_SIZE = 20

export type MessageStatus = 'open' | 'handled'

export const messagesQuery = (status: MessageStatus, page: number) =>
  queryOptions({
    ...readQuery('GET /api/contact-messages', 'page', { query: { status, page, limit: MESSAGES_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const setHandled = ({ id, handled }: { id: string; handled: boolean }) =>
  staffSend('PATCH /api/contact-messages/:id', 'nothing', { params: { id }, body: { handled } })
