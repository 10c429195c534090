/** One slip is forgiven in a word of four letters, two in one of eight. */
const slipsAllowed = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/** The known words nearest to this one; the word itself when it begins a known one; none when nothing is near. */
export function nearestWords(word: string, known: Iterable<string>): string[] {
  let best = slipsAllowed(word.length)
  let nearest = new Set<string>()
  for (const candidate of known) {
    if (candidate.startsWith(word)) return [word]
    if (Math.abs(candidate.length - word.length) > best || best === 0) continue
    const slips = distance(word, candidate, best)
    if (slips > best) continue
    if (slips < best) nearest = new Set()
    best = slips
    nearest.add(candidate)
  }
  return [...nearest]
}

/** Letters to add, drop, change or swap with their neighbour; stops counting above `limit`. */
function distance(a: string, b: string, limit: number): number {
  let [before, last, row]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, j) => j), []]
  for (let i = 1; i <= a.length; i++) {
    row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(last![j]! + 1, row[j - 1]! + 1, last![j - 1]! + same)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cost = Math.min(cost, before![j - 2]! + 1)
      row.push(cost)
    }
    if (Math.min(...row) > limit) return limit + 1
    before = last
    last = row
  }
  return last![b.length]!
}
