import { countOf } from '#lib/numbers.ts'

export const authorTexts = {
  links: (name: string) => `Links of ${name}`,
  posts: (name: string) => `Articles by ${name}`,
  count: (posts: number) => countOf(posts, 'article'),
  page: (number: number) => `Page ${number}`,
  empty: 'No articles yet. Follow to get the first one.',
  loading: 'Loading author...',
  loadingPosts: 'Loading articles...',
  failed: 'Failed to load articles',
  missing: 'Author Not Found',
  missingText: 'There is no author at this address. They may have changed their name.',
} as const
