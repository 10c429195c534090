import { expect, test } from 'vitest'
import { DatabaseUnavailable, isOutage, outageOf } from './outage.ts'

const withCode = (code: string) => Object.assign(new Error('said the server'), { code })

test.each([
  ['a server that shuts down', withCode('57P01')],
  ['a server that is starting', withCode('57P03')],
  ['too many connections', withCode('53300')],
  ['a statement that took too long', withCode('57014')],
  ['nobody at the address', withCode('ECONNREFUSED')],
  ['every address of a name refused', new AggregateError([withCode('ECONNREFUSED')], '')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ['no answer in time', new Error('Query read timeout')],
  ['one of these as the cause', new Error('Sorry', { cause: withCode('ECONNRESET') })],
])('%s is an outage', (_what, error) => {
  expect(isOutage(error)).toBe(true)
})

test.each([
  ['a value that is taken', withCode('23505')],
  ['a column that does not exist', withCode('42703')],
  ['two transactions in each other’s way', withCode('40001')],
  ['a full disk', withCode('53100')],
  ['an error of ours', new TypeError('x is not a function')],
  ['no error at all', undefined],
])('%s is not an outage', (_what, error) => {
  expect(isOutage(error)).toBe(false)
})

const ofSqlite = (errcode: number) =>
  Object.assign(new Error('said SQLite'), { code: 'ERR_SQLITE_ERROR', errcode })

test.each([
  ['a locked SQLite file', ofSqlite(5), 'busy'],
  ['a snapshot that was overtaken', ofSqlite(517), 'busy'],
  ['a read-only file', ofSqlite(8), 'read only'],
  ['a read-only folder', ofSqlite(1544), 'read only'],
  ['a failing disk', ofSqlite(778), 'read only'],
  ['a file that cannot be opened', ofSqlite(14), 'unreachable'],
  ['a damaged page', ofSqlite(11), 'damaged'],
  ['a file that is no database', ofSqlite(26), 'damaged'],
  ['a standby', withCode('25006'), 'read only'],
  ['a damaged table of PostgreSQL', withCode('XX001'), 'damaged'],
  ['a server that is gone', withCode('ECONNREFUSED'), 'unreachable'],
])('recognises the kind of outage: %s', (_what, error, kind) => {
  expect(outageOf(error)).toMatchObject({ kind, cause: error })
  expect(outageOf(error)).toBeInstanceOf(DatabaseUnavailable)
})

test.each([ofSqlite(2067), ofSqlite(1), withCode('23505'), new TypeError('x')])(
  '%s is passed on unchanged',
  (error) => {
    expect(outageOf(error)).toBe(error)
  },
)
