import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#lib/calls.schema.ts'
import { may, type Permission } from '#lib/permissions.ts'
import { isRead, scopeOf } from '#lib/key-scopes.ts'
import type { KeyScope, Role } from '#lib/values.ts'
import { ACCOUNT_HEADER } from '#lib/session-headers.ts'
import type { Config } from '../config.ts'
import { factorRequired, forbidden, Problem, proofRequired, unauthenticated } from '../errors.ts'
import { requestTexts } from '../texts/errors.ts'
import { changesSomething, crossSite, isSameOrigin } from './cross-site.ts'
import { actsByCookie, bearerToken, cookieToken } from './session-cookie.ts'

/** The caller, according to the bearer token or the session cookie. */
export type Identity = {
  accountId: string
  role: Role
  sessionId: string
  expiresAt: string
  /** For API keys only: the calls that the key may make, out of those that the role may. */
  scopes?: readonly KeyScope[]
  /** The person gave a password or a code a short while ago. */
  isProved: boolean
  /** The person's role needs a second factor, and they have none yet. */
  needsFactor: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null
    /** A person who must set up a second factor. Only calls that are declared for them make this the identity. */
    awaitingFactor: Identity | null
    /** The cookie came with a request that another site caused. It authorises nothing. */
    crossSite: boolean
  }
}

type Identify = (token: string) => Promise<Identity | null>

/** Identifies the caller. A bearer token takes precedence over the cookie, even an invalid one. */
export const identifyCaller =
  (identify: Identify, site: Pick<Config, 'publicUrl'>) =>
  async (request: FastifyRequest): Promise<void> => {
    const bearer = bearerToken(request.headers)
    if (bearer !== undefined) request.identity = bearer ? await identify(bearer) : null
    else if (actsByCookie(request.headers)) await identifyByCookie(request, identify, site)
    if (!request.identity?.needsFactor) return
    request.awaitingFactor = request.identity
    request.identity = null
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

/** For calls that are open to everyone but show more to some people. */
export const callerMay = ({ identity }: Pick<FastifyRequest, 'identity'>, permission: Permission): boolean =>
  identity !== null && may(identity.role, permission) && hasScope(identity, scopeOf(permission, 'GET'))

const hasScope = ({ scopes }: Identity, scope: KeyScope | undefined): boolean =>
  !scopes || (scope !== undefined && scopes.includes(scope))

type Rule = { permission: Permission; refusal?: string } & Pick<Call, 'proof' | 'beforeFactor'>

/** Runs before the body is read, so that nobody uploads a file in vain. */
export const requirePermission =
  ({ permission, refusal, proof, beforeFactor }: Rule) =>
  async (request: FastifyRequest, _reply: FastifyReply) => {
    if (request.crossSite) throw crossSite()
    if (beforeFactor) request.identity ??= request.awaitingFactor
    if (!request.identity) throw request.awaitingFactor ? factorRequired() : unauthenticated()
    requireScope(request.identity, scopeOf(permission, request.method))
    if (!may(request.identity.role, permission)) throw forbidden(refusal)
    if (proof && !request.identity.isProved) throw proofRequired()
  }

function requireScope(identity: Identity, scope: KeyScope | undefined) {
  if (hasScope(identity, scope)) return
  if (!scope) throw new Problem(403, 'key_refused', requestTexts.keyRefused)
  throw new Problem(403, 'key_scope', requestTexts.keyScope(scope))
}

/** For calls that a signed URL or the permission to review submissions opens. */
export async function limitKeyOnLink({ identity, method }: FastifyRequest) {
  if (identity) requireScope(identity, scopeOf('submissions.review', method))
}

/** On a call that is open to everyone, a key shows more only if it may read. Otherwise it is a reader like any other. */
export async function limitKeyOnPublic(request: FastifyRequest) {
  const { identity, method } = request
  if (identity?.scopes && !(isRead(method) && identity.scopes.includes('read'))) request.identity = null
}
