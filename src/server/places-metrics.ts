import type { Places } from '#platform/load/places.ts'
import type { Figures } from './figures.ts'
import { KINDS, type Shedding } from './shedding.ts'

/** How busy the site is with what no cache answers, and whom it had to send away. */
export function placesMetrics({ gauges, counters }: Figures, places: Shedding) {
  const each = (read: (place: Places) => number) => () =>
    Object.fromEntries(KINDS.map((kind) => [kind, read(places[kind])]))
  gauges(
    'work_running',
    'Requests that are worked on, by who asks',
    'kind',
    each(({ running }) => running),
  )
  gauges(
    'work_waiting',
    'Requests that wait for others of their kind',
    'kind',
    each(({ waiting }) => waiting),
  )
  counters(
    'work_refused_total',
    'Requests that were refused with 503 because too many others were there before',
    'kind',
    each(({ refused }) => refused),
  )
}
