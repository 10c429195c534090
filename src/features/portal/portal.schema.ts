import { z } from 'zod'

/** Counts for the badges in the portal's sidebar. */
export const Waiting = z.object({
  /** Posts that wait for review. */
  reviews: z.number().int(),
  comments: z.number().int(),
  messages: z.number().int(),
  submissions: z.number().int(),
  applications: z.number().int(),
})
export type Waiting = z.infer<typeof Waiting>

/** A piece of a sentence: plain, as code, or a link to another site. */
const Piece = z.object({ text: z.string(), code: z.boolean(), href: z.string().nullable() })
export type Piece = z.infer<typeof Piece>

const Sentence = z.array(Piece)
export type Sentence = z.infer<typeof Sentence>

const ReleaseNotes = z.object({
  version: z.string(),
  /** A day such as 2026-11-17. Null for changes that are not released yet. */
  date: z.string().nullable(),
  lead: z.array(Sentence),
  groups: z.array(z.object({ title: z.string(), entries: z.array(Sentence) })),
})
export type ReleaseNotes = z.infer<typeof ReleaseNotes>

export const Changelog = z.object({ version: z.string(), releases: z.array(ReleaseNotes) })
export type Changelog = z.infer<typeof Changelog>
