import type { Figures } from './figures.ts'

/** What the page cache counts. A cache that never serves old pages has no figures about them. */
type CacheFigures = {
  hits: number
  size: number
  misses?: number
  stale?: number
  evictions?: number
  rendersRunning?: number
  rendersWaiting?: number
}

/** How often readers get a finished answer, how often one is made, and how much memory that takes. */
export function cacheMetrics({ gauge, counter }: Figures, cache: CacheFigures) {
  counter('page_cache_hits_total', 'Requests answered from the page cache', () => cache.hits)
  gauge('page_cache_bytes', 'Memory held by the page cache', () => cache.size)
  const counts = [
    ['misses', 'Requests whose answer had to be made first'],
    ['stale', 'Requests answered with the previous version of a page while the next one was made'],
    ['evictions', 'Answers forgotten for lack of room'],
  ] as const
  for (const [name, help] of counts)
    if (cache[name] !== undefined) counter(`page_cache_${name}_total`, help, () => cache[name] ?? 0)
  if (cache.rendersRunning === undefined) return
  gauge('renders_running', 'Pages that are rendered at this moment', () => cache.rendersRunning ?? 0)
  gauge('renders_waiting', 'Outdated pages that wait to be rendered again', () => cache.rendersWaiting ?? 0)
}
