import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { forbidden } from '#platform/errors.ts'
import type { Metrics } from './metrics.ts'
import type { Services } from './services.ts'

/** For supervisors and monitoring: is the process up, can it work, what has it done. */
export const health: FastifyPluginAsync<{ services: Services; metrics: Metrics }> = async (app, options) => {
  const { services, metrics } = options
  const { db, storage, config } = services
  const unlogged = { logLevel: 'silent', schema: { hide: true } } as const

  app.get('/healthz', unlogged, () => ({ status: 'ok' }))

  app.get('/readyz', unlogged, async (_request, reply) => {
    const [database, files] = await Promise.allSettled([sql`select 1`.execute(db), storage.check()])
    const disk = await services.diskSpace.space()
    const state = (result: PromiseSettledResult<unknown>) =>
      result.status === 'fulfilled' ? 'ok' : 'failing'
    const ready = database.status === 'fulfilled' && files.status === 'fulfilled'
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'failing',
      database: state(database),
      storage: state(files),
      disk: disk.state,
    })
  })

  app.get('/metrics', unlogged, async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw forbidden()
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** With a token set, only the token counts: behind a proxy on the same machine everybody is on loopback. */
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
