import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { forbidden } from '#platform/errors.ts'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'
import type { Services } from './services.ts'

type Options = { services: Services; metrics: Metrics; readiness: Readiness }

/** Liveness, readiness and metrics for supervisors and monitoring. */
export const health: FastifyPluginAsync<Options> = async (app, { services, metrics, readiness }) => {
  const { config } = services
  const unlogged = { logLevel: 'silent', schema: { hide: true } } as const

  app.get('/healthz', unlogged, () => ({ status: 'ok' }))

  app.get('/readyz', unlogged, async (_request, reply) => {
    const { ready, body } = await readiness.report()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body)
  })

  app.get('/metrics', unlogged, async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw forbidden()
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** With a token, only the token counts, because every request of a proxy on the same machine comes from loopback. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return sameText(request.headers.authorization ?? '', `Bearer ${token}`)
  const direct =
    request.headers['x-forwarded-for'] === undefined && request.headers['forwarded'] === undefined
  return direct && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
}

function sameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
