const POSTGRES_DISK_FULL = '53100'
const SQLITE_FULL = 13
/** SQLite could not enlarge its -shm file. */
const SQLITE_SHM_SIZE = 4874
const SYSTEM_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', POSTGRES_DISK_FULL])

/** The errors of the system, SQLite and PostgreSQL for a full disk. EFBIG means a limit on file size. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number }
  return SYSTEM_CODES.has(code) || (errcode & 0xff) === SQLITE_FULL || errcode === SQLITE_SHM_SIZE
}
