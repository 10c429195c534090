import {
  STATUS_CODES,
  validateHeaderName,
  validateHeaderValue,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'

/** How long an idle connection stays open. */
export const KEEP_ALIVE_SECONDS = 72

/** The status line and headers of a response, written once and sent many times. */
export type PreparedHead = { status: number; lines: string }

export function prepareHead(status: number, headers: string[]): PreparedHead {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return { status, lines }
}

/** Node handles the rare connection that closes after this response. */
export const takesPrepared = (request: IncomingMessage, response: ServerResponse): boolean =>
  response.shouldKeepAlive && request.httpVersionMinor === 1 && request.httpVersionMajor === 1

/** Node's internal property for the finished header. Setting it saves a third of the cost of a short response. */
const HEAD = '_header'
type WithHead = ServerResponse & { [HEAD]: string }

/**
 * Sends a prepared header and a body of the length that it states. Node does the rest: pipelining, HEAD requests and
 * slow clients. Text is sent as Latin-1.
 */
export function sendPrepared(
  response: ServerResponse,
  { status, lines }: PreparedHead,
  id: string,
  body?: Buffer | string,
): void {
  response.statusCode = status
  ;(response as WithHead)[HEAD] = `${lines}${commonLines()}x-request-id: ${id}\r\n\r\n`
  if (body) response.end(body, 'latin1')
  else response.end()
}

let common = ''
let madeAt = 0

/** Cached, because the date changes only once a second. */
function commonLines(): string {
  const now = Date.now()
  if (now < madeAt || now >= madeAt + 1000) {
    madeAt = now - (now % 1000)
    common = `date: ${new Date(now).toUTCString()}\r\nconnection: keep-alive\r\nkeep-alive: timeout=${KEEP_ALIVE_SECONDS}\r\n`
  }
  return common
}
