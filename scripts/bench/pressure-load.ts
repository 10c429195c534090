// Sends each request on schedule, whether or not the earlier ones have a response. Runs in a separate process, so that
// the bench's other measurements do not delay it.
import { connect, type Socket } from 'node:net'
import { endWithParent } from '../lib/end-with-parent.ts'

export type Order = { port: number; paths: string[]; perSecond: number }
/** `ms` counts from the scheduled time, so it includes a late start. */
export type Result = { status: number; ms: number; retryAfter: boolean; html: boolean; api: boolean }
export type Told = { results: Result[]; lateMs: number[] }

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'
const GIVE_UP_MS = 15_000
/** The constant part of a request. */
const COMMON = 'host: 127.0.0.1\r\naccept-encoding: br\r\nx-forwarded-for: '

type Asked = { due: number; path: string }

endWithParent()
process.once('message', (order: Order) => void run(order))

async function run({ port, paths, perSecond }: Order) {
  const results: Result[] = []
  const lateMs: number[] = []
  const idle: Socket[] = []
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()

  function end({ due, path }: Asked, head: string) {
    results.push({
      status: Number(head.slice(9, 12)),
      ms: performance.now() - due,
      retryAfter: /\r\nretry-after: /i.test(head),
      html: head.includes('text/html'),
      api: path.startsWith('/api/'),
    })
    if (results.length === paths.length) finish()
  }

  function ask(asked: Asked, n: number) {
    lateMs.push(performance.now() - asked.due)
    const socket = idle.pop() ?? connect({ port, host: '127.0.0.1', noDelay: true })
    const answered = (head: string) => {
      clearTimeout(timer)
      socket.removeAllListeners()
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        const at = idle.indexOf(socket)
        if (at >= 0) idle.splice(at, 1)
      })
      if (head) idle.push(socket)
      else socket.destroy()
      end(asked, head)
    }
    const timer = setTimeout(() => answered(''), GIVE_UP_MS)
    socket.on('error', () => answered(''))
    socket.on('close', () => answered(''))
    socket.on('data', reader(answered))
    // Each from a different network, so that no limit per network hides the load.
    const network = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
    socket.write(`GET ${asked.path} HTTP/1.1\r\n${COMMON}${network}\r\n\r\n`, 'latin1')
  }

  const began = performance.now() + 100
  const timer = setInterval(() => {
    const now = performance.now()
    for (;;) {
      const due = began + (lateMs.length * 1000) / perSecond
      if (lateMs.length === paths.length) return clearInterval(timer)
      if (due > now) return
      ask({ due, path: paths[lateMs.length]! }, lateMs.length)
    }
  }, 1)
  await finished
  process.send?.({ results, lateMs } satisfies Told, () => process.disconnect())
}

/** Calls back with the header when the whole response has arrived. Parses as little as possible. */
function reader(done: (head: string) => void) {
  let head = ''
  let missing = -1
  let isChunked = false
  return (chunk: Buffer) => {
    if (missing >= 0) {
      missing -= chunk.length
    } else if (!isChunked) {
      const text = head + chunk.toString('latin1')
      const end = text.indexOf(HEAD_END)
      if (end < 0) return void (head = text)
      head = text.slice(0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(head)
      isChunked = !length
      missing = length ? Number(length[1]) - (text.length - end - HEAD_END.length) : -1
    }
    const isOver = isChunked ? chunk.toString('latin1').endsWith(LAST_CHUNK) : missing === 0
    if (isOver) done(head)
  }
}
