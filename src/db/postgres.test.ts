import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { listenTo } from './listener.ts'
import { DatabaseUnavailable } from './outage.ts'

/** A server that is no PostgreSQL: does what it is told with each connection, and counts them. */
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

test('a server that never answers gets no more connections than allowed, and everybody is told in time', async () => {
  const { databaseUrl, seen } = await pretendServer(() => undefined)
  const db = openDatabase({ databaseUrl, dataDir: '', databaseConnections: 4 })
  const asked = Array.from({ length: 12 }, () => sql`select 1`.execute(db))
  for (const answer of await Promise.allSettled(asked))
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
  expect(seen.most).toBe(3)
  await db.destroy()
})

/** As PostgreSQL writes an error: its length, then fields that begin with a letter and end with a zero. */
function errorMessage(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`)
  const head = Buffer.from([0x45, 0, 0, 0, 0])
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test.each(['28P01', '3D000', '53300', '57P03'])(
  'a server that lets nobody in (%s) is an outage, whatever its reason',
  async (code) => {
    const { databaseUrl } = await pretendServer((socket) => socket.end(errorMessage(code)))
    const db = openDatabase({ databaseUrl, dataDir: '', databaseConnections: 4 })
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ kind: 'unreachable', code })
    await db.destroy()
  },
)

test('the listener tries again one connection at a time, and less and less often', async () => {
  const { databaseUrl, seen } = await pretendServer((socket) => socket.destroy())
  const listener = listenTo({ databaseUrl, channel: 'c', onMessage: () => undefined })
  await sleep(2500)
  await listener.stop()
  // 0.2 to 0.4 s, 0.4 to 0.8 s, 0.8 to 1.6 s: without longer waits there would be eight or more.
  expect(seen.all).toBeGreaterThanOrEqual(2)
  expect(seen.all).toBeLessThanOrEqual(6)
  expect(seen.most).toBe(1)
  const before = seen.all
  await sleep(300)
  expect(seen.all).toBe(before)
})
