import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { isPostgres } from '#db/database.ts'
import { logSlowStatements } from './slow-statements.ts'
import { testApp } from './testing.ts'
import { testLog } from './testing-log.ts'

const SLOW_MS = 0.000_001

test('a slow statement is logged with its plan, without its values, and once', async () => {
  const { db } = await testApp()
  const { log, named } = testLog()
  logSlowStatements({ db, log, slowMs: SLOW_MS })
  const find = () => db.selectFrom('post').select('id').where('title', '=', 'private words').execute()
  for (let i = 0; i < 3; i++) await find()
  await vi.waitFor(() => expect(named('slow statement')).toHaveLength(1))
  const [line] = named('slow statement')
  expect(line?.['sql']).toMatch(/^select "id" from "post" where "title" = (\?|\$1)$/)
  expect(String(line?.['plan'])).toMatch(isPostgres(db) ? /Scan .*post/ : /SCAN post/)
  expect(line?.['ms']).toEqual(expect.any(Number))
  expect(JSON.stringify(line)).not.toContain('private words')
})

test('planning a slow change does not make it again', async () => {
  const { db } = await testApp()
  const { log, named } = testLog()
  const before = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  logSlowStatements({ db, log, slowMs: SLOW_MS })
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  await vi.waitFor(() => expect(named('slow statement')).toHaveLength(1))
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  expect([named('slow statement')[0]?.['plan'] !== undefined, version]).toEqual([true, before.version + 1])
})

test('many different slow statements are ten lines a minute, and none with 0', async () => {
  const { db } = await testApp()
  const quiet = testLog()
  logSlowStatements({ db, log: quiet.log, slowMs: 0 })
  const { log, named } = testLog()
  logSlowStatements({ db, log, slowMs: SLOW_MS })
  for (let i = 0; i < 15; i++) await sql`select ${sql.lit(i)} + 1`.execute(db)
  await vi.waitFor(() => expect(named('slow statement')).toHaveLength(10))
  expect(quiet.lines).toEqual([])
})
