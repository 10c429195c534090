import { REFUSED, UNREACHABLE, UNREADABLE } from '#ui/texts/calls.ts'

export type Issue = { path: string; message: string }

type AnswerLike = { status: number; body: unknown; retryAfter?: number }

/** Any failure of a call. Status 0 means that the server could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly issues: Issue[]
  /** The whole error body, for calls with more than the common fields. */
  readonly details: Record<string, unknown>
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { issues?: Issue[]; details?: Record<string, unknown>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.code = code
    this.issues = more.issues ?? []
    this.details = more.details ?? {}
    this.retryAfter = more.retryAfter
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const text = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise

function issuesOf(value: unknown): Issue[] {
  if (!Array.isArray(value)) return []
  return value.filter(isRecord).map((issue) => ({
    path: Array.isArray(issue['path']) ? issue['path'].join('.') : text(issue['path'] ?? issue['field'], ''),
    message: text(issue['message'], ''),
  }))
}

/** Makes an error from a refusal, whatever fields it has. */
export function errorOf({ status, body, retryAfter }: AnswerLike): ApiError {
  const details = isRecord(body) ? body : {}
  return new ApiError(status, text(details['code'], `http_${status}`), text(details['message'], REFUSED), {
    issues: issuesOf(details['issues']),
    details,
    ...(retryAfter !== undefined && { retryAfter }),
  })
}

/** A response that is not JSON or has the wrong shape. It counts as a server error. */
export const malformed = (cause?: unknown) => new ApiError(502, 'malformed_answer', UNREADABLE, { cause })

export const unreachable = (cause?: unknown) => new ApiError(0, 'network', UNREACHABLE, { cause })

/** The server was not reached or failed, so we don't know whether the request was valid. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** The server's message, or the given text if there is none. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? text(error.details['message'], otherwise) : otherwise
}
