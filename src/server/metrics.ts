import { AggregatorRegistry, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
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

export function createMetrics({ services, cache, places, listening, link }: Needs) {
  const registry = new Registry()
  const registers = [registry]
  // Among others, the delay of the event loop: nodejs_eventloop_lag_p99_seconds, looked at ten times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  const labelNames = ['method', 'route', 'status'] as const
  const seconds = new Histogram({
    name: 'sleevenotes_request_seconds',
    help: 'Time to answer requests that were not answered from the page cache',
    labelNames,
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  })
  const figures = figuresFor(registers)
  cacheMetrics(figures, cache)
  queueMetrics(figures, services)
  databaseMetrics(figures, { ...services, listening })
  diskMetrics(figures, services)
  placesMetrics(figures, places)
  figures.gauge('workers', 'Processes that serve this site on this node', () => 1)
  link?.giveMetrics(() => registry.getMetricsAsJSON())

  /** Of all workers, whichever of them was asked. */
  async function ofAll(others: unknown[]) {
    const mine = await registry.getMetricsAsJSON()
    return AggregatorRegistry.aggregate([mine, ...others] as never).metrics()
  }

  return {
    request: ({ method, route, status, seconds: took }: Observed) =>
      seconds.observe({ method, route, status: String(status) }, took),
    text: async () => (link ? ofAll(await link.metricsOfOthers()) : registry.metrics()),
    contentType: registry.contentType,
  }
}
