import { z } from 'zod'
import { errors, type Routes } from '#platform/http/routes.ts'
import { Subscribe } from '../newsletter.schema.ts'
import type { Newsletter } from './newsletter.service.ts'

const tags = ['newsletter']
const SUBSCRIPTIONS_PER_HOUR = 60

const Said = z.object({ message: z.string() })
const Token = z.object({ token: z.string().max(200) })

export const newsletterRoutes: Routes<{ newsletter: Newsletter }> = async (app, { newsletter }) => {
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
}
