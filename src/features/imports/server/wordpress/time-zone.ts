/* An export doesn't name the time zone of its site. Most dates come twice, in local time and in UTC, so we look for
   the zone in which they agree. Dates that only come in local time (those of drafts) are read in that zone. */

const MOST_SAMPLES = 60
const HOUR_MS = 3_600_000

type Sample = { local: number; utc: number }
type Offset = (utc: number) => number

const fixed =
  (offset: number): Offset =>
  () =>
    offset

function zoned(timeZone: string): Offset {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (utc) => {
    const parts = Object.fromEntries(
      format.formatToParts(utc).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) - utc
  }
}

const matches = (samples: Sample[], offset: Offset) =>
  samples.filter(({ local, utc }) => local - utc === offset(utc)).length

export class SiteTime {
  /** At most one for each month, so that summer and winter count alike. */
  readonly #samples = new Map<string, Sample>()
  #known: { samples: number; offset: Offset } = { samples: 0, offset: fixed(0) }

  /** Remembers a date that came in both forms. */
  learn(local: number | undefined, utc: number | undefined): void {
    if (local === undefined || utc === undefined || Math.abs(local - utc) > 15 * HOUR_MS) return
    const month = new Date(utc).toISOString().slice(0, 7)
    if (this.#samples.size < MOST_SAMPLES || this.#samples.has(month))
      this.#samples.set(month, { local, utc })
  }

  /** The time of a local date. */
  utcOf(local: number): number {
    const offset = this.#bestOffset()
    const guess = local - offset(local)
    return local - offset(guess)
  }

  #bestOffset(): Offset {
    const samples = [...this.#samples.values()]
    // Looking again costs time, and a few more dates rarely change the answer.
    if (samples.length < this.#known.samples * 1.5 + 1) return this.#known.offset
    const offsets = new Set(samples.map(({ local, utc }) => local - utc))
    const candidates = [
      ...[...offsets].map((offset) => fixed(offset)),
      ...(offsets.size > 1 ? Intl.supportedValuesOf('timeZone').map((name) => zoned(name)) : []),
    ]
    const ranked = candidates.map((offset) => ({ offset, score: matches(samples, offset) }))
    const best = ranked.reduce((a, b) => (b.score > a.score ? b : a), { offset: fixed(0), score: 0 })
    this.#known = { samples: samples.length, offset: best.offset }
    return best.offset
  }
}
