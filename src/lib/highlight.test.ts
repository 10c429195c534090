import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const marked = (text: string, search: string) =>
  highlight(text, search)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('')

test('marks words that start with a search word, whatever their case and accents', () => {
  expect(marked('Beyoncé at the Café', 'CAFE beyon')).toBe('[Beyoncé] at the [Café]')
  expect(marked('Night Bus, nightly', 'night')).toBe('[Night] Bus, [nightly]')
  expect(marked('Café', 'cafe')).toBe('[Café]')
})

test('marks nothing inside a word, and nothing without a search', () => {
  expect(marked('Overnight', 'night')).toBe('Overnight')
  expect(marked('Night', ' ,. ')).toBe('Night')
  expect(highlight('', 'x')).toEqual([])
})
