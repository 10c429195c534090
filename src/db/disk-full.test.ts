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
])('%s says that the disk is full', (_who, facts) => {
  expect(isDiskFull(failing(facts))).toBe(true)
})

test.each([[{}], [{ code: 'EACCES' }], [{ errcode: 2067 }], [{ code: '23505' }]])(
  '%o is something else',
  (facts) => {
    expect(isDiskFull(failing(facts))).toBe(false)
  },
)

test('what is no error is no full disk', () => {
  expect(isDiskFull(undefined)).toBe(false)
})
