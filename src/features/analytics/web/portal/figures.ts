/** 37 of 200 as '18.5%'; nothing of nothing is 0. */
export function percentOf(part: number, whole: number): string {
  const percent = whole > 0 ? (part / whole) * 100 : 0
  return `${Number(percent.toFixed(1))}%`
}

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
