export type Random = {
  next: () => number
  range: (low: number, high: number) => number
  int: (low: number, high: number) => number
  pick: <T>(items: readonly [T, ...T[]]) => T
  gauss: () => number
}

// mulberry32. Math.random is never used, because the pictures must be the same on every machine.
const generator = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const seeded = (seed: number): Random => {
  const next = generator(seed)
  const range = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    range,
    int: (low, high) => Math.floor(range(low, high + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    gauss: () => Math.sqrt(-2 * Math.log(next() + 1e-9)) * Math.cos(2 * Math.PI * next()),
  }
}
