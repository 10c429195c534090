import { randomBytes } from 'node:crypto'
import { rmSync, statfsSync } from 'node:fs'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { MB } from '#lib/bytes.ts'

export type Ballast = ReturnType<typeof createBallast>

/** Enough for SQLite's log between two checkpoints, and for many sign-ins and deletions. */
const BALLAST_BYTES = 8 * MB
/** With less than this, a transaction may fail half-way. */
const TIGHT_BYTES = 4 * MB

const pathIn = (dataDir: string) => join(dataDir, 'ballast')

/**
 * A file that is thrown overboard when another program has filled the disk to the last byte. SQLite needs a little room
 * even to delete something, and the server needs some to start.
 */
export function createBallast(dataDir: string) {
  const path = pathIn(dataDir)

  /** Answers whether there was anything to throw overboard. */
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

    /** Called before every write: it takes about 10 µs, and a write waits for the disk anyway. */
    makeRoom() {
      if (freeIn(dataDir) < TIGHT_BYTES) drop()
    },
  }
}

/** Where the system does not tell, writes go on as they did. */
function freeIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Infinity
  }
}

/** Takes the ballast on board when it is missing and there is plenty of room. */
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

/** Random bytes: a file system that compresses would store zeros in no space at all. */
async function write(path: string) {
  const file = await open(path, 'w', 0o600)
  try {
    for (let written = 0; written < BALLAST_BYTES; written += MB) await file.write(randomBytes(MB))
    await file.sync()
  } finally {
    await file.close()
  }
}
