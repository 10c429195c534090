import { existsSync } from 'node:fs'
import { access, chmod, constants, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from './config.ts'

export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

/** The folders that the server keeps in DATA_DIR. */
const FOLDERS = ['uploads', 'tmp', 'outbox']
const FOLDERS_OF_UPLOADS = ['images', 'audio', 'video', 'private']

/**
 * Makes DATA_DIR where it is missing and closes it to other users, whatever created it. A folder that belongs to
 * someone else, or a file system without modes, keeps its own; `warn` hears of it.
 */
export async function prepareDataFolder(dataDir: string, warn: (path: string) => void) {
  await makeFolder(dataDir).catch(() => {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be created`)
  })
  for (const folder of [dataDir, ...FOLDERS.map((name) => join(dataDir, name))]) {
    if (existsSync(folder) && !(await stat(folder)).isDirectory())
      throw new ConfigError(`DATA_DIR needs a folder, but ${folder} is a file`)
  }
  await access(dataDir, constants.W_OK).catch(() => {
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be written to`)
  })
  const close = (path: string, mode: number) => restrict(path, mode).catch(() => warn(path))
  await close(dataDir, PRIVATE_FOLDER)
  for (const name of FOLDERS) await close(join(dataDir, name), PRIVATE_FOLDER)
  for (const name of FOLDERS_OF_UPLOADS) await close(join(dataDir, 'uploads', name), PRIVATE_FOLDER)
  for (const mail of await filesIn(join(dataDir, 'outbox'))) await close(mail, PRIVATE_FILE)
}

/** Not mkdir's own recursion: it never ends where a parent exists but takes no folders, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  if (!existsSync(dirname(folder))) await makeFolder(dirname(folder))
  await mkdir(folder, { mode: PRIVATE_FOLDER })
}

async function restrict(path: string, mode: number) {
  const found = await lstat(path).catch(() => undefined)
  if (found && (found.mode & 0o777) !== mode) await chmod(path, mode)
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
}
