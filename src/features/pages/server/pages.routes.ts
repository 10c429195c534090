import { routesOf } from '#platform/http/route.ts'
import { type Routes, windowOf } from '#platform/http/routes.ts'
import { pagesCalls } from '../pages.calls.ts'
import { contactFormTexts } from '../texts/form.ts'
import type { Pages } from './pages.service.ts'

const MESSAGES_PER_HOUR = 20

export const contactLimit = { rateLimit: { max: MESSAGES_PER_HOUR, timeWindow: 3_600_000 } }

export const pagesRoutes: Routes<{ pages: Pages }> = async (app, { pages }) => {
  const route = routesOf(app, pagesCalls)

  route('GET /api/pages/:slug', (request) => pages.read(request.params.slug))

  route('POST /api/contact', { config: contactLimit }, async (request) => {
    await pages.contact(request.body)
    return { message: contactFormTexts.sent }
  })

  route('GET /api/contact-messages', async (request, reply) => {
    const { status } = request.query
    const handled = status && status === 'handled'
    const { messages, total } = await pages.messages(handled, windowOf(request.query))
    void reply.header('x-total-count', total)
    return messages
  })

  route('PATCH /api/contact-messages/:id', (request) =>
    pages.setHandled(request.params.id, request.body.handled),
  )

  route('DELETE /api/contact-messages/:id', (request) => pages.removeMessage(request.params.id))
}
