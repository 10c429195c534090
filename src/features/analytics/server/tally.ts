import type { PostDay, SiteDay } from './counters.queries.ts'

/** Sums of one batch, in the shape of the daily counters. Rows come out sorted, so that two nodes never wait crosswise. */
export function createTally() {
  const site = new Map<string, SiteDay>()
  const posts = new Map<string, PostDay>()
  const views = new Map<string, number>()

  const row = (post_id: string, day: string): PostDay => {
    const key = `${day} ${post_id}`
    const known = posts.get(key) ?? { post_id, day, views: 0, visitors: 0, plays: 0 }
    posts.set(key, known)
    return known
  }
  const sorted = <T>(rows: Map<string, T>) =>
    [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)

  return {
    views,
    site(day: string, dimension: string, value = '') {
      const key = `${dimension} ${day} ${value}`
      const known = site.get(key) ?? { day, dimension, value, count: 0 }
      known.count++
      site.set(key, known)
    },
    post(id: string, day: string, what: 'views' | 'visitors' | 'plays') {
      row(id, day)[what]++
      if (what === 'views') views.set(id, (views.get(id) ?? 0) + 1)
    },
    siteDays: () => sorted(site),
    postDays: () => sorted(posts),
  }
}

export type Tally = ReturnType<typeof createTally>
