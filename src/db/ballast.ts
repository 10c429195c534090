import { randomBytes } from 'node:crypto'
import { rmSync, statfsSync } from 'node:fs'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { MB } from '#lib/bytes.ts'

export type Ballast = ReturnType<typeof createBallast>

/** Enough for SQLite's log between two checkpoints, and for many sign-ins and deletions. */
const BALLAST_BYTES = 8 * MB
/** With less free space, a transaction may fail half-way. */
const TIGHT_BYTES = 4 * MB

const pathIn = (dataDir: string) => join(dataDir, 'ballast')

/**
 * A reserve file that we delete when another program has filled the disk. SQLite needs some space even to delete rows,
 * and the server needs some to start.
 */
export function createBallast(dataDir: string) {
  const path = pathIn(dataDir)

  /** Returns whether there was a reserve to delete. */
  function drop(): boolean {
    try {
      rmSync(path)
      return true
    } catch {
      return false
    }
  }

  return {
    drop,

    /** Runs before every write. It takes about 10 µs, and a write waits for the disk anyway. */
    makeRoom() {
      if (freeIn(dataDir) < TIGHT_BYTES) drop()
    },
  }
}

/** If the system doesn't report free space, writes continue. */
function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Infinity
  }
}

/** Creates the reserve file when it is missing and there is plenty of space. */
export async function fillBallast(dataDir: string): Promise<void> {
  const path = pathIn(dataDir)
  const present = await stat(path).catch(() => undefined)
  if (present?.size === BALLAST_BYTES) return
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < 3 * BALLAST_BYTES) return
  const part = `${path}.part`
  try {
    await write(part)
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}

/** Random bytes, because a compressing file system would store zeros in no space at all. */
async function write(path: string) {
  const file = await open(path, 'w', 0o600)
  try {
    for (let written = 0; written < BALLAST_BYTES; written += MB) await file.write(randomBytes(MB))
    await file.sync()
  } finally {
    await file.close()
  }
}
