import { z } from 'zod'
import { PAGE_SLUGS } from '#lib/values.ts'

/** A page of the magazine itself, with text that its editors write. */
export const SitePage = z.object({ slug: z.enum(PAGE_SLUGS), title: z.string(), content: z.string() })
export type SitePage = z.infer<typeof SitePage>

export const ContactForm = z.object({
  name: z.string().trim().min(1, 'Please enter your name').max(200),
  email: z.string().trim().toLowerCase().pipe(z.email('Please enter a valid email')),
  message: z
    .string()
    .trim()
    .min(1, 'Please write a message')
    .max(5000, 'Please keep the message under 5,000 characters'),
})
export type ContactForm = z.infer<typeof ContactForm>

/** What somebody wrote to the editors, as the portal sees it. */
export const ContactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: z.string(),
  handled_at: z.string().nullable(),
})
export type ContactMessage = z.infer<typeof ContactMessage>
