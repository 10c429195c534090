import { z } from 'zod'
import { requireRole } from '#platform/http/identity.ts'
import { BEARER, errors, type Routes } from '#platform/http/routes.ts'
import { Login, LoginRefusal, Person, SignedIn } from '../auth.schema.ts'
import type { Auth } from './auth.service.ts'

const LOGINS_PER_MINUTE = 60

export const authRoutes: Routes<{ auth: Auth }> = async (app, { auth }) => {
  app.post(
    '/auth/login',
    {
      config: { rateLimit: { max: LOGINS_PER_MINUTE, timeWindow: 60_000 } },
      schema: {
        tags: ['auth'],
        summary: 'Sign in; the token goes into the Authorization header of later calls',
        body: Login,
        response: { 200: SignedIn, ...errors(400), 401: LoginRefusal, 429: LoginRefusal.partial() },
      },
    },
    (request) => auth.login(request.body, { address: request.ip, userAgent: request.headers['user-agent'] }),
  )

  app.get(
    '/auth/me',
    {
      onRequest: requireRole('curator'),
      schema: {
        tags: ['auth'],
        summary: 'The signed-in person',
        security: BEARER,
        response: { 200: Person, ...errors(401) },
      },
    },
    (request) => auth.me(request.identity!),
  )

  app.post(
    '/auth/logout',
    {
      onRequest: requireRole('curator'),
      schema: {
        tags: ['auth'],
        summary: 'End the session',
        security: BEARER,
        response: { 204: z.void(), ...errors(401) },
      },
    },
    async (request, reply) => {
      await auth.logout(request.identity!)
      return reply.code(204).send()
    },
  )
}
