import { expect, test } from 'vitest'
import { nearestWords } from './spelling.ts'

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
