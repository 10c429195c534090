import { z } from 'zod'
import { defineCalls, Id, Message, PageQuery } from '#lib/calls.schema.ts'
import { MESSAGE_STATUSES } from '#lib/values.ts'
import { ContactForm, ContactMessage, SitePage } from './pages.schema.ts'

export const pagesCalls = defineCalls('pages', {
  'GET /api/pages/:slug': {
    for: 'anyone',
    summary:
      'About, Contact or Privacy (`about`, `contact`, `privacy`), or a published page that editors have added',
    params: z.object({ slug: z.string().min(1).max(200) }),
    answers: { 200: SitePage },
    errors: [400, 404],
  },
  'POST /api/contact': {
    for: 'anyone',
    summary: 'Write to the editors',
    body: ContactForm,
    answers: { 202: Message },
    errors: [400, 429],
  },
  'GET /api/contact-messages': {
    for: 'messages.answer',
    summary: 'Messages to the editors, newest first, with X-Total-Count',
    query: PageQuery.extend({ status: z.enum(MESSAGE_STATUSES).optional() }),
    answers: { 200: z.array(ContactMessage) },
    paged: true,
    errors: [400, 401, 403],
  },
  'PATCH /api/contact-messages/:id': {
    for: 'messages.answer',
    summary: 'Mark a message as handled, or open it again',
    params: Id,
    body: z.object({ handled: z.boolean() }),
    answers: { 204: z.void() },
    errors: [400, 401, 403, 404],
  },
  'DELETE /api/contact-messages/:id': {
    for: 'messages.answer',
    summary: 'Delete a message',
    params: Id,
    answers: { 204: z.void() },
    errors: [401, 403, 404],
  },
})

type PagesCalls = typeof pagesCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends PagesCalls {}
}
