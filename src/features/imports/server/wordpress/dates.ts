const WORDPRESS = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/

/** Milliseconds of a date as WordPress writes it, read as UTC. `0000-00-00 00:00:00` is none. */
export function wordpressDate(text: string): number | undefined {
  const [, day, time] = WORDPRESS.exec(text.trim()) ?? []
  const at = day && !day.startsWith('0000') ? Date.parse(`${day}T${time}Z`) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** Milliseconds of a date of RSS, such as `Sat, 14 May 2022 12:45:00 +0000`. */
export function rssDate(text: string): number | undefined {
  const at = /^\w{3}, \d{1,2} \w{3} \d{4} [\d:]{5,8} [+-]\d{4}$/.test(text.trim())
    ? Date.parse(text)
    : Number.NaN
  return Number.isNaN(at) || at <= 0 ? undefined : at
}

export const iso = (at: number): string => new Date(at).toISOString()
