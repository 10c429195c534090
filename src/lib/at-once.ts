/** Runs so many pieces of work at once; the others wait in the order in which they came. */
export function atMostAtOnce(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    // Whoever is woken takes over the place of the one that has ended: nobody can slip in between.
    if (running >= limit) await new Promise<void>((start) => waiting.push(start))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
