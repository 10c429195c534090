import { z } from 'zod'
import { analyticsErrors } from './texts/errors.ts'
import { isDay, lengthOf, PERIOD_MAX_DAYS } from '#lib/days.ts'

const count = z.number().int()

const Ranked = z.object({ id: z.string(), title: z.string(), views: count, rating: count })

/** Figures of all posts that readers can see. */
export const Analytics = z.object({
  totalRating: count,
  /** Points per post. */
  avgRating: z.number(),
  totalViews: count,
  topByViews: z.array(Ranked),
  topByRating: z.array(Ranked),
  globalDistribution: z.array(z.object({ country: z.string(), count })),
  deviceBreakdown: z.array(z.object({ device: z.string(), count })),
})
export type Analytics = z.infer<typeof Analytics>

const Day = z.string().refine(isDay, analyticsErrors.day)

/** Days of the site's time zone, both included. */
const Days = z.object({
  from: Day.optional(),
  to: Day.optional(),
  /** Number of days, instead of `from`. */
  days: z.coerce.number().int().min(1).max(PERIOD_MAX_DAYS).optional(),
})

const inOrder = ({ from, to }: z.infer<typeof Days>) => !from || !to || from <= to
const notTooLong = ({ from, to }: z.infer<typeof Days>) =>
  !from || !to || lengthOf(from, to) <= PERIOD_MAX_DAYS

const ORDER = { error: analyticsErrors.order, path: ['from'] }
const LENGTH = { error: analyticsErrors.tooLong(PERIOD_MAX_DAYS), path: ['from'] }

export const PeriodQuery = Days.refine(inOrder, ORDER).refine(notTooLong, LENGTH)
export type PeriodQuery = z.infer<typeof PeriodQuery>

const TABLES = ['days', 'posts', 'countries', 'devices', 'referrers', 'searches'] as const
export type TableName = (typeof TABLES)[number]

export const ExportQuery = Days.extend({ table: z.enum(TABLES).default('days') })
  .refine(inOrder, ORDER)
  .refine(notTooLong, LENGTH)
export type ExportQuery = z.infer<typeof ExportQuery>

const Period = z.object({ from: z.string(), to: z.string() })
export type Period = z.infer<typeof Period>

/** Figures of the whole site. `visitors` adds up days, so a person who came on two days counts twice. */
const Totals = z.object({
  /** Views of all pages; `postViews` has those of posts. */
  views: count,
  postViews: count,
  visitors: count,
  ratings: count,
  plays: count,
  playerClicks: count,
  shares: count,
  searches: count,
  signups: count,
})
export type Totals = z.infer<typeof Totals>

const Heard = z.array(z.object({ percent: count, count }))
export type Heard = z.infer<typeof Heard>

const Counted = z.array(z.object({ name: z.string(), count }))
export type Counted = z.infer<typeof Counted>

/** The figures of a period. */
export const AnalyticsReport = Analytics.extend({
  range: Period.extend({ days: count, timeZone: z.string() }),
  /** False while counting is turned off, which explains figures that do not change. */
  isCounting: z.boolean(),
  totals: Totals,
  /** The same number of days before the period. */
  before: z.object({ range: Period, totals: Totals }),
  series: z.array(
    z.object({ day: z.string(), views: count, postViews: count, visitors: count, plays: count }),
  ),
  referrers: Counted,
  searches: Counted,
  searchesWithoutResults: Counted,
  players: Counted,
  shares: Counted,
  listening: z.object({
    plays: count,
    heard: Heard,
    top: z.array(z.object({ id: z.string(), title: z.string(), plays: count, finished: count })),
  }),
  newsletter: z.object({
    confirmed: count,
    joined: count,
    left: count,
    series: z.array(z.object({ day: z.string(), joined: count, left: count, total: count })),
  }),
})
export type AnalyticsReport = z.infer<typeof AnalyticsReport>

/** The figures of one person's published posts, of all time. */
export const OwnFigures = z.object({
  totals: z.object({ posts: count, views: count, rating: count, comments: count }),
  /** A page of the posts, the most viewed first. */
  posts: z.array(Ranked.extend({ comments: count })),
})
export type OwnFigures = z.infer<typeof OwnFigures>

const PostTotals = z.object({
  views: count,
  visitors: count,
  rating: count,
  plays: count,
  playerClicks: count,
  shares: count,
})
export type PostTotals = z.infer<typeof PostTotals>

export const PostReport = z.object({
  id: z.string(),
  title: z.string(),
  range: AnalyticsReport.shape.range,
  totals: PostTotals,
  before: z.object({ range: Period, totals: PostTotals }),
  heard: Heard,
  series: z.array(z.object({ day: z.string(), views: count, visitors: count, plays: count, rating: count })),
})
export type PostReport = z.infer<typeof PostReport>
