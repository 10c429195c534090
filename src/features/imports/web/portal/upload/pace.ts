const WINDOW_MS = 30_000
/** Estimates from the first seconds are unreliable. */
const SETTLED_MS = 3000

/** Estimates how long an upload still takes, by its speed in the last half minute. */
export function createPace(now: () => number = Date.now) {
  let samples: { at: number; sent: number }[] = []
  return {
    /** `sent` is the number of bytes so far. */
    add: (sent: number) => {
      const at = now()
      samples = [...samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, sent }]
    },
    /** A lost connection says nothing about the speed. */
    forget: () => {
      samples = []
    },
    secondsLeft: (left: number): number | undefined => {
      const [first, last] = [samples.at(0), samples.at(-1)]
      if (!first || !last || last.at - first.at < SETTLED_MS || last.sent <= first.sent) return undefined
      return (left * (last.at - first.at)) / (last.sent - first.sent) / 1000
    },
  }
}
