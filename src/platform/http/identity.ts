import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#db/tables.ts'
import { forbidden, unauthenticated } from '../errors.ts'

/** Who is calling, as far as the bearer token tells. */
export type Identity = { accountId: string; role: Role; sessionId: string }

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null
  }
}

/** Admins may do what editors may, and editors what curators may. */
const RANK: Record<Role, number> = { curator: 1, editor: 2, admin: 3 }

export const isStaff = (request: FastifyRequest) =>
  request.identity !== null && RANK[request.identity.role] >= RANK.editor

/** A guard: runs before the body is read, so that nobody uploads for nothing. */
export const requireRole =
  (role: Role, refusal?: string) => async (request: FastifyRequest, _reply: FastifyReply) => {
    if (!request.identity) throw unauthenticated()
    if (RANK[request.identity.role] < RANK[role]) throw forbidden(refusal)
  }
