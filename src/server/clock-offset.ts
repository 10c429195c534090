/** The error of a measurement is up to half of the time that it took. */
const SLOW_MS = 1000
const FIRST_TRIES = 3

/** The difference between this process's ticks and a time that must be asked for, for example over the network. */
export async function measureOffset(ask: () => Promise<number>, ticks = () => performance.now()) {
  async function measure() {
    const began = ticks()
    const time = await ask()
    const took = ticks() - began
    return { offset: time - began - took / 2, took }
  }

  let best = await measure()
  for (let tries = 1; tries < FIRST_TRIES; tries++) {
    const next = await measure()
    if (next.took < best.took) best = next
  }
  let current = best.offset

  return {
    current: () => current,

    /** Ignores a slow answer: the ticks are more exact than that. */
    async measureAgain(): Promise<void> {
      const { offset, took } = await measure()
      if (took <= SLOW_MS) current = offset
    },
  }
}
