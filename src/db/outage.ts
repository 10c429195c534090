/** The server is starting, stopping or out of connections, or it cancelled a slow statement. */
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
/** pg's own errors have no code. */
const PG_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|timeout expired)/

/** The database did not respond. The request may succeed if repeated. */
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

/** Why the database is unavailable. `busy` may end soon; `read only` and `damaged` need a person. */
export type OutageKind = 'unreachable' | 'busy' | 'read only' | 'damaged'

/** A separate class, so that a lost connection to another service is not taken for a database outage. */
export class DatabaseUnavailable extends Error {
  readonly code: string | undefined
  readonly kind: OutageKind

  constructor(cause: Error, kind: OutageKind = 'unreachable') {
    super(cause.message, { cause })
    this.code = (cause as { code?: string }).code
    this.kind = kind
  }
}

/** By SQLite's primary result code, see https://sqlite.org/rescode.html. */
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

/** SQLite can't write, sync, truncate or delete, as on a file system that became read-only after an error. */
const SQLITE_UNWRITABLE = new Set([778, 1034, 1290, 1546, 2570])

const sqliteKind = (errcode: number): OutageKind | undefined =>
  SQLITE_UNWRITABLE.has(errcode) ? 'read only' : SQLITE_KINDS[errcode & 0xff]

/** A standby server, a corrupt table or index, and errors of the server's machine. */
const POSTGRES_KINDS: Record<string, OutageKind> = {
  '25006': 'read only',
  XX001: 'damaged',
  XX002: 'damaged',
  '53200': 'unreachable',
  '58000': 'unreachable',
  '58030': 'unreachable',
}

/** Wraps the error if the database failed, as opposed to the query. */
export function outageOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (isOutage(error)) return new DatabaseUnavailable(error)
  const { code = '', errcode } = error as { code?: string; errcode?: number }
  const kind = errcode === undefined ? POSTGRES_KINDS[code] : sqliteKind(errcode)
  return kind ? new DatabaseUnavailable(error, kind) : error
}
