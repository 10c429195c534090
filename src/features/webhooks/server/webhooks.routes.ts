import { HOUR } from '#platform/clock.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { webhooksCalls } from '../webhooks.calls.ts'
import type { Webhooks } from './webhooks.service.ts'

/** A stolen session cannot use the server to flood another one. */
const sending = { config: { rateLimit: { max: 200, timeWindow: HOUR } } }

export const webhooksRoutes: Routes<{ webhooks: Webhooks }> = async (app, { webhooks }) => {
  const route = routesOf(app, webhooksCalls)

  route('GET /api/webhooks', () => webhooks.list())
  route('POST /api/webhooks', ({ body }) => webhooks.create(body))
  route('PATCH /api/webhooks/:id', ({ params, body }) => webhooks.change(params.id, body))
  route('DELETE /api/webhooks/:id', ({ params }) => webhooks.remove(params.id))
  route('POST /api/webhooks/:id/secret', ({ params }) => webhooks.replaceSecret(params.id))
  route('POST /api/webhooks/:id/test', sending, ({ params }) => webhooks.test(params.id))
  route('GET /api/webhooks/:id/deliveries', ({ params }) => webhooks.deliveries(params.id))
  route('POST /api/webhooks/:id/deliveries/:delivery/resend', sending, ({ params }) =>
    webhooks.resend(params.id, params.delivery),
  )
}
