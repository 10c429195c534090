import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { listenTo } from './listener.ts'
import { DatabaseUnavailable } from './outage.ts'

/** A fake PostgreSQL server that counts its connections. */
async function pretendServer(onConnection: (socket: Socket) => void) {
  const open = new Set<Socket>()
  const seen = { all: 0, most: 0 }
  const server = createServer((socket) => {
    open.add(socket)
    seen.most = Math.max(seen.most, open.size)
    seen.all++
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
    socket.resume()
    onConnection(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { databaseUrl: `postgres://someone:secret@127.0.0.1:${port}/db`, seen }
}

test('a server that never responds gets no more connections than allowed, and all queries fail in time', async () => {
  const { databaseUrl, seen } = await pretendServer(() => undefined)
  const db = openDatabase({ databaseUrl, dataDir: '', databaseConnections: 4 })
  const asked = Array.from({ length: 12 }, () => sql`select 1`.execute(db))
  for (const answer of await Promise.allSettled(asked))
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
  expect(seen.most).toBe(3)
  await db.destroy()
})

/** PostgreSQL's format for errors: the length, then fields that start with a letter and end with a zero. */
function errorMessage(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`)
  const head = Buffer.from([0x45, 0, 0, 0, 0])
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test.each(['28P01', '3D000', '53300', '57P03'])(
  'a server that refuses connections (%s) is an outage',
  async (code) => {
    const { databaseUrl } = await pretendServer((socket) => socket.end(errorMessage(code)))
    const db = openDatabase({ databaseUrl, dataDir: '', databaseConnections: 4 })
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ kind: 'unreachable', code })
    await db.destroy()
  },
)

test('the listener retries one connection at a time, with growing pauses', async () => {
  const attempts: number[] = []
  const { databaseUrl, seen } = await pretendServer((socket) => {
    attempts.push(performance.now())
    socket.destroy()
  })
  const listener = listenTo({ databaseUrl, channel: 'c', onMessage: () => undefined })
  await expect.poll(() => attempts.length).toBe(4)
  await listener.stop()
  // The shortest pauses with backoff. A slow machine only makes them longer.
  const pauses = attempts.slice(1).map((at, n) => at - attempts[n]!)
  for (const [n, least] of [190, 380, 760].entries()) expect(pauses[n]).toBeGreaterThan(least)
  expect(seen.most).toBe(1)
  const before = seen.all
  await sleep(300)
  expect(seen.all).toBe(before)
})
