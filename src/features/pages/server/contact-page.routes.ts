import { z } from 'zod'
import { CONTACT_PATH } from '#lib/paths.ts'
import { readForms } from '#platform/http/plain-forms.ts'
import type { Routes } from '#platform/http/routes.ts'
import { ContactForm } from '../pages.schema.ts'
import { contactLimit } from './pages.routes.ts'
import type { Pages } from './pages.service.ts'

/** Takes the contact form when the page has no scripts, or before they have loaded. */
export const contactPageRoutes: Routes<{ pages: Pages }> = async (app, { pages }) => {
  readForms(app)

  app.post(
    CONTACT_PATH,
    { config: contactLimit, schema: { hide: true, body: z.record(z.string(), z.string()) } },
    async (request, reply) => {
      const letter = ContactForm.safeParse(request.body)
      if (letter.success) await pages.contact(letter.data)
      // The redirect keeps a reload from sending the message again.
      return reply.redirect(`${CONTACT_PATH}?result=${letter.success ? 'sent' : 'refused'}`, 303)
    },
  )
}
