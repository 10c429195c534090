import type { Places } from '#platform/load/places.ts'
import type { Figures } from './figures.ts'
import { KINDS, type Shedding } from './shedding.ts'

export function placesMetrics({ gauges, counters }: Figures, places: Shedding) {
  const each = (read: (place: Places) => number) => () =>
    Object.fromEntries(KINDS.map((kind) => [kind, read(places[kind])]))
  gauges(
    'work_running',
    'Requests being processed, by kind of caller',
    'kind',
    each(({ running }) => running),
  )
  gauges(
    'work_waiting',
    'Requests waiting for others of their kind',
    'kind',
    each(({ waiting }) => waiting),
  )
  counters(
    'work_refused_total',
    'Requests refused with 503 because too many others were waiting',
    'kind',
    each(({ refused }) => refused),
  )
}
