import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { DatabaseUnavailable } from './outage.ts'
import { errorMessage, pretendServer } from './testing-pretend-server.ts'

test('a server that never responds gets no more connections than allowed, and all queries fail in time', async () => {
  const { databaseUrl, seen } = await pretendServer(() => undefined)
  const db = openDatabase({ databaseUrl, dataDir: '', databaseConnections: 4 })
  const asked = Array.from({ length: 12 }, () => sql`select 1`.execute(db))
  for (const answer of await Promise.allSettled(asked))
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
  expect(seen.most).toBe(3)
  await db.destroy()
})

test.each(['28P01', '3D000', '53300', '57P03'])(
  'a server that refuses connections (%s) is an outage',
  async (code) => {
    const { databaseUrl } = await pretendServer((socket) => socket.end(errorMessage(code)))
    const db = openDatabase({ databaseUrl, dataDir: '', databaseConnections: 4 })
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ kind: 'unreachable', code })
    await db.destroy()
  },
)
