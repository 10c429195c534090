import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { HOUR, MINUTE } from '#platform/clock.ts'
import { KEEP_ALIVE_SECONDS } from '#platform/http/prepared.ts'
import type { Drain } from './drain.ts'
import type { PageCache } from './pages/page-cache.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void
/** Sees a request first (Vite, in development); calls `next` to pass it on. */
export type Intercept = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The page cache answers before the router: most requests of a magazine never get further. */
export function createHttpServer(
  handler: Handler,
  { cache, drain, intercept }: { cache: PageCache; drain: Drain; intercept?: Intercept },
) {
  const direct: Handler = (request, response) => {
    if (!cache.serve(request, response)) handler(request, response)
  }
  const listener: Handler = intercept
    ? (request, response) => intercept(request, response, () => handler(request, response))
    : direct
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000, headersTimeout: MINUTE, requestTimeout: HOUR },
    listener,
  )
  drain.watch(server)
  return server
}
