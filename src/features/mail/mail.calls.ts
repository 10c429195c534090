import { z } from 'zod'
import { defineCalls, Id, PageQuery } from '#lib/calls.schema.ts'
import { KeptMail, MailFilter, MailSummary, TestMail } from './mail.schema.ts'

export const mailCalls = defineCalls('mail', {
  'GET /api/mail': {
    for: 'mail.read',
    summary: 'E-mails to single people, newest first, with X-Total-Count',
    query: PageQuery.extend(MailFilter.shape),
    answers: { 200: z.array(MailSummary) },
    paged: true,
    errors: [400, 401, 403],
  },
  'GET /api/mail/:id': {
    for: 'mail.read',
    summary: 'One e-mail with its text',
    params: Id,
    answers: { 200: KeptMail },
    errors: [401, 403, 404],
  },
  'POST /api/mail/test': {
    for: 'settings.change',
    summary: 'Send a test mail to your own address, and wait until the mail server has accepted it',
    answers: { 200: TestMail },
    errors: [401, 403, 409, 429, 502, 504],
  },
})

type MailCalls = typeof mailCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends MailCalls {}
}
