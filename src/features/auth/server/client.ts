import type { FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import { UNKNOWN_COUNTRY, type Countries } from '#platform/countries.ts'
import { trustOf } from '#platform/http/proxies.ts'

/** The address, browser and country of a person who signs in. */
export function clientOf(countries: Countries, { trustProxy, countryHeader }: Config) {
  const trust = trustOf(trustProxy)
  const headerOf = ({ headers, socket }: FastifyRequest) =>
    countryHeader && trust(socket.remoteAddress ?? '', 0) ? String(headers[countryHeader] ?? '') : ''
  return async (request: FastifyRequest) => {
    const country = await countries.ofClient(headerOf(request), request.ip)
    return {
      address: request.ip,
      userAgent: request.headers['user-agent'],
      country: country === UNKNOWN_COUNTRY ? undefined : country,
    }
  }
}
