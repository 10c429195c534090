import { z } from 'zod'
import { PAGE_STATUSES } from '#lib/values.ts'
import { freePageErrors } from './texts/errors.ts'

export const PAGE_TITLE_MAX = 200
export const PAGE_SLUG_MAX = 80
export const PAGE_DESCRIPTION_MAX = 500

export const FreePageForm = z.object({
  title: z.string().trim().min(1, freePageErrors.title).max(PAGE_TITLE_MAX),
  /** The path of the page. Other spellings are converted to a slug. If empty, it follows from the title. */
  slug: z.string().trim().max(PAGE_TITLE_MAX).default(''),
  content: z.string().trim().max(2_000_000).default(''),
  /** For search engines. Empty means the start of the text. */
  description: z.string().trim().max(PAGE_DESCRIPTION_MAX).default(''),
  status: z.enum(PAGE_STATUSES).default('draft'),
})
export type FreePageForm = z.infer<typeof FreePageForm>

/** `version`: the version that the person saw. A newer one is refused. */
export const FreePageChange = FreePageForm.extend({ version: z.number().int().min(1).max(2_147_483_647) })
export type FreePageChange = z.infer<typeof FreePageChange>

/** A page that editors have added, as the portal's list shows it. */
export const FreePageEntry = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(PAGE_STATUSES),
  updated_at: z.string(),
})
export type FreePageEntry = z.infer<typeof FreePageEntry>

export const FreePage = FreePageEntry.extend({
  content: z.string(),
  description: z.string(),
  created_at: z.string(),
  version: z.number().int(),
})
export type FreePage = z.infer<typeof FreePage>
