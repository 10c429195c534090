import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestWords, slipsOfKnown, slipsOfTyped } from './spelling.ts'

const known = ['kelpwork', 'pressure', 'ridge', 'folk', 'jazz', 'lantern', 'lanterns', 'fell']

test.each([
  ['kelpwrok', ['kelpwork'], 'two letters swapped'],
  ['kelpwprk', ['kelpwork'], 'one letter wrong'],
  ['presure', ['pressure'], 'one letter missing'],
  ['riddge', ['ridge'], 'one letter too many'],
  ['lan', ['lan'], 'the beginning of a known word'],
  ['folks', ['folk'], 'one letter more'],
  ['jzz', [], 'too short to guess'],
  ['saxophone', [], 'nothing near'],
])('%s is read as %j (%s)', (word, expected) => expect(nearestWords(word, known)).toEqual(expected))

/** A known word and a misspelling of it, made by dropping, adding, changing and swapping letters. */
const letters = fc.constantFrom('a', 'b', 'c', 'd', 'é')
const word = fc.array(letters, { minLength: 3, maxLength: 14 }).map((each) => each.join(''))
const slip = fc.record({
  kind: fc.constantFrom('drop', 'add', 'change', 'swap'),
  at: fc.nat(13),
  letter: letters,
})

type Slip = typeof slip extends fc.Arbitrary<infer T> ? T : never

function slipped(text: string, { kind, at, letter }: Slip): string {
  const i = at % text.length
  if (kind === 'drop') return text.slice(0, i) + text.slice(i + 1)
  if (kind === 'add') return text.slice(0, i) + letter + text.slice(i)
  if (kind === 'change') return text.slice(0, i) + letter + text.slice(i + 1)
  return text.slice(0, i) + text.slice(i + 1, i + 2) + text.slice(i, i + 1) + text.slice(i + 2)
}

test('the index finds the same words as comparing with every known word', () => {
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 30 }),
      fc.array(slip, { maxLength: 2 }),
      (vocabulary, slips) => {
        const typed = slips.reduce(slipped, vocabulary[0]!)
        const index = new Map<string, string[]>()
        for (const each of new Set(vocabulary))
          for (const spelling of slipsOfKnown(each))
            index.set(spelling, [...(index.get(spelling) ?? []), each])
        const candidates = new Set(slipsOfTyped(typed).flatMap((spelling) => index.get(spelling) ?? []))
        const near = nearestWords(typed, vocabulary)
        // The index omits beginnings of words, because the search looks those up separately.
        const expected = near.length === 1 && near[0] === typed ? [] : near
        expect(expected.filter((each) => !candidates.has(each))).toEqual([])
      },
    ),
    { numRuns: 2000 },
  )
})

test('no word has more than thirty spellings, and words that are too short or too long have none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(slipsOfKnown(text).length).toBeLessThanOrEqual(30)
      expect(slipsOfTyped(text).length).toBeLessThanOrEqual(30)
    }),
  )
  expect(slipsOfTyped('abc')).toEqual([])
  expect(slipsOfTyped('x'.repeat(33))).toEqual([])
  expect(slipsOfKnown('ab')).toEqual([])
  expect(slipsOfKnown('x'.repeat(40))).toEqual([])
})
