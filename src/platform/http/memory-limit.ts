import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { tooMany } from '../errors.ts'
import { networkOf } from './network-of.ts'

const NETWORKS_KEPT = 10_000

export type MemoryLimit = (request: FastifyRequest) => void
type Options = { max: number; windowMs: number; message: string }

/**
 * A limit per client network, kept in this process: it protects this process's time, and writing to the database for
 * every search would cost more than the search.
 */
export function memoryLimit({ max, windowMs, message }: Options): MemoryLimit {
  const counts = new LRUCache<string, { hits: number }>({ max: NETWORKS_KEPT, ttl: windowMs })
  return (request) => {
    const network = networkOf(request)
    const counter = counts.get(network) ?? { hits: 0 }
    if (counter.hits === 0) counts.set(network, counter)
    counter.hits++
    if (counter.hits <= max) return
    const seconds = Math.ceil(counts.getRemainingTTL(network) / 1000)
    throw tooMany(message, Math.max(1, seconds))
  }
}
