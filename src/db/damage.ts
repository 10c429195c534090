import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** SQLite reports that the file is corrupt. */
export function isDamage(error: unknown): boolean {
  const code = ((error as { errcode?: number } | undefined)?.errcode ?? 0) & 0xff
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB
}

const markIn = (dataDir: string) => join(dataDir, 'database-damaged')

/** A file tells every process of this server, and the next start. */
export function markDamaged(dataDir: string, problems: string[]) {
  try {
    writeFileSync(markIn(dataDir), `${problems.join('\n')}\n`, { mode: 0o600 })
  } catch {
    // The log has the problem as well.
  }
}

export const clearDamaged = (dataDir: string) => rmSync(markIn(dataDir), { force: true })

export const isMarkedDamaged = (dataDir: string): boolean => existsSync(markIn(dataDir))
