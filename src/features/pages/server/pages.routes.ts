import { PAGE_SLUGS } from '#lib/values.ts'
import { routesOf } from '#platform/http/route.ts'
import { type Routes, windowOf } from '#platform/http/routes.ts'
import { pagesCalls } from '../pages.calls.ts'
import { contactFormTexts } from '../texts/form.ts'
import type { FreePages } from './free-pages.service.ts'
import type { Pages } from './pages.service.ts'

const MESSAGES_PER_HOUR = 20

export const contactLimit = { rateLimit: { max: MESSAGES_PER_HOUR, timeWindow: 3_600_000 } }

export const pagesRoutes: Routes<{ pages: Pages; freePages: FreePages }> = async (
  app,
  { pages, freePages },
) => {
  const route = routesOf(app, pagesCalls)

  route('GET /api/pages/:slug', ({ params: { slug } }) => {
    const own = PAGE_SLUGS.find((name) => name === slug)
    return own ? pages.read(own) : freePages.read(slug)
  })

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
