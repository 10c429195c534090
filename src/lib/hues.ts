const FULL_CIRCLE = 360

/** The middle of the widest gap, so that hues stay evenly spread however many genres there are. */
export function nextHue(taken: number[]): number {
  const hues = [...new Set(taken)].toSorted((a, b) => a - b)
  const [first] = hues
  if (first === undefined) return 20
  let best = { start: first, size: 0 }
  hues.forEach((start, i) => {
    const size = (hues[i + 1] ?? first + FULL_CIRCLE) - start
    if (size > best.size) best = { start, size }
  })
  return Math.round(best.start + best.size / 2) % FULL_CIRCLE
}
