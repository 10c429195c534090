const POSTGRES_UNIQUE = '23505'
const SQLITE_UNIQUE = new Set([2067, 1555])
const POSTGRES_REFERENCE = '23503'
const SQLITE_REFERENCE = new Set([787])

/** Two people saved the same thing at once. The unique index accepts one and rejects the other. */
export const isUniqueViolation = (error: unknown): boolean => isOf(error, POSTGRES_UNIQUE, SQLITE_UNIQUE)

/** The row that a new one refers to was deleted at the same moment. */
export const isReferenceViolation = (error: unknown): boolean =>
  isOf(error, POSTGRES_REFERENCE, SQLITE_REFERENCE)

function isOf(error: unknown, postgres: string, sqlite: Set<number>): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === postgres || (errcode !== undefined && sqlite.has(errcode))
}
