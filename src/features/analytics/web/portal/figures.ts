export const sumOf = (entries: readonly { count: number }[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0)

const DEVICES = ['Desktop', 'Mobile', 'Tablet']

/** The three kinds, always and in this order, then whatever else was counted. */
export function devicesOf(counted: readonly { device: string; count: number }[]) {
  const known = DEVICES.map((device) => ({
    device,
    count: sumOf(counted.filter((entry) => entry.device.toLowerCase() === device.toLowerCase())),
  }))
  const others = counted.filter(
    ({ device }) => !DEVICES.some((name) => name.toLowerCase() === device.toLowerCase()),
  )
  return [...known, ...others]
}

/** A country's name where the code is known to the browser; else what was counted. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/i.test(code)) return code || 'Unknown'
  try {
    return new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}

const NAMES: Record<string, string> = {
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
  youtube: 'YouTube',
  'apple-music': 'Apple Music',
  x: 'X',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  link: 'Copied link',
  other: 'Another way',
}

/** What a player or a way of sharing is called. */
export const placeName = (name: string): string => NAMES[name] ?? name

/** Round steps for an axis that reaches at least `max`: 0, 20, 40, 60. */
export function ticksFor(max: number): number[] {
  if (max <= 0) return [0, 1]
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  const count = Math.ceil(max / step)
  return Array.from({ length: count + 1 }, (_, i) => i * step)
}
