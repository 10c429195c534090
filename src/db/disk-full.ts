const POSTGRES_DISK_FULL = '53100'
const SQLITE_FULL = 13
/** SQLite could not make its -shm file larger. */
const SQLITE_SHM_SIZE = 4874
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', POSTGRES_DISK_FULL])

/** There is no room left, as the system, SQLite or PostgreSQL says it. EFBIG is a limit on the size of files. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number }
  return SYSTEM_CODES.has(code) || (errcode & 0xff) === SQLITE_FULL || errcode === SQLITE_SHM_SIZE
}
