import { connect } from 'node:net'

export type Load = { requests: number; seconds: number; perSecond: number; failures: number }

const HEAD_END = Buffer.from('\r\n\r\n')

type Options = { url: string; headers?: Record<string, string>; connections?: number; seconds: number }

/**
 * Asks for one address over and over on a few kept-alive connections. It reads as little of each answer as it can:
 * on a machine of two cores whatever the asking costs is taken from the server.
 */
export async function load({ url, headers = {}, connections = 16, seconds }: Options): Promise<Load> {
  const { port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from([`GET ${pathname}${search} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  const began = performance.now()
  const until = began + seconds * 1000
  const results = await Promise.all(
    Array.from({ length: connections }, () => client(Number(port), request, until)),
  )
  const took = (performance.now() - began) / 1000
  const requests = results.reduce((sum, result) => sum + result.requests, 0)
  const failures = results.reduce((sum, result) => sum + result.failures, 0)
  return { requests, seconds: took, perSecond: requests / took, failures }
}

function client(
  port: number,
  request: Buffer,
  until: number,
): Promise<{ requests: number; failures: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const count = { requests: 0, failures: 0 }
    let missing = -1
    let head: Buffer = Buffer.alloc(0)
    const next = () => {
      missing = -1
      count.requests++
      if (performance.now() < until) socket.write(request)
      else socket.end(() => resolve(count))
    }
    socket.on('connect', () => socket.write(request))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (missing >= 0) {
        missing -= chunk.length
      } else {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk
        const end = head.indexOf(HEAD_END)
        if (end < 0) return
        const { status, length } = readHead(head.toString('latin1', 0, end))
        if (status >= 400) count.failures++
        missing = length - (head.length - end - HEAD_END.length)
        head = Buffer.alloc(0)
      }
      if (missing === 0) next()
    })
  })
}

function readHead(head: string) {
  const status = Number(head.slice(9, 12))
  const length = status === 304 ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return { status, length }
}
