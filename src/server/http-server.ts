import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { HOUR, MINUTE } from '#platform/clock.ts'
import { KEEP_ALIVE_SECONDS } from '#platform/http/prepared.ts'
import { answerOn, type Drain } from './drain.ts'
import type { EarlyRefusal } from './early-refusal.ts'
import type { Turns } from '#platform/load/turns.ts'
import type { PageCache } from './pages/page-cache.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
/** Handles a request first (Vite, in development) and calls `next` to pass it on. */
export type Intercept = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

type Parts = {
  cache: Pick<PageCache, 'serve'>
  early: Pick<EarlyRefusal, 'refuse'>
  drain: Pick<Drain, 'watch'>
  turns: Pick<Turns, 'arrived'>
  intercept?: Intercept
  stallMs?: number
}

/** How often Node checks connections. Timeouts are no more precise than this. */
const CHECK_EVERY_MS = 5000

/** The page cache responds before the router, because it handles most requests of a magazine. */
export function createHttpServer(handler: Handler, parts: Parts) {
  const { cache, early, drain, turns, intercept, stallMs = MINUTE } = parts
  const direct: Handler = (request, response) => {
    if (cache.serve(request, response) || early.refuse(request, response)) return
    handler(request, response)
  }
  const listener: Handler = intercept
    ? (request, response) => intercept(request, response, () => handler(request, response))
    : direct
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
      headersTimeout: MINUTE,
      requestTimeout: HOUR,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    listener,
  )
  server.on('connection', () => turns.arrived())
  server.setTimeout(stallMs, endStalled)
  drain.watch(server)
  return server
}

/** Nothing was sent or received for this long. A response that has not started is still being made. */
function endStalled(socket: Socket) {
  const answer = answerOn(socket)
  if (!answer || answer.headersSent) socket.destroy()
}
