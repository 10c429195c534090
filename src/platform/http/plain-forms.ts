import type { FastifyInstance } from 'fastify'

/** What browsers without scripts and mail programs post (RFC 8058). */
export const readForms = (app: Pick<FastifyInstance, 'addContentTypeParser'>) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
