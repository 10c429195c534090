/** One slip is forgiven in a word of four letters, two in one of eight. */
const slipsAllowed = (length: number) => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/** Nobody misspells a longer word by only two letters. */
const TYPED_MAX = 32
const KNOWN = { min: 3, max: TYPED_MAX + 2 }
/** Only so many letters are looked at, so that a long word has few spellings. */
const PREFIX = 7

/**
 * The spellings under which a known word is stored. Two words that differ by so many slips have a spelling in common,
 * so looking up a few spellings finds every near word, however many words there are.
 */
export function slipsOfKnown(word: string): string[] {
  if (word.length < KNOWN.min || word.length > KNOWN.max) return []
  // Two slips are allowed from eight letters on, and a word of eight may be meant as one of six.
  return spellings(word, word.length >= 6 ? 2 : 1)
}

/** The spellings under which a typed word looks for known ones; none when it is too short or too long to guess. */
export const slipsOfTyped = (word: string): string[] =>
  word.length > TYPED_MAX || slipsAllowed(word.length) === 0 ? [] : spellings(word, slipsAllowed(word.length))

/** The beginning of a word with up to so many letters left out. */
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
