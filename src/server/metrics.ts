import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { backupMetrics } from './backup-metrics.ts'
import type { Listening } from './checks.ts'
import { cacheMetrics } from './cache-metrics.ts'
import { databaseMetrics } from './database-metrics.ts'
import { diskMetrics } from './disk-metrics.ts'
import { figuresFor } from './figures.ts'
import type { PageCache } from './pages/page-cache.ts'
import { placesMetrics } from './places-metrics.ts'
import { queueMetrics } from './queue-metrics.ts'
import type { Services } from './services.ts'
import type { Shedding } from './shedding.ts'
import type { Link } from './workers/link.ts'

export type Metrics = ReturnType<typeof createMetrics>

type Observed = { method: string; route: string; status: number; seconds: number }

type Needs = { services: Services; cache: PageCache; places: Shedding; listening?: Listening; link?: Link }

let processMetrics: Registry | undefined

/**
 * Includes the delay of the event loop, nodejs_eventloop_lag_p99_seconds, measured ten times a second. Once in a process,
 * because these observers never end: they would keep every application that the tests close.
 */
function ofThisProcess(): Registry {
  if (processMetrics) return processMetrics
  processMetrics = new Registry()
  collectDefaultMetrics({ register: processMetrics, eventLoopMonitoringPrecision: 100 })
  return processMetrics
}

export function createMetrics({ services, cache, places, listening, link }: Needs) {
  const own = new Registry()
  const registers = [own]
  const labelNames = ['method', 'route', 'status'] as const
  const seconds = new Histogram({
    name: 'sleevenotes_request_seconds',
    help: 'Response time of requests that the page cache did not serve',
    labelNames,
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  })
  const figures = figuresFor(registers)
  cacheMetrics(figures, cache)
  queueMetrics(figures, services)
  databaseMetrics(figures, { ...services, listening })
  diskMetrics(figures, services)
  backupMetrics(figures, services)
  placesMetrics(figures, places)
  figures.gauge('workers', 'Processes that serve this site on this node', () => 1)
  const registry = Registry.merge([ofThisProcess(), own])
  link?.giveMetrics(() => registry.getMetricsAsJSON())

  /** Combines the metrics of all workers, whichever was asked. */
  async function combined(others: unknown[]) {
    const mine = await registry.getMetricsAsJSON()
    return AggregatorRegistry.aggregate([mine, ...others] as never).metrics()
  }

  return {
    request: ({ method, route, status, seconds: took }: Observed) =>
      seconds.observe({ method, route, status: String(status) }, took),
    text: async () => (link ? combined(await link.metricsOfOthers()) : registry.metrics()),
    contentType: registry.contentType,
  }
}
