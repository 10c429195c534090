import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MailFilter } from '#features/mail/mail.schema.ts'
import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'

export const MAILS_PAGE = 25

/** Newest first. */
export const mailsQuery = (wanted: MailFilter, page: number) =>
  queryOptions({
    ...readQuery('GET /api/mail', 'page', { query: { ...wanted, page, limit: MAILS_PAGE } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const mailQuery = (id: string) => readQuery('GET /api/mail/:id', 'record', { params: { id } })

export const sendTestMail = () => staffSend('POST /api/mail/test', 'record')
