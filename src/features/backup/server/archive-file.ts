import { createWriteStream, existsSync } from 'node:fs'
import { chmod, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { PRIVATE_FILE } from '#platform/data-folder.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { archiveErrors } from '../texts/archive.ts'

/**
 * Writes a file that only its owner can read. It has its name only once it is complete and on the disk, so a file with
 * the name of a backup is a backup.
 */
export async function writeArchiveFile<T>(file: string, write: (out: Writable) => Promise<T>): Promise<T> {
  await refuseTarget(file)
  const part = `${file}.part`
  let out: Writable | undefined
  try {
    const handle = await open(part, 'w', PRIVATE_FILE)
    // A part that a killed process left may have another mode.
    await chmod(part, PRIVATE_FILE)
    out = createWriteStream(part, { fd: handle, flush: true })
    const written = await write(out)
    await rename(part, file)
    await syncFolder(dirname(file))
    return written
  } catch (error) {
    out?.destroy()
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}

async function refuseTarget(file: string) {
  const found = await stat(file).catch(() => undefined)
  if (found?.isDirectory()) throw new ArchiveProblem(archiveErrors.isFolder(file))
  if (found) throw new ArchiveProblem(archiveErrors.exists(file))
  if (!existsSync(dirname(file))) throw new ArchiveProblem(archiveErrors.noFolder(dirname(file)))
}

/** Without this, a power cut could lose the new name. */
async function syncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
