import type { Counting } from '#features/analytics/server/counting.service.ts'
import { readForms } from '#platform/http/plain-forms.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { newsletterCalls } from '../newsletter.calls.ts'
import { leavingLimit } from './mail-forms.ts'
import type { Newsletter } from './newsletter.service.ts'

const SUBSCRIPTIONS_PER_HOUR = 60

type Services = { newsletter: Newsletter; counting: Counting }

/** What readers call: without an account and without cookies. */
export const newsletterRoutes: Routes<Services> = async (app, { newsletter, counting }) => {
  const route = routesOf(app, newsletterCalls)

  route(
    'POST /api/newsletter/subscribe',
    { config: { rateLimit: { max: SUBSCRIPTIONS_PER_HOUR, timeWindow: 3_600_000 } } },
    async (request) => {
      await newsletter.subscribe(request.body)
      counting.signUp(request.raw)
      return { message: 'Subscribed! Check your inbox.' }
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

  // The address for mail programs in mails that went out before the page took their calls itself.
  route('GET /api/newsletter/unsubscribe', (request, reply) =>
    reply.redirect(request.url.replace(/^\/api/, ''), 303),
  )
}
