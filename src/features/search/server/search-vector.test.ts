import { expect, test } from 'vitest'
import { searchVector } from './search-vector.ts'

test('words stand with their places and weights, each once', () => {
  expect(
    searchVector([
      ['Slow Weather', 'A'],
      ['slow rain', 'D'],
    ]),
  ).toBe("'slow':1A,3D 'weather':2A 'rain':4D")
})

test('nothing makes nothing', () => expect(searchVector([['…', 'A']])).toBe(''))

test('a word that stands everywhere is noted no oftener than the engine notes it', () => {
  expect(searchVector([['la '.repeat(1000), 'D']]).split(',')).toHaveLength(255)
})

test('of too much the first is kept', () => {
  const many = Array.from({ length: 200_000 }, (_, n) => `w${n}x`).join(' ')
  const vector = searchVector([
    ['Title', 'A'],
    [many, 'D'],
  ])
  expect(vector.startsWith("'title':1A 'w0x':2D ")).toBe(true)
  expect(vector.length).toBeLessThan(2_000_000)
})
