import { Readable } from 'node:stream'
import { routesOf } from '#platform/http/route.ts'
import { type Routes, windowOf } from '#platform/http/routes.ts'
import { newsletterCalls } from '../newsletter.calls.ts'
import type { Newsletter } from './newsletter.service.ts'

const TESTS_PER_HOUR = 60

export const campaignsRoutes: Routes<{ newsletter: Newsletter }> = async (app, { newsletter }) => {
  const route = routesOf(app, newsletterCalls)

  route('GET /api/newsletter/subscribers', async (request, reply) => {
    const { page, limit, ...filter } = request.query
    const found = await newsletter.subscribers(filter, windowOf({ page, limit }))
    void reply.header('x-total-count', found.total).header('x-confirmed-count', found.confirmed)
    return found.subscribers
  })

  route('GET /api/newsletter/subscribers.csv', async (request, reply) => {
    const lines = await newsletter.exportSubscribers(request.query)
    reply.serializer((payload) => payload as string)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="subscribers.csv"')
      .send(Readable.from(lines))
  })

  route('GET /api/newsletter/recipients', (request) => newsletter.recipients(request.query))

  route('GET /api/newsletter/campaigns', () => newsletter.campaigns())

  route('POST /api/newsletter/send', (request) => {
    const sender = { accountId: request.identity.accountId, key: request.headers['idempotency-key'] }
    return newsletter.send(request.body, sender)
  })

  route('POST /api/newsletter/preview', (request) => newsletter.preview(request.body))

  route(
    'POST /api/newsletter/test',
    { config: { rateLimit: { max: TESTS_PER_HOUR, timeWindow: 3_600_000 } } },
    (request) => newsletter.sendTest(request.body, request.identity.accountId),
  )

  route('GET /api/newsletter/campaigns/:id', (request) => newsletter.kept(request.params.id))

  route('POST /api/newsletter/campaigns/:id/:action', (request) =>
    newsletter.act(request.params.id, request.params.action),
  )

  route('GET /api/newsletter/campaigns/:id/deliveries', async (request, reply) => {
    const { page, limit, ...filter } = request.query
    const found = await newsletter.deliveries(request.params.id, filter, windowOf({ page, limit }))
    void reply.header('x-total-count', found.total)
    return found.deliveries
  })
}
