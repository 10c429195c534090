import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { UNKNOWN_COUNTRY, type Countries } from '../countries.ts'
import { trustOf } from './proxies.ts'

/** The address, browser and country of a person. */
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

export type Client = Awaited<ReturnType<ReturnType<typeof clientOf>>>
