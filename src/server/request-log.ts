import type { FastifyReply, FastifyRequest } from 'fastify'
import { isInternal } from './internal.ts'
import type { Metrics } from './metrics.ts'

type Hooks = {
  addHook(
    name: 'onResponse',
    hook: (request: FastifyRequest, reply: FastifyReply, done: () => void) => void,
  ): unknown
}

/** One line per request, without tokens in the path or the query, and without who asked. */
export function requestLog(app: Hooks, metrics: Metrics) {
  app.addHook('onResponse', (request, reply, done) => {
    if (!isInternal(request)) {
      const route = request.routeOptions.url ?? 'unmatched'
      metrics.request({
        method: request.method,
        route,
        status: reply.statusCode,
        seconds: reply.elapsedTime / 1000,
      })
      const path = route.includes(':token') ? route : request.url.split('?')[0]
      const ms = Math.round(reply.elapsedTime * 10) / 10
      request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'request')
    }
    done()
  })
}
