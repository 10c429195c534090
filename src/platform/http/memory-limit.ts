import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { upTo } from '../cache-size.ts'
import { tooMany } from '../errors.ts'
import { networkOf } from './network-of.ts'

const NETWORKS_KEPT = 10_000

export type MemoryLimit = (request: FastifyRequest) => void
type Options = { name: string; max: number; windowMs: number; message: string }
/** Shares hits between workers: calls back for theirs and sends them ours. */
export type ShareHits = (
  limit: string,
  heard: (network: string, count: number) => void,
) => (network: string) => void

/**
 * A limit per client network, kept in memory for one node. It protects the node's CPU time, and counting each search in
 * the database would cost more than the search. The workers of a node share the count.
 */
export function memoryLimit({ name, max, windowMs, message }: Options, share?: ShareHits): MemoryLimit {
  const counts = new LRUCache<string, { hits: number }>({ ...upTo(NETWORKS_KEPT), ttl: windowMs })

  function count(network: string, hits: number): number {
    const counter = counts.get(network) ?? { hits: 0 }
    if (counter.hits === 0) counts.set(network, counter)
    counter.hits += hits
    return counter.hits
  }

  const tell = share?.(name, count)
  return (request) => {
    const network = networkOf(request)
    const hits = count(network, 1)
    if (hits <= max) return tell?.(network)
    const seconds = Math.ceil(counts.getRemainingTTL(network) / 1000)
    throw tooMany(message, Math.max(1, seconds))
  }
}
