import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const marked = (text: string, search: string) =>
  highlight(text, search)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('')

test('words that begin with a word of the search are marked, whatever their case and accents', () => {
  expect(marked('Beyoncé at the Café', 'CAFE beyon')).toBe('[Beyoncé] at the [Café]')
  expect(marked('Night Bus, nightly', 'night')).toBe('[Night] Bus, [nightly]')
  expect(marked('Café', 'cafe')).toBe('[Café]')
})

test('nothing is marked in the middle of a word, nor without a search', () => {
  expect(marked('Overnight', 'night')).toBe('Overnight')
  expect(marked('Night', ' ,. ')).toBe('Night')
  expect(highlight('', 'x')).toEqual([])
})
