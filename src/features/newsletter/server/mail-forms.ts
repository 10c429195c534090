import type { FastifyInstance } from 'fastify'

const PER_MINUTE = 120

/** For whatever a link in a mail can do. */
export const leavingLimit = { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } }

/** What browsers without scripts and mail programs post (RFC 8058). */
export const readForms = (app: Pick<FastifyInstance, 'addContentTypeParser'>) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
