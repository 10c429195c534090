import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A fake PostgreSQL server that counts its connections. */
export async function pretendServer(onConnection: (socket: Socket) => void) {
  const open = new Set<Socket>()
  const seen = { all: 0, most: 0, open: () => open.size }
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
  return { databaseUrl: `postgres://someone:secret@127.0.0.1:${port}/db`, port, seen }
}

/** PostgreSQL's format for errors: the length, then fields that start with a letter and end with a zero. */
export function errorMessage(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`)
  const head = Buffer.from([0x45, 0, 0, 0, 0])
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
