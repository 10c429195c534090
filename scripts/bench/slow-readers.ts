import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { inParallel } from '../lib/in-parallel.ts'
import type { ServerProcess } from '../lib/server-process.ts'
import { descriptorsOf } from './outage-watch.ts'
import type { Budget } from './report.ts'
import { siteFigures } from './site-figures.ts'

const READERS = 300
const SENDERS = 300
const AT_ONCE = 3
/** The bytes that a slow reader reads per second. */
const SIP_BYTES = 16
const LOOK_MS = 1000
/** The bench's own connections to /metrics. */
const OWN_CONNECTIONS = 5
const WATCH_SECONDS = 20
/** A minute without progress, plus the time until the server and this bench notice. */
const GONE_SECONDS = 90
/** A response of about 100 kB that is made for each reader. */
const REQUEST = 'GET /api/posts?limit=100 HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: none\r\n\r\n'

export type SlowFigures = Awaited<ReturnType<typeof measureSlow>>

/** The cost of 300 people who read a few bytes a second, and of 300 who send their request byte by byte. */
export async function measureSlow(site: ServerProcess) {
  const { url } = site
  const port = Number(new URL(url).port)
  const all = Array.from({ length: READERS }, (_, n) => n)
  // As many quick readers before, so that the memory for the responses is already allocated.
  const bytes = await inParallel(AT_ONCE, all, async () => [await readQuickly(port)])
  await wait(5 * LOOK_MS)
  const before = (await siteFigures(url)).memoryMb
  const openBefore = descriptorsOf(site)
  const readers = await inParallel(AT_ONCE, all, async () => [await readSlowly(port)])
  const senders = Array.from({ length: SENDERS }, () => sendSlowly(port))
  const sockets = [...readers, ...senders]
  try {
    let most = 0
    for (let second = 0; second < WATCH_SECONDS; second++) {
      await wait(LOOK_MS)
      most = Math.max(most, (await siteFigures(url)).memoryMb)
    }
    // A client that does not read doesn't notice the end of its connection, so count the server's file descriptors.
    const left = () => Math.max(0, descriptorsOf(site) - openBefore - OWN_CONNECTIONS)
    for (let second = WATCH_SECONDS; second < GONE_SECONDS && left() > 0; second++) await wait(LOOK_MS)
    return { answerKb: Math.min(...bytes) / 1000, memoryMb: most - before, left: left() }
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

function readQuickly(port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const socket = connect(port, '127.0.0.1').on('error', reject)
  socket.on('data', () => undefined)
  socket.on('close', () => resolve(socket.bytesRead))
  socket.write(REQUEST.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))
  return promise
}

/** Resolves when the first bytes have arrived. */
async function readSlowly(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.write(REQUEST)
  await new Promise((resolve) => socket.once('readable', resolve))
  whileOpen(socket, () => void socket.read(SIP_BYTES))
  return socket
}

function sendSlowly(port: number): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.resume()
  const letters = REQUEST.repeat(10)[Symbol.iterator]()
  whileOpen(socket, () => void socket.write(letters.next().value ?? ' '))
  return socket
}

function whileOpen(socket: Socket, act: () => void) {
  const timer = setInterval(act, LOOK_MS)
  socket.on('close', () => clearInterval(timer))
}

export function slowBudgets({ answerKb, memoryMb, left }: SlowFigures): Budget[] {
  return [
    { what: 'an answer to them', value: answerKb, limit: 50, kind: 'at least', unit: 'kB' },
    { what: 'memory that they take', value: memoryMb, limit: 20, kind: 'at most', unit: 'MB' },
    { what: `connected after ${GONE_SECONDS} s`, value: left, limit: 0, kind: 'at most', unit: '' },
  ]
}
