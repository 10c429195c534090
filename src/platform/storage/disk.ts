import { constants, createReadStream, mkdirSync } from 'node:fs'
import { access, chmod, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../data-folder.ts'
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
      const path = pathOf(key)
      const folder = dirname(path)
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
      await chmod(localPath, PRIVATE_FILE)
      await sync(localPath)
      await move(localPath, path)
      // Without this the name itself may be gone after a power cut.
      await sync(folder)
    },

    async stat(key) {
      const found = await stat(pathOf(key)).catch(() => undefined)
      return found?.isFile() ? { bytes: found.size, modified: found.mtime } : undefined
    },

    read: (key, range) => Promise.resolve(createReadStream(pathOf(key), range)),

    remove: (key) => rm(pathOf(key), { force: true }),

    // A full disk is no failure here: readers still get what is stored.
    check: () => access(root, constants.W_OK),
  }
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
