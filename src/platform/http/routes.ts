import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'

/** A feature's routes: a plugin that is given the services it calls. */
export type Routes<Services extends object> = FastifyPluginAsyncZod<Services>

export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

/** Answers that any call may give, for the description at /api/docs. */
export const errors = <Code extends number>(...codes: Code[]) =>
  Object.fromEntries(codes.map((code) => [code, ErrorBody])) as Record<Code, typeof ErrorBody>

export const Id = z.object({ id: z.string().min(1).max(60) })

/** By a token in the Authorization header, or by the session cookie of the portal. */
export const BEARER: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }]

/** Of a list with X-Total-Count. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type PageQuery = z.infer<typeof PageQuery>

export const windowOf = ({ page, limit }: PageQuery) => ({ limit, offset: (page - 1) * limit })

/** With this header a call that is made again does nothing a second time. */
export const IdempotencyHeader = z.looseObject({ 'idempotency-key': z.string().min(1).max(200).optional() })
