const EARLIEST = Date.UTC(1990, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)

/** `2019-01-01`, with or without a time and a zone. Without a zone it is UTC. */
const ISO = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))?\s*(Z|UTC|[+-]\d\d:?\d\d)?/i
/** `Jan 3, 2020` or `3 Jan 2020`. `03/01/2020` could be two dates, so it is none. */
const NAMED = /^(?:[a-z]{3,9}\.? \d{1,2},? \d{4}|\d{1,2} [a-z]{3,9}\.? \d{4})/i

/** The instant that a date of a file means, or undefined when it is unclear. */
export function dateOf(text: string): string | undefined {
  const [, day, time = '00:00:00', zone = 'Z'] = ISO.exec(text) ?? []
  const named = NAMED.exec(text)?.[0]
  const parsed = day
    ? Date.parse(
        `${day}T${time}${/^(?:z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`,
      )
    : named
      ? Date.parse(`${named} UTC`)
      : Number.NaN
  return parsed >= EARLIEST && parsed <= LATEST ? new Date(parsed).toISOString() : undefined
}
