import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const HEADER = 'x-sleevenotes-internal'
/** Known only to this process, so that nobody else can pose as a page that is being rendered. */
const secret = randomBytes(24).toString('base64url')

export const internalHeaders = { [HEADER]: secret }

/** True for the server's calls to itself while rendering, which have no limits and no log lines. */
export const isInternal = (request: FastifyRequest) => request.headers[HEADER] === secret

/** The response header of such a call with the keys of its content. */
export const KEYS_HEADER = 'x-content-keys'
