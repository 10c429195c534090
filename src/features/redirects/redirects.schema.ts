import { z } from 'zod'
import { PageQuery } from '#lib/calls.schema.ts'
import { REDIRECT_KINDS } from '#lib/values.ts'
import { redirectErrors } from './texts/errors.ts'

export const ADDRESS_MAX = 600
const TARGET_MAX = 1000
/** Twenty thousand lines with long addresses. */
const CSV_MAX = 12_000_000

/** Where a redirect leads. A post, an author and a page are found by id, because their addresses can change. */
export type RedirectTarget = { kind: 'post' | 'author' | 'page'; id: string } | { kind: 'path'; path: string }

export const Redirect = z.object({
  id: z.string(),
  from: z.string(),
  /** The current address of the target. Null while readers can't see it. */
  to: z.string().nullable(),
  kind: z.enum(REDIRECT_KINDS),
  /** The title of a post or the name of an author; empty for paths. */
  name: z.string(),
  imported: z.boolean(),
  created_at: z.string(),
  hits: z.number().int(),
  last_hit_at: z.string().nullable(),
})
export type Redirect = z.infer<typeof Redirect>

export const RedirectInput = z.object({
  from: z
    .string()
    .trim()
    .min(1, redirectErrors.noFrom)
    .max(ADDRESS_MAX, redirectErrors.longFrom(ADDRESS_MAX)),
  to: z.string().trim().min(1, redirectErrors.noTo).max(TARGET_MAX, redirectErrors.longTo(TARGET_MAX)),
})
export type RedirectInput = z.infer<typeof RedirectInput>

export const RedirectsQuery = z.object({
  /** The beginning of an address, or of the last part of one. */
  find: z.string().trim().max(200).default(''),
  /** `next` of the page before. */
  after: z
    .string()
    .max(ADDRESS_MAX * 4)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type RedirectsQuery = z.infer<typeof RedirectsQuery>

export const RedirectsPage = z.object({
  entries: z.array(Redirect),
  /** The key of the next page; null on the last one. */
  next: z.string().nullable(),
})
export type RedirectsPage = z.infer<typeof RedirectsPage>

export const RedirectTestQuery = z.object({ address: z.string().trim().min(1).max(2000) })

const REDIRECT_ENDS = ['page', 'redirect', 'hidden', 'loop', 'missing'] as const

export const RedirectTest = z.object({
  /**
   * `page`: a page of ours answers. `hidden`: a redirect leads to something that readers can't see. `missing`: nothing
   * answers. Readers get 404 for `hidden`, `loop` and `missing`.
   */
  end: z.enum(REDIRECT_ENDS),
  /** Where readers end. */
  location: z.string().nullable(),
  /** The redirects that lead there, in order. Readers are sent on only once. */
  steps: z.array(Redirect.pick({ id: true, from: true })),
})
export type RedirectTest = z.infer<typeof RedirectTest>

export const RedirectCsv = z.object({ csv: z.string().max(CSV_MAX) })

export const RedirectImport = z.object({
  added: z.number().int(),
  /** Lines whose redirect exists already, with the same target. */
  unchanged: z.number().int(),
  /** Invalid lines. If there are any, nothing was added. */
  problems: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  /** The number of invalid lines, of which `problems` has the first ones. */
  invalid: z.number().int(),
})
export type RedirectImport = z.infer<typeof RedirectImport>

export const MissingQuery = PageQuery.extend({ limit: z.coerce.number().int().min(1).max(50).default(20) })
export type MissingQuery = z.infer<typeof MissingQuery>

export const MissingAddress = z.object({
  /** The address in the form in which addresses are compared. */
  id: z.string(),
  address: z.string(),
  hits: z.number().int(),
  first_at: z.string(),
  last_at: z.string(),
  /** The host of the last site with a link to it. */
  referrer: z.string().nullable(),
  /** Where we would send its readers. */
  proposal: z.object({ to: z.string(), name: z.string() }).nullable(),
})
export type MissingAddress = z.infer<typeof MissingAddress>

export const Dismissal = z.object({
  id: z
    .string()
    .min(1)
    .max(ADDRESS_MAX * 4),
})
