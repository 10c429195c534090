import type { FastifyRequest } from 'fastify'

/** What a request tells of who sent it; never stored as it is. */
export const visitorOf = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})
