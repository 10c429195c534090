import { countryName as nameOf } from '#lib/country-name.ts'
import { DEVICE_NAMES, PLACE_NAMES, UNKNOWN_COUNTRY } from '#features/analytics/texts/portal.ts'

export const sumOf = (entries: readonly { count: number }[]): number =>
  entries.reduce((sum, { count }) => sum + count, 0)

/** Always lists the three kinds in this order, then any others. */
export function devicesOf(counted: readonly { device: string; count: number }[]) {
  const known = DEVICE_NAMES.map((device) => ({
    device,
    count: sumOf(counted.filter((entry) => entry.device.toLowerCase() === device.toLowerCase())),
  }))
  const others = counted.filter(
    ({ device }) => !DEVICE_NAMES.some((name) => name.toLowerCase() === device.toLowerCase()),
  )
  return [...known, ...others]
}

export const countryName = (code: string): string => nameOf(code) || UNKNOWN_COUNTRY

export const placeName = (name: string): string => PLACE_NAMES[name] ?? name

/** Round steps for an axis that reaches at least `max`: 0, 20, 40, 60. */
export function ticksFor(max: number): number[] {
  if (max <= 0) return [0, 1]
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  const count = Math.ceil(max / step)
  return Array.from({ length: count + 1 }, (_, i) => i * step)
}
