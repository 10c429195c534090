import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MediaWorker } from '#features/media/server/media-worker.ts'
import type { Parking } from '#features/media/server/parking.service.ts'
import type { Disk } from '#platform/disk/disk.ts'
import type { UploadGate } from '#platform/http/upload-gate.ts'
import { diskMetrics } from './disk-metrics.ts'
import { placesMetrics } from './places-metrics.ts'
import type { Shedding } from './shedding.ts'
import type { PageCache } from './pages/page-cache.ts'

export type Metrics = ReturnType<typeof createMetrics>

type Observed = { method: string; route: string; status: number; seconds: number }

type Needs = {
  cache: PageCache
  workshop: MediaWorker
  disk: Disk
  uploadGate: UploadGate
  parking: Parking
  places: Shedding
}

export function createMetrics({ cache, workshop, places, ...uploads }: Needs) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const seconds = new Histogram({
    name: 'sleevenotes_request_seconds',
    help: 'Time to answer requests that were not answered from the page cache',
    labelNames,
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  })
  // Counted as plain numbers where it matters and read when somebody asks.
  void new Counter({
    name: 'sleevenotes_page_cache_hits_total',
    help: 'Requests answered from the page cache',
    registers,
    collect() {
      this.reset()
      this.inc(cache.hits)
    },
  })
  void new Gauge({
    name: 'sleevenotes_page_cache_bytes',
    help: 'Memory held by the page cache',
    registers,
    collect() {
      this.set(cache.size)
    },
  })
  void new Gauge({
    name: 'sleevenotes_media_tasks',
    help: 'Pictures and recordings that are worked on or wait for it',
    registers,
    collect() {
      this.set(workshop.waiting)
    },
  })

  void new Counter({
    name: 'sleevenotes_media_kills_total',
    help: 'Files that exceeded their time or memory, so that the helper process working on them was killed',
    registers,
    collect() {
      this.reset()
      this.inc(workshop.kills)
    },
  })

  diskMetrics(registers, uploads)
  placesMetrics(registers, places)

  return {
    request: ({ method, route, status, seconds: took }: Observed) =>
      seconds.observe({ method, route, status: String(status) }, took),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
