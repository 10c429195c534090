import { Counter, Gauge, type Registry } from 'prom-client'

export type Figures = ReturnType<typeof figuresFor>

/** Monitoring asks every few seconds. A part that hangs must not hide the other figures. */
const DEADLINE_MS = 800

/** How to combine the values of a node's workers. `max` if all see the same thing, such as a table or the disk. */
type Over = 'sum' | 'max' | 'min'
type Value = number | Promise<number>
type ByLabel = Record<string, number> | Promise<Record<string, number>>

/** Defines metrics whose values other modules hold. They are read only when /metrics is requested. */
export function figuresFor(registers: Registry[]) {
  const name = (short: string) => `sleevenotes_${short}`
  return {
    gauge: (short: string, help: string, read: () => Value, aggregator: Over = 'sum') =>
      void new Gauge({
        name: name(short),
        help,
        aggregator,
        registers,
        async collect() {
          this.set(await inTime(read, Number.NaN))
        },
      }),

    gauges: (short: string, help: string, label: string, read: () => ByLabel, aggregator: Over = 'sum') =>
      void new Gauge({
        name: name(short),
        help,
        labelNames: [label],
        aggregator,
        registers,
        async collect() {
          this.reset()
          const values = await inTime(read, {})
          for (const [key, value] of Object.entries(values)) this.set({ [label]: key }, value)
        },
      }),

    counter: (short: string, help: string, read: () => number) =>
      void new Counter({
        name: name(short),
        help,
        registers,
        collect() {
          this.reset()
          this.inc(read())
        },
      }),

    counters: (short: string, help: string, label: string, read: () => Record<string, number>) =>
      void new Counter({
        name: name(short),
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset()
          for (const [key, value] of Object.entries(read())) this.inc({ [label]: key }, value)
        },
      }),
  }
}

async function inTime<T>(read: () => T | Promise<T>, otherwise: T): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(otherwise), DEADLINE_MS)
  try {
    return await Promise.race([Promise.resolve(read()).catch(() => otherwise), late])
  } finally {
    clearTimeout(timer)
  }
}
