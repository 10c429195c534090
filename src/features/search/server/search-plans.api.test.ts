import { expect, test } from 'vitest'
import { isPostgres } from '#db/database.ts'
import type { Db } from '#db/tables.ts'
import { planOnPostgres, planOnSqlite, statementsOf } from '#server/testing-plans.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp } from '#server/testing.ts'

const SEARCHES = [
  'kelpwork',
  'kelpwrok',
  'kel',
  'k',
  'kelpwork on the shore',
  'kelpwork&genre=Jazz&filter=featured',
]

/** With these bits in its plan, FTS5 says that it returns rows by number, the highest first. */
const NEWEST_FIRST = 0x40 | 0x80

async function searchStatements() {
  const app = await testApp()
  await createPost(await app.as('editor'), { title: 'Kelpwork on the shore' })
  const statements = await statementsOf(app.db, async () => {
    for (const search of SEARCHES) expect((await app.get(`/api/posts?search=${search}`)).statusCode).toBe(200)
  })
  return { db: app.db, statements: statements.filter((text) => /from search_(text|entry)/.test(text)) }
}

/** With a single post, a scan is the cheapest plan. What counts is that PostgreSQL has another one. */
const planOf = (db: Db, statement: string): Promise<string[]> =>
  isPostgres(db) ? planOnPostgres(db, statement, ['enable_seqscan']) : planOnSqlite(db, statement)

function faults(db: Db, plan: string[]): string[] {
  if (isPostgres(db)) return plan.filter((line) => /Seq Scan on (search_entry|post)\b/.test(line))
  return plan.filter((line) => {
    const walk = /^SCAN search_text VIRTUAL TABLE INDEX (\d+):\S*M/.exec(line)
    if (walk) return (Number(walk[1]) & NEWEST_FIRST) !== NEWEST_FIRST
    return /^SCAN (search_text|search_entry|post|search_term)\b/.test(line)
  })
}

test('a search reads its matches through the index, newest first', async () => {
  const { db, statements } = await searchStatements()
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    const plan = await planOf(db, statement)
    expect(plan.join('\n')).toMatch(
      isPostgres(db) ? /Bitmap Index Scan on search_entry_words/ : /VIRTUAL TABLE/,
    )
    expect(faults(db, plan)).toEqual([])
  }
})
