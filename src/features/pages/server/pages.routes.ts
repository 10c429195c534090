import { z } from 'zod'
import { requireRole } from '#platform/http/identity.ts'
import { BEARER, errors, Id, PageQuery, windowOf, type Routes } from '#platform/http/routes.ts'
import { PAGE_SLUGS, MESSAGE_STATUSES } from '#lib/values.ts'
import { ContactForm, ContactMessage, SitePage } from '../pages.schema.ts'
import type { Pages } from './pages.service.ts'

const tags = ['pages']
const MESSAGES_PER_HOUR = 20

export const contactLimit = { rateLimit: { max: MESSAGES_PER_HOUR, timeWindow: 3_600_000 } }

export const pagesRoutes: Routes<{ pages: Pages }> = async (app, { pages }) => {
  app.get(
    '/pages/:slug',
    {
      schema: {
        tags,
        summary: 'About, Contact or Privacy',
        params: z.object({ slug: z.enum(PAGE_SLUGS) }),
        response: { 200: SitePage, ...errors(400) },
      },
    },
    (request) => pages.read(request.params.slug),
  )

  app.post(
    '/contact',
    {
      config: contactLimit,
      schema: {
        tags,
        summary: 'Write to the editors',
        body: ContactForm,
        response: { 202: z.object({ message: z.string() }), ...errors(400, 429) },
      },
    },
    async (request, reply) => {
      await pages.contact(request.body)
      return reply.code(202).send({ message: 'Thank you. Your message is with the editors.' })
    },
  )

  app.get(
    '/contact-messages',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Messages to the editors, newest first, with X-Total-Count',
        security: BEARER,
        querystring: PageQuery.extend({ status: z.enum(MESSAGE_STATUSES).optional() }),
        response: { 200: z.array(ContactMessage), ...errors(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { status } = request.query
      const handled = status && status === 'handled'
      const { messages, total } = await pages.messages(handled, windowOf(request.query))
      void reply.header('x-total-count', total)
      return messages
    },
  )

  app.patch(
    '/contact-messages/:id',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Mark a message as handled, or open it again',
        security: BEARER,
        params: Id,
        body: z.object({ handled: z.boolean() }),
        response: { 204: z.void(), ...errors(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      await pages.setHandled(request.params.id, request.body.handled)
      return reply.code(204).send()
    },
  )

  app.delete(
    '/contact-messages/:id',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Delete a message',
        security: BEARER,
        params: Id,
        response: { 204: z.void(), ...errors(401, 403, 404) },
      },
    },
    async (request, reply) => {
      await pages.removeMessage(request.params.id)
      return reply.code(204).send()
    },
  )
}
