import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { PageQuery } from '#lib/calls.schema.ts'

/** A plugin with a feature's routes, which receives the services that it calls. */
export type Routes<Services extends object> = FastifyPluginAsyncZod<Services>

export const windowOf = ({ page, limit }: PageQuery) => ({ limit, offset: (page - 1) * limit })
