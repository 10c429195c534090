import { formatCount } from '#lib/numbers.ts'

const counted = (count: number, more?: boolean) => `${formatCount(count)}${more ? '+' : ''}`

export const searchPanelTexts = {
  suggestions: 'Suggested searches',
  recent: 'Recent searches',
  trending: 'Trending',
  nothingTyped: 'Type an artist, a title or a genre.',
  failed: 'Failed to fetch search results',
  searching: 'Searching…',
  nothingFound: 'No results found',
  results: 'Search results',
  count: (count: number, more?: boolean) => `${counted(count, more)} ${count === 1 ? 'result' : 'results'}`,
  showAll: (count: number, more?: boolean) => `Show all results (${counted(count, more)})`,
} as const
