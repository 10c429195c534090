import type { Config } from '#platform/config.ts'
import type { Countries } from '#platform/countries.ts'
import { refuseOtherSites } from '#platform/http/cross-site.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { sessionCookie } from '#platform/http/session-cookie.ts'
import { factorsCalls } from '../factors.calls.ts'
import type { Auth } from './auth.service.ts'
import { clientOf } from '#platform/http/client.ts'
import { REMEMBERED_SESSION_SECONDS } from './sessions.ts'

const CODES_PER_MINUTE = 60

type Services = { auth: Auth; countries: Countries; config: Config }

export const factorsRoutes: Routes<Services> = async (app, { auth, countries, config }) => {
  const client = clientOf(countries, config)
  const route = routesOf(app, factorsCalls)
  const limited = { config: { rateLimit: { max: CODES_PER_MINUTE, timeWindow: 60_000 } } }

  route(
    'POST /api/auth/second-step',
    { ...limited, onRequest: refuseOtherSites(config) },
    async (request, reply) => {
      const { signedIn, remember } = await auth.secondStep(request.body, await client(request))
      const seconds = remember ? REMEMBERED_SESSION_SECONDS : undefined
      return reply.header('set-cookie', sessionCookie(config, signedIn.token, seconds)).send(signedIn)
    },
  )

  route('POST /api/auth/proof', limited, ({ identity, body }) => auth.prove(identity, body))

  route('GET /api/auth/factors', ({ identity }) => auth.factors(identity))

  route('POST /api/auth/factors/authenticator', ({ identity }) => auth.startAuthenticator(identity))

  route('PUT /api/auth/factors/authenticator', ({ identity, body }) =>
    auth.confirmAuthenticator(identity, body.code),
  )

  route('DELETE /api/auth/factors/authenticator', ({ identity }) => auth.removeAuthenticator(identity))

  route('POST /api/auth/factors/recovery-codes', ({ identity }) => auth.newRecoveryCodes(identity))
}
