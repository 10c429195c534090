import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

const STALL_MS = 1000
/** More than the system's buffers hold. */
const LARGE = Buffer.alloc(64 * 2 ** 20)

async function listening(handler: Parameters<typeof createHttpServer>[0]) {
  const no = () => false
  const parts = {
    cache: { serve: no },
    early: { refuse: no },
    drain: { watch: () => undefined },
    turns: { arrived: () => undefined },
  }
  const server = createHttpServer(handler, { ...parts, stallMs: STALL_MS })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

test('the connection of a client that stops reading is closed', async () => {
  const closed = Promise.withResolvers<boolean>()
  const port = await listening((_request, response) => {
    response.on('close', () => closed.resolve(response.writableFinished))
    response.end(LARGE)
  })
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  expect(await closed.promise).toBe(false)
  socket.destroy()
})

test('a slow response is still sent', async () => {
  const port = await listening(
    (_request, response) => void wait(1.3 * STALL_MS).then(() => response.end('made')),
  )
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('made')
})
