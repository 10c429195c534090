import { formatCount } from '#lib/numbers.ts'

export const filterTexts = {
  formLabel: 'Listing options',
  filter: 'Filter',
  all: 'All Posts',
  featured: 'Featured',
  recent: 'Recent',
  sort: 'Sort',
  bestMatch: 'Best Match',
  latest: 'Latest',
  popular: 'Most Popular',
  rated: 'Highest Rated',
  apply: 'Apply',
  found: (count: number, more?: boolean) =>
    `${formatCount(count)}${more ? '+' : ''} ${count === 1 ? 'article' : 'articles'} found`,
} as const

export const listingTexts = {
  loading: 'Loading posts...',
  failed: 'Failed to load posts',
  nothingFound: 'No articles match your search or filters.',
  showAll: 'Show all articles',
} as const
