/** Half of the longest text that an import reads. */
const SIZE = 1_000_000
const PARTS = 4
/** On a busy machine, linear time gave 0.9 to 1.1, and quadratic time 3.4 to 3.6. */
export const GROWTH_MAX = 2.25
/** Nobody has to wait for such a text, so its growth doesn't matter. */
const FAST_MS = 400

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

/** Compares a text with four of a quarter of its length, which leave as much garbage to collect. */
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
  for (let n = 0; n < PARTS; n++) short += cpuMs(() => work(part))
  return long / short
}
