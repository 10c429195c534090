import { requestTexts } from './texts/errors.ts'

/** A problem with one field of the input. */
export type Issue = { path: string; message: string }

type Extra = { issues?: Issue[]; headers?: Record<string, string>; body?: Record<string, unknown> }

/** An expected error: a status, a stable code and a sentence for the person. Any other error is a 500. */
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
  new Problem(400, 'invalid_input', issues[0]?.message ?? requestTexts.checkInput, { issues })

export const unauthenticated = (message: string = requestTexts.signIn) =>
  new Problem(401, 'unauthenticated', message)

export const forbidden = (message: string = requestTexts.noPermission) =>
  new Problem(403, 'forbidden', message)

/** The session is valid, but too old for a sensitive action. */
export const proofRequired = () => new Problem(403, 'proof_required', requestTexts.proofRequired)

/** The person's role needs a second factor, which they must set up first. */
export const factorRequired = () => new Problem(403, 'factor_required', requestTexts.factorRequired)

export const notFound = (what: string) => new Problem(404, 'not_found', requestTexts.notFound(what))

export const conflict = (message: string, code = 'conflict') => new Problem(409, code, message)

/** Names the field, for forms with several. */
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
