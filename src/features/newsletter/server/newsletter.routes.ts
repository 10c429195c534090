import { z } from 'zod'
import type { Counting } from '#features/analytics/server/counting.service.ts'
import { requireRole } from '#platform/http/identity.ts'
import { BEARER, errors, IdempotencyHeader, PageQuery, windowOf, type Routes } from '#platform/http/routes.ts'
import { Campaign, CampaignForm, Subscribe, Subscriber } from '../newsletter.schema.ts'
import type { Newsletter } from './newsletter.service.ts'

const tags = ['newsletter']
const SUBSCRIPTIONS_PER_HOUR = 60
const UNSUBSCRIBES_PER_MINUTE = 120

const Said = z.object({ message: z.string() })
const Token = z.object({ token: z.string().max(200) })

type Services = { newsletter: Newsletter; counting: Counting }

export const newsletterRoutes: Routes<Services> = async (app, { newsletter, counting }) => {
  app.post(
    '/newsletter/subscribe',
    {
      config: { rateLimit: { max: SUBSCRIPTIONS_PER_HOUR, timeWindow: 3_600_000 } },
      schema: {
        tags,
        summary: 'Subscribe to everything, or follow one author or genre',
        body: Subscribe,
        response: { 202: Said, ...errors(400, 429) },
      },
    },
    async (request, reply) => {
      await newsletter.subscribe(request.body)
      counting.signUp(request.raw)
      return reply.code(202).send({ message: 'Subscribed! Check your inbox.' })
    },
  )

  app.post(
    '/newsletter/confirm',
    {
      schema: {
        tags,
        summary: 'Confirm a subscription with the token of the mail',
        body: Token,
        response: { 200: Said, ...errors(400) },
      },
    },
    (request) => newsletter.confirm(request.body.token),
  )

  // A mail program's own button posts a form of one field, with the token in the address (RFC 8058).
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.post(
    '/newsletter/unsubscribe',
    {
      config: { rateLimit: { max: UNSUBSCRIBES_PER_MINUTE, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Leave the newsletter with the token of any issue, in the body or in the address',
        querystring: Token.partial(),
        body: Token.partial().nullish(),
        response: { 200: Said, ...errors(400, 429) },
      },
    },
    (request) => {
      if (request.isMultipart()) request.raw.resume()
      return newsletter.unsubscribe(request.body?.token ?? request.query.token ?? '')
    },
  )

  app.get(
    '/newsletter/subscribers',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Subscribers, newest first, with X-Total-Count and X-Confirmed-Count',
        security: BEARER,
        querystring: PageQuery,
        response: { 200: z.array(Subscriber), ...errors(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const { subscribers, total, confirmed } = await newsletter.subscribers(windowOf(request.query))
      void reply.header('x-total-count', total).header('x-confirmed-count', confirmed)
      return subscribers
    },
  )

  app.get(
    '/newsletter/campaigns',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Newsletters, newest first, and how far each has got',
        security: BEARER,
        response: { 200: z.array(Campaign), ...errors(401, 403) },
      },
    },
    () => newsletter.campaigns(),
  )

  app.post(
    '/newsletter/send',
    {
      onRequest: requireRole('editor'),
      schema: {
        tags,
        summary: 'Send a newsletter to everybody who has confirmed',
        description: 'The same Idempotency-Key within 24 hours sends it once.',
        security: BEARER,
        headers: IdempotencyHeader,
        body: CampaignForm,
        response: { 202: Campaign, ...errors(400, 401, 403, 409) },
      },
    },
    async (request, reply) => {
      const sender = { accountId: request.identity!.accountId, key: request.headers['idempotency-key'] }
      return reply.code(202).send(await newsletter.send(request.body, sender))
    },
  )
}
