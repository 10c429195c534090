import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from './config.ts'
import { settingTexts } from './texts/settings.ts'
import { checkWritable } from './writable.ts'

export const PRIVATE_FOLDER = 0o700
export const PRIVATE_FILE = 0o600

const FOLDERS = ['uploads', 'tmp', 'outbox']
const FOLDERS_OF_UPLOADS = ['images', 'audio', 'video', 'private']

/**
 * Creates DATA_DIR if it is missing and denies access to other users. Calls `warn` for folders whose permissions cannot
 * change, such as those of another user.
 */
export async function prepareDataFolder(dataDir: string, warn: (path: string) => void) {
  await makeFolder(dataDir).catch(() => {
    throw new ConfigError(settingTexts.folderNotCreated(dataDir))
  })
  for (const folder of [dataDir, ...FOLDERS.map((name) => join(dataDir, name))]) {
    if (existsSync(folder) && !(await stat(folder)).isDirectory())
      throw new ConfigError(settingTexts.folderIsFile(folder))
  }
  await checkWritable(dataDir).catch(() => {
    throw new ConfigError(settingTexts.folderReadOnly(dataDir))
  })
  const close = (path: string, mode: number) => restrict(path, mode).catch(() => warn(path))
  await close(dataDir, PRIVATE_FOLDER)
  for (const name of FOLDERS) await close(join(dataDir, name), PRIVATE_FOLDER)
  for (const name of FOLDERS_OF_UPLOADS) await close(join(dataDir, 'uploads', name), PRIVATE_FOLDER)
  for (const mail of await filesIn(join(dataDir, 'outbox'))) await close(mail, PRIVATE_FILE)
}

/** mkdir's `recursive` option never returns when a parent exists but accepts no folders, as in /proc. */
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
