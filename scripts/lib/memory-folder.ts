import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'

/** Five times what a whole run needs. */
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
 * Puts temporary files of all child processes in memory if possible. Durable commits wait for the disk, and a run makes
 * thousands of them for throwaway data.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return
  try {
    const folder = mkdtempSync(join(MEMORY, 'sleevenotes-'))
    // PostgreSQL does not run as root, so its user needs access.
    chmodSync(folder, 0o755)
    process.env.TMPDIR = folder
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  } catch {
    // Without it, the run is only slower.
  }
}
