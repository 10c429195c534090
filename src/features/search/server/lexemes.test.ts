import { expect, test } from 'vitest'
import { countLexemes, exactLexeme, facetLexeme, startLexemes, vectorOf } from './lexemes.ts'

test('a text gives each of its words once, with its count', () => {
  expect([...countLexemes('Slow Weather, slow rain')]).toEqual([
    ['slow', 2],
    ['weather', 1],
    ['rain', 1],
  ])
  expect(countLexemes('…').size).toBe(0)
})

test('a text with too many words keeps the first ones', () => {
  const many = Array.from({ length: 30_000 }, (_, n) => `w${n}x`).join(' ')
  const kept = countLexemes(many)
  expect([kept.size, [...kept.keys()][0]]).toEqual([20_000, 'w0x'])
})

test('a whole name is one word, without spaces and accents', () => {
  expect(exactLexeme('Café Tacvba: Ré')).toBe('§ecafetacvbare')
})

test('a name is also indexed by its first letters', () => {
  expect(startLexemes('slow')).toEqual(['§ss', '§ssl'])
})

test('any text becomes a facet of plain letters', () => {
  expect(facetLexeme('tag', "o'clock & more")).toMatch(/^§ftag[0-9a-f]{16}$/)
  expect(facetLexeme('tag', 'a')).not.toBe(facetLexeme('genre', 'a'))
})

test('a vector stays below the size that PostgreSQL accepts', () => {
  expect(vectorOf(['slow', 'rain'])).toBe("'slow' 'rain'")
  const long = Array.from({ length: 3000 }, (_, n) => `${n}${'x'.repeat(490)}`)
  expect(vectorOf(long).length).toBeLessThan(1_010_000)
})
