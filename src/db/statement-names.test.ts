import { expect, test } from 'vitest'
import { createStatementNames } from './statement-names.ts'

const named = (text: string, times: number) => {
  const names = createStatementNames()
  return Array.from({ length: times }, () => names.nameOf(text)).at(-1)
}

test('a statement gets a name the third time and keeps it', () => {
  expect(named('select 1', 2)).toBeUndefined()
  expect(named('select 1', 3)).toBe('s1')
  expect(named('select 1', 9)).toBe('s1')
})

test.each(['select * from post', 'select "media".*, "file"."key" from "media"', 'delete from x returning *'])(
  'a statement whose columns a migration may change gets no name: %s',
  (text) => expect(named(text, 5)).toBeUndefined(),
)

test('statements beyond the limit and very long ones get no names', () => {
  const names = createStatementNames()
  const third = (text: string) => [1, 2, 3].map(() => names.nameOf(text))[2]
  for (let n = 0; n < 300; n++) expect(third(`select ${n}`)).toBe(`s${n + 1}`)
  expect(third('select 300')).toBeUndefined()
  expect(third('select 7')).toBe('s8')
  expect(createStatementNames().nameOf(`select '${'x'.repeat(9000)}'`)).toBeUndefined()
})
