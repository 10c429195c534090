import { mkdirSync } from 'node:fs'
import { chmod, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../data-folder.ts'
import { checkWritable } from '../writable.ts'
import { isFileFailure, StorageUnavailable } from './failure.ts'
import type { Storage } from './storage.ts'

export function diskStorage(root: string): Storage {
  mkdirSync(root, { recursive: true, mode: PRIVATE_FOLDER })

  function pathOf(key: string) {
    const path = join(root, key)
    if (!path.startsWith(root + sep)) throw new Error(`A storage key leads out of its folder: ${key}`)
    return path
  }

  return {
    async put(key, localPath) {
      await store(localPath, pathOf(key)).catch(unavailable)
    },

    async stat(key) {
      const found = await stat(pathOf(key)).catch(unlessMissing)
      return found?.isFile() ? { bytes: found.size, modified: found.mtime } : undefined
    },

    async read(key, range) {
      // Open the file first: a stream's error would come after the response has started.
      const file = await open(pathOf(key), 'r').catch(unavailable)
      return file.createReadStream(range)
    },

    remove: (key) => rm(pathOf(key), { force: true }),

    // The dot makes this fail when a file has replaced the folder. A full disk still allows reading.
    check: () => checkWritable(`${root}/.`),
  }
}

async function store(from: string, to: string) {
  const folder = dirname(to)
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  await chmod(from, PRIVATE_FILE)
  await sync(from)
  await move(from, to)
  // Without this, the directory entry may be lost in a power cut.
  await sync(folder)
}

function unavailable(error: unknown): never {
  throw isFileFailure(error) ? new StorageUnavailable(error) : error
}

/** A missing file is a valid result; an unreadable folder is an error. */
function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR' && error.code !== 'ENAMETOOLONG') unavailable(error)
}

async function sync(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function move(from: string, to: string) {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(from, to)
    await sync(to)
    await rm(from, { force: true })
  }
}
