import { z } from 'zod'
import { contactProblems } from './texts/form.ts'

/** A page with a text that the editors write: About, Contact, Privacy, or a page that they have added. */
export const SitePage = z.object({
  slug: z.string(),
  title: z.string(),
  content: z.string(),
  /** For search engines; only of pages that were added. */
  description: z.string().optional(),
})
export type SitePage = z.infer<typeof SitePage>

export const ContactForm = z.object({
  name: z.string().trim().min(1, contactProblems.name).max(200),
  email: z.string().trim().toLowerCase().pipe(z.email(contactProblems.email)),
  message: z.string().trim().min(1, contactProblems.message).max(5000, contactProblems.tooLong),
})
export type ContactForm = z.infer<typeof ContactForm>

export const ContactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: z.string(),
  handled_at: z.string().nullable(),
})
export type ContactMessage = z.infer<typeof ContactMessage>
