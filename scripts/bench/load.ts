import { connect } from 'node:net'

export type Load = { requests: number; seconds: number; perSecond: number; failures: number }

const HEAD_END = Buffer.from('\r\n\r\n')

type Headers = Record<string, string>

type Options = {
  url: string
  headers?: Headers
  /** Requests these paths in turn instead of the single URL. */
  mix?: { path: string; headers: Headers }[]
  connections?: number
  seconds: number
}

/**
 * Requests one URL or a mix repeatedly on a few keep-alive connections. Reads as little of each response as possible,
 * because on two cores this work slows the server.
 */
export async function load({ url, headers = {}, mix, connections = 16, seconds }: Options): Promise<Load> {
  const { port, host, pathname, search } = new URL(url)
  const asked = mix ?? [{ path: pathname + search, headers }]
  const requests = asked.map((one) => requestFor(host, one.path, one.headers))
  const began = performance.now()
  const until = began + seconds * 1000
  const results = await Promise.all(
    Array.from({ length: connections }, (_, start) => client(Number(port), requests, start, until)),
  )
  const took = (performance.now() - began) / 1000
  const answered = results.reduce((sum, result) => sum + result.requests, 0)
  const failures = results.reduce((sum, result) => sum + result.failures, 0)
  return { requests: answered, seconds: took, perSecond: answered / took, failures }
}

function requestFor(host: string, path: string, headers: Headers): Buffer {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
}

function client(
  port: number,
  requests: Buffer[],
  start: number,
  until: number,
): Promise<{ requests: number; failures: number }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const count = { requests: 0, failures: 0 }
    let missing = -1
    const ask = () => socket.write(requests[(start + count.requests) % requests.length]!)
    let head: Buffer = Buffer.alloc(0)
    const next = () => {
      missing = -1
      count.requests++
      if (performance.now() < until) ask()
      else socket.end(() => resolve(count))
    }
    socket.on('connect', ask)
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
