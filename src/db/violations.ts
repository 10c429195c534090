const POSTGRES_UNIQUE = '23505'
const SQLITE_UNIQUE = new Set([2067, 1555])

/** Two people saved the same thing at once. The unique index accepts one and rejects the other. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === POSTGRES_UNIQUE || (errcode !== undefined && SQLITE_UNIQUE.has(errcode))
}
