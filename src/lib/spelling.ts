/** Allows one typo in words of four letters or more, and two in words of eight or more. */
const slipsAllowed = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/** Longer words are hardly ever misspelt by only two letters. */
const TYPED_MAX = 32
const KNOWN = { min: 3, max: TYPED_MAX + 2 }
/** Comparing only the first letters limits the number of spellings of a long word. */
const PREFIX = 7

/**
 * The spellings under which a known word is stored. Words that differ by the allowed typos share a spelling, so a few
 * lookups find every similar word in an index of any size.
 */
export function slipsOfKnown(word: string): string[] {
  if (word.length < KNOWN.min || word.length > KNOWN.max) return []
  // Words of eight letters may have two typos, so a word of six can be what someone meant.
  return spellings(word, word.length >= 6 ? 2 : 1)
}

/** The spellings to look up for a typed word. Empty when it is too short or too long to correct. */
export const slipsOfTyped = (word: string): string[] =>
  word.length > TYPED_MAX || slipsAllowed(word.length) === 0 ? [] : spellings(word, slipsAllowed(word.length))

/** The beginning of a word with up to `letters` letters left out. */
function spellings(word: string, letters: number): string[] {
  let last = new Set([word.slice(0, PREFIX)])
  const all = new Set(last)
  for (let left = letters; left > 0; left--) {
    last = new Set([...last].flatMap(withoutOne))
    for (const spelling of last) all.add(spelling)
  }
  return [...all].map((spelling) => spelling.toWellFormed())
}

const withoutOne = (word: string): string[] =>
  Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** The known words most similar to this one. Returns the word itself when a known word starts with it. */
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

/** The number of letters to add, drop, change or swap with a neighbour. Stops counting above `limit`. */
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
