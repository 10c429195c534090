import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#lib/values.ts'
import { ACCOUNT_HEADER } from '#lib/session-headers.ts'
import type { Config } from '../config.ts'
import { forbidden, unauthenticated } from '../errors.ts'
import { changesSomething, crossSite, isSameOrigin } from './cross-site.ts'
import { actsByCookie, bearerToken, cookieToken } from './session-cookie.ts'

/** Who is calling, as far as the bearer token or the session cookie tells. */
export type Identity = { accountId: string; role: Role; sessionId: string; expiresAt: string }

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null
    /** The session cookie came with a change that another site asked for. It authorises nothing. */
    crossSite: boolean
  }
}

type Identify = (token: string) => Promise<Identity | null>

/** Finds out who is calling. A bearer token wins over the cookie, also when it is not valid. */
export const identifyCaller =
  (identify: Identify, site: Pick<Config, 'publicUrl'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const bearer = bearerToken(request.headers)
    if (bearer !== undefined) request.identity = bearer ? await identify(bearer) : null
    else if (actsByCookie(request.headers)) await identifyByCookie(request, identify, site)
  }

async function identifyByCookie(
  request: FastifyRequest,
  identify: Identify,
  site: Pick<Config, 'publicUrl'>,
) {
  const identity = await identify(cookieToken(request.headers)!)
  const expected = request.headers[ACCOUNT_HEADER]
  if (!identity || (expected !== undefined && expected !== identity.accountId)) return
  request.crossSite = changesSomething(request) && !isSameOrigin(request, site)
  if (!request.crossSite) request.identity = identity
}

/** Admins may do what editors may, and editors what curators may. */
const RANK: Record<Role, number> = { curator: 1, editor: 2, admin: 3 }

export const isStaff = (request: FastifyRequest) =>
  request.identity !== null && RANK[request.identity.role] >= RANK.editor

/** A guard: runs before the body is read, so that nobody uploads for nothing. */
export const requireRole =
  (role: Role, refusal?: string) => async (request: FastifyRequest, _reply: FastifyReply) => {
    if (request.crossSite) throw crossSite()
    if (!request.identity) throw unauthenticated()
    if (RANK[request.identity.role] < RANK[role]) throw forbidden(refusal)
  }
