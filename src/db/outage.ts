/** The server is starting, stopping or out of connections, or it ended a statement that took too long. */
const POSTGRES_CODES = /^(08...|57P0.|57014|53300|55P03|25P0[34])$/
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** pg gives its own errors no code. */
const PG_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|timeout expired)/

/** The database does not answer: the request failed for that alone, and may succeed in a moment. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true
  const { code = '' } = error as { code?: string }
  return (
    POSTGRES_CODES.test(code) ||
    SYSTEM_CODES.has(code) ||
    PG_MESSAGES.test(error.message) ||
    isOutage(error.cause)
  )
}

/** Why the database cannot be used. `busy` may be over in a moment; the last two need a person. */
export type OutageKind = 'unreachable' | 'busy' | 'read only' | 'damaged'

/** What callers of the database see of an outage, so that nobody takes another service's lost connection for it. */
export class DatabaseUnavailable extends Error {
  readonly code: string | undefined
  readonly kind: OutageKind

  constructor(cause: Error, kind: OutageKind = 'unreachable') {
    super(cause.message, { cause })
    this.code = (cause as { code?: string }).code
    this.kind = kind
  }
}

/** By SQLite's primary result code: locked, busy, read-only, damaged; out of memory, no access to the file. */
const SQLITE_KINDS: Record<number, OutageKind> = {
  5: 'busy',
  6: 'busy',
  7: 'unreachable',
  8: 'read only',
  10: 'unreachable',
  11: 'damaged',
  14: 'unreachable',
  15: 'busy',
  26: 'damaged',
}

/** A standby, a damaged table or index, and what the server's own machine cannot do. */
const POSTGRES_KINDS: Record<string, OutageKind> = {
  '25006': 'read only',
  XX001: 'damaged',
  XX002: 'damaged',
  '53200': 'unreachable',
  '58000': 'unreachable',
  '58030': 'unreachable',
}

/** The error to throw instead, where the database failed and not the query. */
export function outageOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (isOutage(error)) return new DatabaseUnavailable(error)
  const { code = '', errcode } = error as { code?: string; errcode?: number }
  const kind = errcode === undefined ? POSTGRES_KINDS[code] : SQLITE_KINDS[errcode & 0xff]
  return kind ? new DatabaseUnavailable(error, kind) : error
}
