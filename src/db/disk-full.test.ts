import { expect, test } from 'vitest'
import { isDiskFull } from './disk-full.ts'

const failing = (facts: object) => Object.assign(new Error('x'), facts)

test.each([
  ['the system', { code: 'ENOSPC' }],
  ['a quota', { code: 'EDQUOT' }],
  ['a limit on the size of files', { code: 'EFBIG' }],
  ['SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 13 }],
  ['SQLite about its -shm file', { code: 'ERR_SQLITE_ERROR', errcode: 4874 }],
  ['PostgreSQL', { code: '53100' }],
])('recognises a full disk reported by %s', (_who, facts) => {
  expect(isDiskFull(failing(facts))).toBe(true)
})

test.each([[{}], [{ code: 'EACCES' }], [{ errcode: 2067 }], [{ code: '23505' }]])(
  '%o does not mean a full disk',
  (facts) => {
    expect(isDiskFull(failing(facts))).toBe(false)
  },
)

test('a value that is not an error does not mean a full disk', () => {
  expect(isDiskFull(undefined)).toBe(false)
})
