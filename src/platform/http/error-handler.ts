import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import { Problem, type Issue } from '../errors.ts'
import { dependencyFailure } from './dependency-failure.ts'

type Body = { message: string; code: string; issues?: Issue[] }

/** Every error leaves as `{ message, code, issues? }`; internals stay in the log. */
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
    return plain(reply).code(failure.status).send(failure.body)
  }
  request.log.error({ err: error, response: isResponseSerializationError(error) }, 'request failed')
  return plain(reply).code(500).send(unexpected)
}

/** An answer may have been described before it failed, as a file that caches keep for a year. */
function plain(reply: FastifyReply): FastifyReply {
  for (const name of ABOUT_THE_FILE) void reply.removeHeader(name)
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
}

const ABOUT_THE_FILE = [
  'content-length',
  'content-range',
  'content-disposition',
  'accept-ranges',
  'etag',
  'last-modified',
]

const unexpected: Body = { code: 'internal', message: 'Something went wrong on our side. Please try again.' }

function validationBody(error: { validation: { instancePath: string; message?: string }[] }): Body {
  const issues = error.validation.map(({ instancePath, message = 'is not valid' }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    message,
  }))
  return { code: 'invalid_input', message: issues[0]?.message ?? 'Please check what you entered', issues }
}

const SENTENCES: Record<number, Body> = {
  400: { code: 'bad_request', message: 'The request could not be read' },
  404: { code: 'not_found', message: 'Not found' },
  405: { code: 'method_not_allowed', message: 'This method is not allowed here' },
  408: { code: 'timeout', message: 'The request took too long' },
  413: { code: 'too_large', message: 'What was sent is too large' },
  414: { code: 'too_long', message: 'The address is too long' },
  415: { code: 'unsupported_media', message: 'This kind of content is not accepted here' },
  429: { code: 'too_many_requests', message: 'Too many requests. Please wait a moment and try again.' },
}

const frameworkBody = (_error: FastifyError, status: number): Body =>
  SENTENCES[status] ?? { code: 'bad_request', message: 'The request was refused' }
