import type { Config } from '#platform/config.ts'
import type { Countries } from '#platform/countries.ts'
import { clientOf } from '#platform/http/client.ts'
import { refuseOtherSites } from '#platform/http/cross-site.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { sessionCookie } from '#platform/http/session-cookie.ts'
import { passkeysCalls } from '../passkeys.calls.ts'
import type { Auth } from './auth.service.ts'
import { REMEMBERED_SESSION_SECONDS } from './sessions.ts'

const PASSKEYS_PER_MINUTE = 60

type Services = { auth: Auth; countries: Countries; config: Config }

export const passkeysRoutes: Routes<Services> = async (app, { auth, countries, config }) => {
  const client = clientOf(countries, config)
  const route = routesOf(app, passkeysCalls)
  const open = {
    config: { rateLimit: { max: PASSKEYS_PER_MINUTE, timeWindow: 60_000 } },
    onRequest: refuseOtherSites(config),
  }

  route('POST /api/auth/passkey-login/options', open, () => auth.passkeyLogin.options())

  route('POST /api/auth/passkey-login', open, async (request, reply) => {
    const { body } = request
    const signedIn = await auth.passkeyLogin.finish(body, await client(request))
    const seconds = body.rememberMe ? REMEMBERED_SESSION_SECONDS : undefined
    return reply.header('set-cookie', sessionCookie(config, signedIn.token, seconds)).send(signedIn)
  })

  route('POST /api/auth/second-step/options', open, ({ body }) => auth.secondStepOptions(body.token))

  route('POST /api/auth/proof/options', ({ identity }) => auth.proofOptions(identity))

  route('POST /api/auth/factors/passkeys/options', ({ identity }) => auth.passkeys.creation(identity))

  route('POST /api/auth/factors/passkeys', ({ identity, body }) => auth.passkeys.add(identity, body))

  route('PATCH /api/auth/factors/passkeys/:id', ({ identity, params, body }) =>
    auth.passkeys.rename(identity, params.id, body.name),
  )

  route('DELETE /api/auth/factors/passkeys/:id', ({ identity, params }) =>
    auth.passkeys.remove(identity, params.id),
  )
}
