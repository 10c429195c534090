const NONE = '0000-00-00 00:00:00'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** WordPress keeps each time twice: as the clocks of the site show it, and in UTC. */
export const localTime = (at: string, timeZone: string): string => formatOf(timeZone).format(new Date(at))

export const utcTime = (at: string | undefined): string =>
  at === undefined ? NONE : new Date(at).toISOString().slice(0, 19).replace('T', ' ')
