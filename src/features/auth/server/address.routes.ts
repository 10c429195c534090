import { HOUR } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { refuseOtherSites } from '#platform/http/cross-site.ts'
import { routesOf } from '#platform/http/route.ts'
import type { Routes } from '#platform/http/routes.ts'
import { addressCalls } from '../address.calls.ts'
import type { Auth } from './auth.service.ts'

const LINKS_PER_HOUR = 60

type Services = { auth: Auth; config: Config }

export const addressRoutes: Routes<Services> = async (app, { auth, config }) => {
  const route = routesOf(app, addressCalls)
  const limited = { config: { rateLimit: { max: LINKS_PER_HOUR, timeWindow: HOUR } } }
  const guarded = { ...limited, onRequest: refuseOtherSites(config) }

  route('GET /api/auth/address', ({ identity }) => auth.address.read(identity))

  route('POST /api/auth/address', ({ identity, body }) => auth.address.ask(identity, body.email))

  route('POST /api/auth/address/links', ({ identity }) => auth.address.sendAgain(identity))

  route('DELETE /api/auth/address', ({ identity }) => auth.address.withdraw(identity))

  route('POST /api/auth/address-link', limited, ({ body }) => auth.addressLinks.read(body.token))

  route('POST /api/auth/address-link/confirm', guarded, ({ body }) => auth.addressLinks.confirm(body.token))

  route('POST /api/auth/address-link/stop', guarded, ({ body }) => auth.addressLinks.stop(body.token))
}
