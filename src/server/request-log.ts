import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import { isInternal } from './internal.ts'
import type { Metrics } from './metrics.ts'
import { cacheStatusOf } from './pages/cache-status.ts'

type Hooks = {
  addHook(
    name: 'onResponse',
    hook: (request: FastifyRequest, reply: FastifyReply, done: () => void) => void,
  ): unknown
}

/**
 * One line per request, without tokens in the path or the query. Names staff by their account's id, and logs IP
 * addresses only if LOG_ADDRESSES is on.
 */
export function requestLog(app: Hooks, metrics: Metrics, { logAddresses }: Pick<Config, 'logAddresses'>) {
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
      const line = {
        method: request.method,
        path,
        status: reply.statusCode,
        ms,
        cache: cacheStatusOf(request.raw),
        account: request.identity?.accountId,
        address: logAddresses ? request.ip : undefined,
      }
      request.log.info(line, 'request')
    }
    done()
  })
}
