import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export type ServerLock = { release(): void }

/** Another server uses this data folder. */
export class FolderInUse extends Error {
  readonly pid: number | undefined

  constructor(pid: number | undefined) {
    super('another server is using this folder')
    this.pid = pid
  }
}

const SQLITE_BUSY = 5
/** Gives a server that is stopping time to release the lock. */
const MAX_WAIT_MS = 2000
const RETRY_MS = 100

/**
 * Ensures that only one server uses a data folder. The lock is SQLite's, on an empty file, so the system releases it
 * even after kill -9. Scripts don't take it: they may run alongside a server.
 */
export async function lockForServer(dataDir: string): Promise<ServerLock> {
  const file = join(dataDir, 'server.lock')
  const pidFile = join(dataDir, 'server.pid')
  closeSync(openSync(file, 'a', 0o600))
  const began = performance.now()
  for (;;) {
    const lock = tryLock(file)
    if (lock) return held(lock, pidFile)
    if (performance.now() - began > MAX_WAIT_MS) throw new FolderInUse(pidIn(pidFile))
    await sleep(RETRY_MS)
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
}

function held(lock: DatabaseSync, pidFile: string): ServerLock {
  try {
    writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
  } catch {
    // The process id only makes the message clearer. A full disk must not prevent the start.
  }
  return {
    release() {
      rmSync(pidFile, { force: true })
      lock.close()
    },
  }
}

function pidIn(pidFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}
