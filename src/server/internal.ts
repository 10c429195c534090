import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const HEADER = 'x-sleevenotes-internal'
/** Known to this process only, so nobody outside can claim to be a page being rendered. */
const secret = randomBytes(24).toString('base64url')

export const internalHeaders = { [HEADER]: secret }

/** True for calls that the server makes to itself while rendering: no limits, no log lines. */
export const isInternal = (request: FastifyRequest) => request.headers[HEADER] === secret

/** On the answer to such a call: which content it shows. */
export const KEYS_HEADER = 'x-content-keys'
