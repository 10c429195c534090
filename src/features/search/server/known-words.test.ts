import { expect, test } from 'vitest'
import type { Tx } from '#db/tables.ts'
import { createKnownWords } from './known-words.ts'

test('a word counts as known once a transaction finds it stored, not when the same transaction only added it', () => {
  const { terms } = createKnownWords()
  const [adding, later] = [{} as Tx, {} as Tx]
  terms.remember(adding, ['rain', 'wind'], [{ word: 'rain' }])
  expect(terms.unknownAmong(['wind', 'rain'])).toEqual(['rain'])
  terms.remember(adding, ['rain'], [])
  expect(terms.unknownAmong(['rain'])).toEqual(['rain'])
  terms.remember(later, ['rain'], [])
  expect(terms.unknownAmong(['rain'])).toEqual([])
})
