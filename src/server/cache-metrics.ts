import type { Figures } from './figures.ts'
import type { PageCache } from './pages/page-cache.ts'

export function cacheMetrics({ gauge, counter }: Figures, cache: PageCache) {
  counter('page_cache_hits_total', 'Requests served from the page cache', () => cache.hits)
  counter('page_cache_misses_total', 'Requests that the page cache could not serve', () => cache.misses)
  const stale = 'Requests served with the previous version of a page while the next one was rendered'
  counter('page_cache_stale_total', stale, () => cache.stale)
  counter('page_cache_evictions_total', 'Responses evicted for lack of space', () => cache.evictions)
  gauge('page_cache_bytes', 'Memory used by the page cache', () => cache.size)
  gauge('renders_running', 'Pages being rendered', () => cache.rendersRunning)
  gauge('renders_waiting', 'Outdated pages waiting to be rendered again', () => cache.rendersWaiting)
}
