import { EventEmitter } from 'node:events'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

type Body = Buffer | string | null | undefined
export type InProcessAnswer = { status: number; headers: OutgoingHttpHeaders; body: string }

const SOCKET = Object.freeze({ remoteAddress: '127.0.0.1', destroyed: false })

/**
 * Makes a GET to one of our routes without a connection. Fastify's `inject` uses Node's request and response classes.
 * V8 then optimises those for two kinds of objects, which makes every real response a fifth slower.
 */
export function callInProcess(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string>,
): Promise<InProcessAnswer> {
  return new Promise((resolve, reject) => {
    const response = new Response(resolve, reject)
    app.routing(
      new Request(url, headers) as unknown as IncomingMessage,
      response as unknown as ServerResponse,
    )
  })
}

/** The parts of a request that the framework and our hooks use. */
class Request extends EventEmitter {
  readonly method = 'GET'
  readonly httpVersion = '1.1'
  readonly httpVersionMajor = 1
  readonly httpVersionMinor = 1
  readonly aborted = false
  readonly complete = true
  readonly destroyed = false
  readonly socket = SOCKET
  readonly rawHeaders: string[]
  readonly headers: Record<string, string>
  url: string

  constructor(url: string, headers: Record<string, string>) {
    super()
    this.url = url
    this.headers = { host: 'localhost', ...headers }
    this.rawHeaders = Object.entries(this.headers).flat()
  }
}

class Response extends EventEmitter {
  statusCode = 200
  headersSent = false
  writableEnded = false
  finished = false
  destroyed = false
  readonly #headers: OutgoingHttpHeaders = {}
  readonly #chunks: Buffer[] = []
  readonly #resolve: (answer: InProcessAnswer) => void
  readonly #reject: (error: Error) => void

  constructor(resolve: (answer: InProcessAnswer) => void, reject: (error: Error) => void) {
    super()
    this.#resolve = resolve
    this.#reject = reject
  }

  writeHead(status: number, headers: OutgoingHttpHeaders = {}) {
    this.statusCode = status
    this.headersSent = true
    for (const [name, value] of Object.entries(headers)) this.#headers[name.toLowerCase()] = value
    return this
  }

  setHeader(name: string, value: OutgoingHttpHeaders[string]) {
    this.#headers[name.toLowerCase()] = value
    return this
  }

  getHeader(name: string) {
    return this.#headers[name.toLowerCase()]
  }

  getHeaders() {
    return { ...this.#headers }
  }

  hasHeader(name: string) {
    return name.toLowerCase() in this.#headers
  }

  removeHeader(name: string) {
    delete this.#headers[name.toLowerCase()]
  }

  write(chunk: Body) {
    this.headersSent = true
    if (chunk) this.#chunks.push(Buffer.from(chunk))
    return true
  }

  end(chunk?: Body) {
    if (this.writableEnded) return this
    this.write(chunk)
    this.writableEnded = true
    this.finished = true
    process.nextTick(() => {
      this.emit('finish')
      this.emit('close')
    })
    const body = Buffer.concat(this.#chunks).toString()
    this.#resolve({ status: this.statusCode, headers: this.#headers, body })
    return this
  }

  destroy(error?: Error) {
    this.destroyed = true
    this.#reject(error ?? new Error('The response was cut off'))
    this.emit('close')
    return this
  }
}
