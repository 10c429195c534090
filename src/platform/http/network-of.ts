import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '#lib/network.ts'

/** The network a request came from: the unit of every limit and of counting. It is never stored as it is. */
export const networkOf = (request: FastifyRequest): string => clientNetwork(request.ip)
