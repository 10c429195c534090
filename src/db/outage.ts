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

/** What callers of the database see of an outage, so that nobody takes another service's lost connection for it. */
export class DatabaseUnavailable extends Error {
  readonly code: string | undefined

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = (cause as { code?: string }).code
  }
}
