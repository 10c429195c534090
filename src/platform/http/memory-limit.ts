import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { tooMany } from '../errors.ts'

const ADDRESSES_KEPT = 10_000

/**
 * A limit for reads, kept in this process: it guards this process's time, and writing to the database for every
 * search would cost more than the search.
 */
export function memoryLimit({ max, windowMs }: { max: number; windowMs: number }) {
  const counts = new LRUCache<string, { hits: number }>({ max: ADDRESSES_KEPT, ttl: windowMs })
  return (request: FastifyRequest) => {
    const counter = counts.get(request.ip) ?? { hits: 0 }
    if (counter.hits === 0) counts.set(request.ip, counter)
    counter.hits++
    if (counter.hits <= max) return
    const seconds = Math.ceil(counts.getRemainingTTL(request.ip) / 1000)
    throw tooMany('Too many searches. Please wait a moment and try again.', Math.max(1, seconds))
  }
}
