import { isStaff } from '#platform/http/identity.ts'
import { memoryLimit, type MemoryLimit, type ShareHits } from '#platform/http/memory-limit.ts'
import { isInternal } from './internal.ts'

const SEARCHES_PER_MINUTE = 300

/**
 * One budget of searches for a client network, whether it asks through the API or through a page. A page reads its
 * list in process, which is exempt: otherwise one search would count twice.
 */
export function createSearchLimit(share?: ShareHits): MemoryLimit {
  const message = 'Too many searches. Please wait a moment and try again.'
  const limit = memoryLimit({ name: 'searches', max: SEARCHES_PER_MINUTE, windowMs: 60_000, message }, share)
  return (request) => {
    if (!isInternal(request) && !isStaff(request)) limit(request)
  }
}
