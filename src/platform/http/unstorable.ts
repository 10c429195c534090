import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../errors.ts'
import { requestTexts } from '../texts/errors.ts'

/** The route of all pages. Invalid parameters there lead to the nearest valid page. */
const PAGES = '/*'

/** PostgreSQL stores neither NUL nor unpaired surrogates, so refuse them as invalid input. */
export async function refuseUnstorable(request: FastifyRequest) {
  if (request.routeOptions.url === PAGES) return
  if ([request.body, request.query, request.params].some(isUnstorable)) {
    throw new Problem(400, 'invalid_text', requestTexts.unstorableText)
  }
}

function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  // An upload is read later, and not as text.
  if (typeof value !== 'object' || value === null || value instanceof Readable) return false
  return Object.entries(value).some(([name, inner]) => isUnstorable(name) || isUnstorable(inner))
}
