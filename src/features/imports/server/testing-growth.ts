/** A quarter of the longest text that an import reads. */
const SIZE = 500_000
const PARTS = 16
/** So many of the parts are measured, for all of them. */
const MEASURED = 4
/** On a busy machine, linear time gave 0.6 to 1.5, and quadratic time 10 to 16. */
export const GROWTH_MAX = 2.25
/** Four times the text would still take less than two seconds, so its growth doesn't matter. */
const FAST_MS = 100

/**
 * The time that this thread computes. It is the only test of a time: work inside regular expressions can't be counted.
 * Other processes hardly change it, unlike the time on a clock.
 */
function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Compares a text with its sixteenth: the more they differ in length, the smaller a quadratic share it finds. */
export function growth<Given>(
  work: (given: Given) => unknown,
  make: (size: number) => Given,
  size = SIZE,
): number {
  const whole = make(size)
  const long = cpuMs(() => work(whole))
  if (long < FAST_MS) return 0
  const part = make(size / PARTS)
  let short = 0
  for (let n = 0; n < MEASURED; n++) short += cpuMs(() => work(part))
  return long / ((short * PARTS) / MEASURED)
}
