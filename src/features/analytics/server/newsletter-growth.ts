import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { dayOf, daysFrom, startOfDay } from '#lib/days.ts'
import type { AnalyticsReport, Period } from '../analytics.schema.ts'

type Moment = { minute: string; count: number }

/** The newsletter comes later in the feature order, so its counts are passed in. */
export type Subscribers = {
  confirmedNow: (heavy: HeavyReads) => Promise<number>
  growthSince: (db: Db, heavy: HeavyReads, since: string) => Promise<{ joined: Moment[]; left: Moment[] }>
}

type Needs = { db: Db; heavy: HeavyReads; subscribers: Subscribers }
type Growth = AnalyticsReport['newsletter']

/** Calculates the totals of past days backwards from the current total. */
export async function newsletterGrowth(needs: Needs, { from, to }: Period, zone: string): Promise<Growth> {
  const { db, heavy, subscribers } = needs
  const since = new Date(startOfDay(from, zone)).toISOString()
  const [confirmed, moved] = await Promise.all([
    subscribers.confirmedNow(heavy),
    subscribers.growthSince(db, heavy, since),
  ])
  const byDay = (moments: Moment[]) => {
    const sums = new Map<string, number>()
    for (const { minute, count } of moments) {
      const day = dayOf(`${minute}:00Z`, zone)
      sums.set(day, (sums.get(day) ?? 0) + count)
    }
    return sums
  }
  const joined = byDay(moved.joined)
  const left = byDay(moved.left)
  const later = (sums: Map<string, number>) =>
    [...sums].reduce((sum, [day, count]) => (day > to ? sum + count : sum), 0)
  let total = confirmed - later(joined) + later(left)
  const series: Growth['series'] = []
  for (const day of daysFrom(from, to).toReversed()) {
    const change = { joined: joined.get(day) ?? 0, left: left.get(day) ?? 0 }
    series.unshift({ day, ...change, total })
    total += change.left - change.joined
  }
  const sum = (what: 'joined' | 'left') => series.reduce((all, each) => all + each[what], 0)
  return { confirmed, joined: sum('joined'), left: sum('left'), series }
}
