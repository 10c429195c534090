import type { Figures } from './figures.ts'
import type { PageCache } from './pages/page-cache.ts'

/** How often readers get a finished answer, and how much memory that takes. */
export function cacheMetrics({ gauge, counter }: Figures, cache: PageCache) {
  counter('page_cache_hits_total', 'Requests answered from the page cache', () => cache.hits)
  gauge('page_cache_bytes', 'Memory held by the page cache', () => cache.size)
}
