import { expect, test } from 'vitest'
import { beginnings, facet, frequentLexemes, lexemesOf, nameLexeme, vectorOf } from './lexemes.ts'

test('a text gives each of its words once', () => {
  expect(lexemesOf('Slow Weather, slow rain')).toEqual(['slow', 'weather', 'rain'])
  expect(lexemesOf('…')).toEqual([])
})

test('a text with too many words keeps the first ones', () => {
  const many = Array.from({ length: 30_000 }, (_, n) => `w${n}x`).join(' ')
  const kept = lexemesOf(many)
  expect([kept.length, kept[0]]).toEqual([20_000, 'w0x'])
})

test('words that a text repeats are known', () => {
  expect(frequentLexemes('Rain and rain, sun and RAIN', 3)).toEqual(['rain'])
})

test('a whole name is one word, without spaces and accents', () => {
  expect(nameLexeme('Café Tacvba: Ré')).toBe('cafetacvbare')
})

test('the first letters of words are each named once', () => {
  expect(beginnings(['slow', 'sun', 'a'])).toEqual(['s', 'sl', 'su', 'a'])
})

test('any text becomes a facet of plain letters', () => {
  expect(facet('tag', "o'clock & more")).toMatch(/^t[0-9a-f]{16}$/)
  expect(facet('tag', 'a')).not.toBe(facet('genre', 'a'))
})

test('a vector stays below the size that PostgreSQL accepts', () => {
  expect(vectorOf(['slow', 'rain', 'slow'])).toBe("'slow' 'rain'")
  const long = Array.from({ length: 3000 }, (_, n) => `${n}${'x'.repeat(490)}`)
  expect(vectorOf(long).length).toBeLessThan(1_010_000)
})
