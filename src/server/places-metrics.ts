import { Counter, Gauge, type Registry } from 'prom-client'
import type { Shedding } from './shedding.ts'

/** How busy the site is with what no cache answers, and whom it had to send away. */
export function placesMetrics(registers: Registry[], places: Shedding) {
  const kinds = Object.entries(places)
  void new Gauge({
    name: 'sleevenotes_work_running',
    help: 'Requests that are worked on, by who asks',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, { running }] of kinds) this.set({ kind }, running)
    },
  })
  void new Gauge({
    name: 'sleevenotes_work_waiting',
    help: 'Requests that wait for others of their kind',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, { waiting }] of kinds) this.set({ kind }, waiting)
    },
  })
  void new Counter({
    name: 'sleevenotes_work_refused_total',
    help: 'Requests that were refused with 503 because too many others were there before',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset()
      for (const [kind, { refused }] of kinds) this.inc({ kind }, refused)
    },
  })
}
