import { countOf } from '#lib/numbers.ts'

export const NO_POSTS = 'No posts available, come back later.'

export const featuredTexts = {
  loading: 'Loading featured articles...',
  failed: 'Failed to load featured posts',
  empty: 'No featured articles available.',
} as const

export const latestTexts = {
  loading: 'Loading latest posts...',
  failed: 'Failed to load latest posts',
} as const

export const popularTexts = {
  loading: 'Loading popular posts...',
  failed: 'Failed to load popular posts',
  tooFew: 'The ranking appears once there are more posts.',
  noViews: 'No views this week',
  views: (count: number) => countOf(count, 'view'),
  viewsThisWeek: (count: number) => `${countOf(count, 'view')} this week`,
} as const

export const recentTexts = {
  loading: 'Loading recent reviews...',
  failed: 'Failed to load recent reviews',
} as const
