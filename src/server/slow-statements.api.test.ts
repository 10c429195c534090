import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
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
  await eventually(() => expect(named('slow statement')).toHaveLength(1))
  const [line] = named('slow statement')
  expect(line?.['sql']).toMatch(/^select "id" from "post" where "title" = (\?|\$1)$/)
  expect(String(line?.['plan'])).toMatch(isPostgres(db) ? /Scan .*post/ : /SCAN post/)
  expect(line?.['ms']).toEqual(expect.any(Number))
  expect(JSON.stringify(line)).not.toContain('private words')
})

test('explaining a slow change does not run it again', async () => {
  const { db } = await testApp()
  const { log, named } = testLog()
  const before = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  logSlowStatements({ db, log, slowMs: SLOW_MS })
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute()
  await eventually(() => expect(named('slow statement')).toHaveLength(1))
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  expect([named('slow statement')[0]?.['plan'] !== undefined, version]).toEqual([true, before.version + 1])
})

test('logs at most ten slow statements a minute, and none when the limit is 0', async () => {
  const { db } = await testApp()
  const quiet = testLog()
  logSlowStatements({ db, log: quiet.log, slowMs: 0 })
  const { log, named } = testLog()
  logSlowStatements({ db, log, slowMs: SLOW_MS })
  for (let i = 0; i < 15; i++) await sql`select ${sql.lit(i)} + 1`.execute(db)
  await eventually(() => expect(named('slow statement')).toHaveLength(10))
  expect(quiet.lines).toEqual([])
})
