import { z } from 'zod'
import type { Counting } from '#features/analytics/server/counting.service.ts'
import { readForms } from '#platform/http/plain-forms.ts'
import { errors, type Routes } from '#platform/http/routes.ts'
import { Leave, Subscribe, Subscriptions } from '../newsletter.schema.ts'
import { leavingLimit } from './mail-forms.ts'
import type { Newsletter } from './newsletter.service.ts'

const tags = ['newsletter']
const SUBSCRIPTIONS_PER_HOUR = 60

const MessageOnly = z.object({ message: z.string() })
const Token = z.object({ token: z.string().max(400) })

type Services = { newsletter: Newsletter; counting: Counting }

/** What readers call: without an account and without cookies. */
export const newsletterRoutes: Routes<Services> = async (app, { newsletter, counting }) => {
  app.post(
    '/newsletter/subscribe',
    {
      config: { rateLimit: { max: SUBSCRIPTIONS_PER_HOUR, timeWindow: 3_600_000 } },
      schema: {
        tags,
        summary: 'Subscribe to everything, or follow one author or genre',
        body: Subscribe,
        response: { 202: MessageOnly, ...errors(400, 429) },
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
        response: { 200: MessageOnly, ...errors(400) },
      },
    },
    (request) => newsletter.confirm(request.body.token),
  )

  app.post(
    '/newsletter/subscriptions',
    {
      config: leavingLimit,
      schema: {
        tags,
        summary: 'What the owner of an unsubscribe link gets',
        description: 'A POST, so that the token stands in no log and no history.',
        body: Token,
        response: { 200: Subscriptions, ...errors(400, 429) },
      },
    },
    (request) => newsletter.subscriptions(request.body.token),
  )

  readForms(app)

  app.post(
    '/newsletter/unsubscribe',
    {
      config: leavingLimit,
      schema: {
        tags,
        summary: 'Leave what a mail came from, one subscription, or everything',
        description:
          'With the token of any mail, in the body or in the address. `from` is the newsletter it came with; `scope` and `target` name one subscription; with neither all of them end.',
        querystring: Leave,
        body: Leave.nullish(),
        response: { 200: MessageOnly, ...errors(400, 429) },
      },
    },
    (request) => {
      if (request.isMultipart()) request.raw.resume()
      return newsletter.unsubscribe({ ...request.query, ...request.body })
    },
  )

  // The address for mail programs in mails that went out before the page took their calls itself.
  app.get(
    '/newsletter/unsubscribe',
    { schema: { tags, summary: 'Leads to the page on which one leaves' } },
    async (request, reply) => reply.redirect(request.url.replace(/^\/api/, ''), 303),
  )
}
