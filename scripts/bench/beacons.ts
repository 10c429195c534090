import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const CONNECTIONS = 20
const TICK_MS = 10
const ANSWER = 'HTTP/1.1 204'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A different public address for each reader. */
const addressOf = (n: number) => `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`

function requestOf(host: string, n: number, path: string): string {
  const body = JSON.stringify({ kind: 'view', path })
  return [
    'POST /api/events HTTP/1.1',
    `host: ${host}`,
    `user-agent: ${BROWSER}`,
    `x-forwarded-for: ${addressOf(n)}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}

type Beacons = { url: string; paths: string[]; perSecond: number; seconds: number }

/** Sends this many beacons a second over a few connections, like a proxy in front of many readers. */
export async function sendBeacons({ url, paths, perSecond, seconds }: Beacons) {
  const { host, port } = new URL(url)
  const heard = { answers: 0 }
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => open(Number(port), (count) => (heard.answers += count))),
  )
  const total = perSecond * seconds
  const began = performance.now()
  let sent = 0
  while (sent < total) {
    // Catches up at once after a late timer.
    const due = Math.min(total, Math.ceil(((performance.now() - began) / 1000) * perSecond))
    for (; sent < due; sent++)
      sockets[sent % CONNECTIONS]!.write(requestOf(host, sent, paths[sent % paths.length]!))
    await wait(TICK_MS)
  }
  const patience = (seconds + 30) * 1000
  while (heard.answers < sent && performance.now() - began < patience) await wait(TICK_MS)
  const took = (performance.now() - began) / 1000
  for (const socket of sockets) socket.destroy()
  return { sent, answered: heard.answers, perSecond: heard.answers / took }
}

function open(port: number, onAnswers: (count: number) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    let rest = ''
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      const parts = (rest + chunk.toString('latin1')).split(ANSWER)
      onAnswers(parts.length - 1)
      // The first line of a response may arrive in two pieces.
      rest = parts.at(-1)!.slice(-ANSWER.length + 1)
    })
  })
}
