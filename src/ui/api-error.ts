export type Issue = { path: string; message: string }

type AnswerLike = { status: number; body: unknown; retryAfter?: number }

/** Every way in which a call can go wrong. Status 0: the server could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly issues: Issue[]
  /** The whole refusal, for calls that say more than the common fields. */
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

/** The error in a refusal, however little the refusal says. */
export function errorOf({ status, body, retryAfter }: AnswerLike): ApiError {
  const details = isRecord(body) ? body : {}
  return new ApiError(
    status,
    text(details['code'], `http_${status}`),
    text(details['message'], 'Network response was not ok'),
    {
      issues: issuesOf(details['issues']),
      details,
      ...(retryAfter !== undefined && { retryAfter }),
    },
  )
}

/** An answer that is no JSON or not of its shape: the fault of whoever answered, so it counts as a server error. */
export const malformed = (cause?: unknown) =>
  new ApiError(502, 'malformed_answer', 'The server gave an answer that could not be read', { cause })

export const unreachable = (cause?: unknown) =>
  new ApiError(0, 'network', 'The server could not be reached', { cause })

/** The server was not reached or is in trouble, so its answer says nothing about what was asked. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** What the server said about a refusal; where it said nothing, or was not reached, the caller's own words. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiError ? text(error.details['message'], otherwise) : otherwise
}
