import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { Problem, type Issue } from '../errors.ts'
import { requestTexts, statusTexts } from '../texts/errors.ts'
import { dependencyFailure } from './dependency-failure.ts'

type Body = { message: string; code: string; issues?: Issue[] }

/** Every error becomes `{ message, code, issues? }`. Details stay in the log. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Problem) {
    const { issues, headers = {}, body } = error.extra
    return reply
      .code(error.status)
      .headers(headers)
      .send({ message: error.message, code: error.code, issues, ...body })
  }
  if (hasZodFastifySchemaValidationErrors(error)) return reply.code(400).send(validationBody(error))
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return reply.code(status).send(frameworkBody(error, status))
  const failure = dependencyFailure(error)
  if (failure) {
    request.log.error({ err: error }, failure.cause)
    if (failure.status === 503) void reply.header('retry-after', '2')
    return withoutFileHeaders(reply).code(failure.status).send(failure.body)
  }
  request.log.error({ err: error, response: isResponseSerializationError(error) }, 'request failed')
  return withoutFileHeaders(reply).code(500).send(unexpected)
}

/** The headers may already describe a file that caches keep for a year. */
function withoutFileHeaders(reply: FastifyReply): FastifyReply {
  for (const name of FILE_HEADERS) void reply.removeHeader(name)
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
}

const FILE_HEADERS = [
  'content-length',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'etag',
  'last-modified',
]

const unexpected: Body = { code: 'internal', message: requestTexts.unexpected }

function validationBody(error: { validation: { instancePath: string; message?: string }[] }): Body {
  const issues = error.validation.map(({ instancePath, message = 'is not valid' }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    message,
  }))
  return { code: 'invalid_input', message: issues[0]?.message ?? requestTexts.checkInput, issues }
}

const BY_STATUS: Record<number, Body> = {
  400: { code: 'bad_request', message: statusTexts[400] },
  404: { code: 'not_found', message: statusTexts[404] },
  405: { code: 'method_not_allowed', message: statusTexts[405] },
  408: { code: 'timeout', message: statusTexts[408] },
  413: { code: 'too_large', message: statusTexts[413] },
  414: { code: 'too_long', message: statusTexts[414] },
  415: { code: 'unsupported_media', message: statusTexts[415] },
  429: { code: 'too_many_requests', message: statusTexts[429] },
}

const frameworkBody = (_error: FastifyError, status: number): Body =>
  BY_STATUS[status] ?? { code: 'bad_request', message: statusTexts.other }
