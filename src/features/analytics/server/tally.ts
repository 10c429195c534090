export const POST_FIGURES = [
  'views',
  'visitors',
  'rating',
  'plays',
  'heard_25',
  'heard_50',
  'heard_75',
  'heard_100',
  'player_clicks',
  'shares',
] as const

export type PostFigure = (typeof POST_FIGURES)[number]
/** `period` is a day or a month. */
export type PostCounter = {
  period: string
  post_id: string
  figures: { [figure in PostFigure]?: number }
}
export type SiteCounter = { period: string; dimension: string; value: string; count: number }

export type Tally = {
  site(period: string, dimension: string, value?: string, count?: number): void
  post(period: string, postId: string, figure: PostFigure, count?: number): void
  sites(): SiteCounter[]
  posts(): PostCounter[]
  perPost(figure: PostFigure): Map<string, number>
  /** The same sums by month. */
  months(): Tally
}

/** Sums of one batch. Rows are sorted, so that two nodes cannot deadlock. */
export function createTally(): Tally {
  const site = new Map<string, SiteCounter>()
  const posts = new Map<string, PostCounter>()

  const sorted = <T>(rows: Map<string, T>) =>
    [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)

  function addSite(period: string, dimension: string, value = '', count = 1) {
    const key = `${dimension}\n${period}\n${value}`
    const known = site.get(key)
    if (known) known.count += count
    else site.set(key, { period, dimension, value, count })
  }

  function addPost(period: string, post_id: string, figure: PostFigure, count = 1) {
    const key = `${period}\n${post_id}`
    const known = posts.get(key) ?? { period, post_id, figures: {} }
    known.figures[figure] = (known.figures[figure] ?? 0) + count
    posts.set(key, known)
  }

  return {
    site: addSite,
    post: addPost,
    sites: () => sorted(site),
    posts: () => sorted(posts),

    perPost(figure) {
      const counts = new Map<string, number>()
      for (const { post_id, figures } of posts.values())
        if (figures[figure]) counts.set(post_id, (counts.get(post_id) ?? 0) + figures[figure])
      return counts
    },

    months() {
      const months = createTally()
      const monthOf = (day: string) => day.slice(0, 7)
      for (const { period, dimension, value, count } of site.values())
        months.site(monthOf(period), dimension, value, count)
      for (const { period, post_id, figures } of posts.values())
        for (const [figure, count] of Object.entries(figures))
          months.post(monthOf(period), post_id, figure as PostFigure, count)
      return months
    },
  }
}
