import { callerMay } from '#platform/http/identity.ts'
import { memoryLimit, type MemoryLimit, type ShareHits } from '#platform/http/memory-limit.ts'
import { isInternal } from './internal.ts'
import { tooManySearches } from './texts/pages.ts'

const SEARCHES_PER_MINUTE = 300

/**
 * Limits the searches of a client network, through the API and through pages. The page's own API call is exempt,
 * because one search would otherwise count twice.
 */
export function createSearchLimit(share?: ShareHits): MemoryLimit {
  const message = tooManySearches
  const limit = memoryLimit({ name: 'searches', max: SEARCHES_PER_MINUTE, windowMs: 60_000, message }, share)
  return (request) => {
    if (!isInternal(request) && !callerMay(request, 'posts.write')) limit(request)
  }
}
