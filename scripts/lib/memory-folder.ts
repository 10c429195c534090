import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'

/** A whole run has used a fifth of it. */
const ENOUGH = 2 * 1024 ** 3

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ENOUGH
  } catch {
    return false
  }
}

/**
 * Lets everything started from here keep its temporary files in memory, where the system offers that. Durable
 * commits wait for the disk, and a run makes thousands of them for data that nobody wants to keep.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return
  try {
    const folder = mkdtempSync(join(MEMORY, 'sleevenotes-'))
    // PostgreSQL does not run as root and has to get in.
    chmodSync(folder, 0o755)
    process.env.TMPDIR = folder
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  } catch {
    // Only slower without.
  }
}
