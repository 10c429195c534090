import type { Figures } from './figures.ts'
import type { PageCache } from './pages/page-cache.ts'

/** How often readers get a finished answer, how often one is made, and how much memory that takes. */
export function cacheMetrics({ gauge, counter }: Figures, cache: PageCache) {
  counter('page_cache_hits_total', 'Requests answered from the page cache', () => cache.hits)
  counter('page_cache_misses_total', 'Requests whose answer had to be made first', () => cache.misses)
  const stale = 'Requests answered with the previous version of a page while the next one was made'
  counter('page_cache_stale_total', stale, () => cache.stale)
  counter('page_cache_evictions_total', 'Answers forgotten for lack of room', () => cache.evictions)
  gauge('page_cache_bytes', 'Memory held by the page cache', () => cache.size)
  gauge('renders_running', 'Pages that are rendered at this moment', () => cache.rendersRunning)
  gauge('renders_waiting', 'Outdated pages that wait to be rendered again', () => cache.rendersWaiting)
}
