import { z } from 'zod'
import { type Platform, PLATFORMS } from '#lib/values.ts'

/** A fixed list, so that callers can't add values to the counts. */
const SHARES = ['x', 'facebook', 'tiktok', 'link', 'other'] as const
export const QUARTERS = [25, 50, 75, 100] as const

export type Player = Platform
export type Share = (typeof SHARES)[number]
export type Quarter = (typeof QUARTERS)[number]

/** A path on this site, such as `/blog/post/…`. */
const path = z.string().startsWith('/').max(500)

export const EventInput = z.discriminatedUnion('kind', [
  /** `referrer` is sent with the first page of a visit. */
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
export type ReportedEvent = z.input<typeof EventInput>
