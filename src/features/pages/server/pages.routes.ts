import { z } from 'zod'
import { errors, type Routes } from '#platform/http/routes.ts'
import { ContactForm, PAGE_SLUGS, SitePage } from '../pages.schema.ts'
import type { Pages } from './pages.service.ts'

const tags = ['pages']
const MESSAGES_PER_HOUR = 20

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
      config: { rateLimit: { max: MESSAGES_PER_HOUR, timeWindow: 3_600_000 } },
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
}
