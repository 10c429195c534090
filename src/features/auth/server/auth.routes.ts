import { MB } from '#lib/bytes.ts'
import type { Config } from '#platform/config.ts'
import { HOUR } from '#platform/clock.ts'
import type { Countries } from '#platform/countries.ts'
import { clientOf } from '#platform/http/client.ts'
import { refuseOtherSites } from '#platform/http/cross-site.ts'
import { receiveForm } from '#platform/http/multipart.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { clearedSessionCookie, sessionCookie } from '#platform/http/session-cookie.ts'
import { AVATAR_FILE, LINK_SENT } from '../texts/errors.ts'
import { authCalls } from '../auth.calls.ts'
import type { Auth } from './auth.service.ts'

import { REMEMBERED_SESSION_SECONDS } from './sessions.ts'

const LOGINS_PER_MINUTE = 60
const FORGOT_PASSWORD_PER_HOUR = 20
const RESETS_PER_HOUR = 30
const LINKS_PER_HOUR = 60

type Services = { auth: Auth; countries: Countries; uploadFolder: string; config: Config }

export const authRoutes: Routes<Services> = async (app, { auth, countries, uploadFolder, config }) => {
  const client = clientOf(countries, config)
  const route = routesOf(app, authCalls)

  route(
    'POST /api/auth/login',
    {
      config: { rateLimit: { max: LOGINS_PER_MINUTE, timeWindow: 60_000 } },
      onRequest: refuseOtherSites(config),
    },
    async (request, reply) => {
      const { body } = request
      const signedIn = await auth.login(body, await client(request))
      if ('second_step' in signedIn) return reply.code(202).send(signedIn)
      const seconds = body.rememberMe ? REMEMBERED_SESSION_SECONDS : undefined
      return reply.header('set-cookie', sessionCookie(config, signedIn.token, seconds)).send(signedIn)
    },
  )

  route('GET /api/auth/session', async (request, reply) => {
    const identity = request.identity ?? request.awaitingFactor
    const user = identity && !identity.scopes ? await auth.me(identity) : null
    return reply.header('cache-control', 'no-store').send({ user })
  })

  route('GET /api/auth/me', (request) => auth.me(request.identity))

  route('POST /api/auth/logout', async (request, reply) => {
    await auth.logout(request.identity)
    return reply.code(204).header('set-cookie', clearedSessionCookie(config)).send()
  })

  route('GET /api/auth/sessions', (request) => auth.sessions(request.identity))

  route('DELETE /api/auth/sessions/:id', (request) => auth.endSession(request.identity, request.params.id))

  route('DELETE /api/auth/sessions', async (request) => {
    await auth.endOtherSessions(request.identity)
  })

  route(
    'POST /api/auth/forgot-password',
    { config: { rateLimit: { max: FORGOT_PASSWORD_PER_HOUR, timeWindow: HOUR } } },
    async (request) => {
      await auth.forgotPassword(request.body.email)
      return { message: LINK_SENT }
    },
  )

  route(
    'POST /api/auth/reset-password',
    {
      config: { rateLimit: { max: RESETS_PER_HOUR, timeWindow: HOUR } },
      onRequest: refuseOtherSites(config),
    },
    (request) => auth.resetPassword(request.body, request.ip),
  )

  route(
    'POST /api/auth/password-link',
    { config: { rateLimit: { max: LINKS_PER_HOUR, timeWindow: HOUR } } },
    (request) => auth.passwordLink(request.body.token),
  )

  route(
    'POST /api/auth/accept-invitation',
    {
      config: { rateLimit: { max: RESETS_PER_HOUR, timeWindow: HOUR } },
      onRequest: refuseOtherSites(config),
    },
    async (request, reply) => {
      const signedIn = await auth.acceptInvitation(request.body, await client(request))
      return reply.header('set-cookie', sessionCookie(config, signedIn.token)).send(signedIn)
    },
  )

  route('PUT /api/auth/change-password', (request) => auth.changePassword(request.identity, request.body))

  route(
    'PUT /api/auth/profile',
    { preValidation: receiveForm(uploadFolder, { avatar: { maxBytes: 5 * MB, name: AVATAR_FILE } }) },
    (request) => auth.saveProfile(request.identity, request.body, request.uploads[0]),
  )
}
