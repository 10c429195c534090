import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { KeptMail, MailSummary } from '#features/mail/mail.schema.ts'
import { type Fields, fieldsOf, listOf, textOf } from '#lib/shapes.ts'
import { readQuery, withParams } from '#ui/api.ts'

const MAILS_PAGE = 25

export type ListedMail = Pick<
  MailSummary,
  'id' | 'kind' | 'recipient' | 'subject' | 'error' | 'created_at'
> & {
  status: string
}

const mailOf = (fields: Fields): ListedMail => ({
  id: textOf(fields['id']),
  kind: textOf(fields['kind']),
  recipient: textOf(fields['recipient']),
  subject: textOf(fields['subject']),
  status: textOf(fields['status']),
  error: textOf(fields['error']) || null,
  created_at: textOf(fields['created_at']),
})

/** Newest first. */
export const mailsQuery = (wanted: { find: string; status: string }, page: number) =>
  queryOptions({
    ...readQuery(withParams('/api/mail', { ...wanted, page, limit: MAILS_PAGE }), (body, total) => {
      const mails = listOf(body, mailOf)
      return { mails, pages: Math.ceil((total ?? mails.length) / MAILS_PAGE) }
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const mailQuery = (id: string) =>
  readQuery(`/api/mail/${encodeURIComponent(id)}`, (body): Pick<KeptMail, 'text' | 'html'> => {
    const fields = fieldsOf(body)
    return { text: textOf(fields['text']), html: textOf(fields['html']) || null }
  })
