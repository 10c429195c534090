import { expect, test } from 'vitest'
import { isPostgres } from '#db/database.ts'
import { DAY } from '#platform/clock.ts'
import { deleteOldData } from './testing-retention.ts'
import { planOnPostgres, planOnSqlite, statementsOf } from './testing-plans.ts'
import { testApp, type TestApp } from './testing.ts'

/** The index that each statement about old or personal data must walk along. */
const INDEXES = {
  submission: /submission_by_change|submission_of_person|submission_by_email/,
  application: /application_by_change|application_of_person|application_by_email/,
  comment: /comment_with_address|comment_by_email/,
  contact_message: /contact_message_by_handled|contact_message_by_email/,
}

type Table = keyof typeof INDEXES

const linesOf = ({ db }: TestApp, sql: string) =>
  isPostgres(db) ? planOnPostgres(db, sql) : planOnSqlite(db, sql)

/** Lines of a plan that read one of these tables in another way than along its index or by its key. */
async function otherReads(app: TestApp, statements: string[]): Promise<string[]> {
  const found: string[] = []
  for (const sql of statements) {
    const lines = await linesOf(app, sql)
    for (const [at, line] of lines.entries()) {
      const [, sqliteTable] = /^(?:SCAN|SEARCH) (\w+)/.exec(line) ?? []
      const [, postgresTable] = /Scan (?:using \w+ )?on (\w+)/.exec(line) ?? []
      const table = (sqliteTable ?? postgresTable) as Table | undefined
      if (!table || !Object.hasOwn(INDEXES, table)) continue
      const isByKey = /sqlite_autoindex/.test(line) || /Index Cond: \(id = /.test(lines[at + 1] ?? '')
      if (!isByKey && !INDEXES[table].test(line)) found.push(`${line} in: ${sql}`)
    }
  }
  return found
}

const OWN = /(from|update|delete from) "(submission|application|comment|contact_message)"/

test('finding old data costs nothing that grows with the data that stays', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const days = { submissions: 30, applications: 30, messages: 30, comments: 30, mail: 30 }
  await admin.put('/api/privacy/retention', { days })
  const statements = await statementsOf(app.db, async () => {
    await admin.post('/api/privacy/retention/preview', { days })
    app.clock.advance(DAY)
    await deleteOldData(app)
  })
  const own = statements.filter((sql) => OWN.test(sql))
  expect(own.length).toBeGreaterThanOrEqual(8)
  expect(await otherReads(app, own)).toEqual([])
})

test('a person’s submissions, applications, comments and messages are found by index', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const statements = await statementsOf(app.db, async () => {
    await admin.post('/api/privacy/find', { email: 'ann@example.com' })
    await admin.post('/api/privacy/erasures', { email: 'ann@example.com', comments: 'delete' })
    await expect
      .poll(async () => (await admin.get('/api/privacy/erasures')).json()[0].finished_at)
      .toBeTruthy()
  })
  const own = statements.filter((sql) => OWN.test(sql))
  expect(own.length).toBeGreaterThanOrEqual(8)
  expect(await otherReads(app, own)).toEqual([])
})
