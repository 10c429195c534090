import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '#server/testing.ts'
import { isPostgres } from './database.ts'
import { createHeavyReads } from './heavy-reads.ts'

test('of two threads one ends when there is nothing to do, and starts again when there is', async () => {
  const { db, database } = await testApp()
  const heavy = createHeavyReads({ db, dataDir: database.dataDir, threads: 2, idleMs: 20 })
  onTestFinished(() => heavy.stop())
  const two = () =>
    Promise.all([1, 2].map((n) => heavy.rows(sql<{ n: number }>`select cast(${sql.lit(n)} as integer) as n`)))
  // PostgreSQL needs no threads of ours.
  const [busy, idle] = isPostgres(db) ? [0, 0] : [2, 1]
  for (let round = 0; round < 2; round++) {
    const asked = two()
    expect(heavy.threads).toBe(busy)
    expect(await asked).toEqual([[{ n: 1 }], [{ n: 2 }]])
    await vi.waitFor(() => expect(heavy.threads).toBe(idle))
  }
})
