import type { FastifyRequest } from 'fastify'
import { Problem } from '../errors.ts'

/** What every page answers to: an address that makes no sense shows the nearest page that does. */
const PAGES = '/*'

/** No text has a NUL or half a character in it, and PostgreSQL stores none: it is refused like any other nonsense. */
export async function refuseUnstorable(request: FastifyRequest) {
  if (request.routeOptions.url === PAGES) return
  if ([request.body, request.query, request.params].some(isUnstorable)) {
    throw new Problem(400, 'invalid_text', 'The text has a character in it that cannot be stored')
  }
}

function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => isUnstorable(name) || isUnstorable(inner))
}
