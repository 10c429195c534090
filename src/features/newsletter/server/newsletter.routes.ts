import type { Counting } from '#features/analytics/server/counting.service.ts'
import { readForms } from '#platform/http/plain-forms.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { newsletterCalls } from '../newsletter.calls.ts'
import { SUBSCRIBED } from '../texts/site.ts'
import { leavingLimit } from './mail-forms.ts'
import type { Newsletter } from './newsletter.service.ts'

const SUBSCRIPTIONS_PER_HOUR = 60

type Services = { newsletter: Newsletter; counting: Counting }

/** For readers, without an account or cookies. */
export const newsletterRoutes: Routes<Services> = async (app, { newsletter, counting }) => {
  const route = routesOf(app, newsletterCalls)

  route(
    'POST /api/newsletter/subscribe',
    { config: { rateLimit: { max: SUBSCRIPTIONS_PER_HOUR, timeWindow: 3_600_000 } } },
    async (request) => {
      await newsletter.subscribe(request.body)
      counting.signUp(request.raw)
      return { message: SUBSCRIBED }
    },
  )

  route('POST /api/newsletter/confirm', (request) => newsletter.confirm(request.body.token))

  route('POST /api/newsletter/subscriptions', { config: leavingLimit }, (request) =>
    newsletter.subscriptions(request.body.token),
  )

  readForms(app)

  route('POST /api/newsletter/unsubscribe', { config: leavingLimit }, (request) => {
    if (request.isMultipart()) request.raw.resume()
    return newsletter.unsubscribe({ ...request.query, ...request.body })
  })

  // Older mails contain this address for mail programs.
  route('GET /api/newsletter/unsubscribe', (request, reply) =>
    reply.redirect(request.url.replace(/^\/api/, ''), 303),
  )
}
