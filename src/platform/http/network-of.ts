import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '#lib/network.ts'

/** The network of a request, which rate limits and counting use. Never stored as it is. */
export const networkOf = (request: FastifyRequest): string => clientNetwork(request.ip)
