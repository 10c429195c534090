import { z } from 'zod'
import { readForms } from '#platform/http/plain-forms.ts'
import type { Routes } from '#platform/http/routes.ts'
import { ContactForm } from '../pages.schema.ts'
import { contactLimit } from './pages.routes.ts'
import type { Pages } from './pages.service.ts'

/** The contact page, when its form is sent without scripts, or before they are there. */
export const contactPageRoutes: Routes<{ pages: Pages }> = async (app, { pages }) => {
  readForms(app)

  app.post(
    '/contact',
    { config: contactLimit, schema: { hide: true, body: z.record(z.string(), z.string()) } },
    async (request, reply) => {
      const letter = ContactForm.safeParse(request.body)
      if (letter.success) await pages.contact(letter.data)
      // Back to the page, which says what came of it. Reloading it then sends nothing again.
      return reply.redirect(`/contact?said=${letter.success ? 'sent' : 'refused'}`, 303)
    },
  )
}
