import { z } from 'zod'
import { type Platform, PLATFORMS } from '#lib/values.ts'

/** Ways of passing a post on. A closed list: what a caller invents makes no rows. */
export const SHARES = ['x', 'facebook', 'tiktok', 'link', 'other'] as const
export const QUARTERS = [25, 50, 75, 100] as const

export type Player = Platform
export type Share = (typeof SHARES)[number]
export type Quarter = (typeof QUARTERS)[number]

/** The page's address on this site: `/blog/post/…`. */
const path = z.string().startsWith('/').max(500)

export const EventInput = z.discriminatedUnion('kind', [
  /** `referrer`: where the reader came from, with the first page of a visit. */
  z.object({ kind: z.literal('view'), path, referrer: z.string().max(2000).default('') }),
  z.object({ kind: z.literal('play'), path }),
  z.object({ kind: z.literal('listen'), path, percent: z.literal(QUARTERS) }),
  z.object({ kind: z.literal('player'), path, to: z.enum(PLATFORMS) }),
  z.object({ kind: z.literal('share'), path, to: z.enum(SHARES) }),
  z.object({
    kind: z.literal('search'),
    text: z.string().trim().min(1).max(200),
    found: z.number().int().min(0),
  }),
])
export type EventInput = z.infer<typeof EventInput>
/** As a browser sends it. */
export type ReportedEvent = z.input<typeof EventInput>
