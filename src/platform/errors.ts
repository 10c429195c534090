/** What is wrong with one field of the input. */
export type Issue = { path: string; message: string }

type Extra = { issues?: Issue[]; headers?: Record<string, string>; body?: Record<string, unknown> }

/** An expected refusal: a status, a stable code and a sentence for the person. Everything else is a 500. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly extra: Extra

  constructor(status: number, code: string, message: string, extra: Extra = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

export const invalid = (issues: Issue[]) =>
  new Problem(400, 'invalid_input', issues[0]?.message ?? 'Please check what you entered', { issues })

export const unauthenticated = (message = 'Please sign in') => new Problem(401, 'unauthenticated', message)

export const forbidden = (message = 'Your account may not do this') => new Problem(403, 'forbidden', message)

export const notFound = (what: string) => new Problem(404, 'not_found', `${what} not found`)

export const conflict = (message: string, code = 'conflict') => new Problem(409, code, message)

/** With the field that it is about, where a form has several. */
const about = (path: string | undefined, message: string): Extra =>
  path === undefined ? {} : { issues: [{ path, message }] }

export const tooLarge = (message: string, path?: string) =>
  new Problem(413, 'too_large', message, about(path, message))

export const wrongKind = (message: string, path?: string) =>
  new Problem(415, 'unsupported_media', message, about(path, message))

export const diskFull = (message: string) => new Problem(507, 'disk_full', message)

export const tooMany = (
  message: string,
  retryAfterSeconds: number,
  extra: Extra = {},
  code = 'too_many_requests',
) => new Problem(429, code, message, { ...extra, headers: { 'retry-after': String(retryAfterSeconds) } })
