import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { testApp } from '#server/testing.ts'
import { isPostgres } from './database.ts'
import { createHeavyReads } from './heavy-reads.ts'

test('one of two threads ends when idle and starts again when needed', async () => {
  const { db, database } = await testApp()
  const heavy = createHeavyReads({ db, dataDir: database.dataDir, threads: 2, idleMs: 20 })
  onTestFinished(() => heavy.stop())
  const two = () =>
    Promise.all([1, 2].map((n) => heavy.rows(sql<{ n: number }>`select cast(${sql.lit(n)} as integer) as n`)))
  // PostgreSQL needs no threads.
  const [busy, idle] = isPostgres(db) ? [0, 0] : [2, 1]
  for (let round = 0; round < 2; round++) {
    const asked = two()
    expect(heavy.threads).toBe(busy)
    expect(await asked).toEqual([[{ n: 1 }], [{ n: 2 }]])
    await eventually(() => expect(heavy.threads).toBe(idle))
  }
})
