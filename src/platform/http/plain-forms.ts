import type { FastifyInstance } from 'fastify'

/** Form posts of browsers without scripts, and of mail programs (RFC 8058). */
export const readForms = (app: Pick<FastifyInstance, 'addContentTypeParser'>) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
