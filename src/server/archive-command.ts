import { createReadStream } from 'node:fs'
import { rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { isDiskFull } from '#db/disk-full.ts'
import { DatabaseUnavailable } from '#db/outage.ts'
import { VERSION } from '#lib/version.ts'
import type { Db } from '#db/tables.ts'
import type { Manifest } from '#features/backup/server/archive-format.ts'
import { ArchiveProblem } from '#features/backup/server/archive-problem.ts'
import { createProgress, type Progress } from '#features/backup/server/progress.ts'
import { archiveErrors } from '#features/backup/texts/archive.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, ConfigError, readConfig, type S3Config } from '#platform/config.ts'
import { StorageUnavailable } from '#platform/storage/failure.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { type Target, WrongUsage } from './backup-arguments.ts'
import { backupTexts as texts } from './texts/backup-command.ts'

const DONE = 0
const REFUSED = 1
const WRONG_USAGE = 2

/** The parts of `process` that a command uses. */
export type Terminal = {
  env: Record<string, string | undefined>
  stdin: Readable
  stdout: Writable & { isTTY?: boolean }
  stderr: Writable & { isTTY?: boolean }
}

type Command = {
  terminal: Terminal
  usage: string
  run: (config: Config, progress: Progress) => Promise<void>
  failed: (reason: string) => string
}

/** Returns the exit code. */
export async function runCommand({ terminal, usage, run, failed }: Command): Promise<number> {
  const progress = interruptible(terminal)
  try {
    await run(readConfig(terminal.env), progress)
    return DONE
  } catch (error) {
    if (error instanceof WrongUsage) {
      terminal.stderr.write(`${error.message}\n\n${usage}`)
      return WRONG_USAGE
    }
    terminal.stderr.write(`${failed(reasonOf(error))}\n`)
    return REFUSED
  } finally {
    progress.release()
  }
}

export function reasonOf(error: unknown): string {
  if (error instanceof ArchiveProblem || error instanceof ConfigError) return error.message
  if (isDiskFull(error)) return archiveErrors.diskFull
  if (error instanceof DatabaseUnavailable && error.kind === 'damaged')
    return archiveErrors.databaseDamaged(error.message)
  if (error instanceof StorageUnavailable) return archiveErrors.storageAway((error.cause as Error).message)
  const { message, code = '', path = '' } = error as NodeJS.ErrnoException
  const known = FILE_ERRORS[code]
  if (known && path) return known(path)
  return `${(message || code || String(error)).split('\n')[0]!.replace(/\.$/, '')}.`
}

const FILE_ERRORS: Record<string, (path: string) => string> = {
  ENOENT: archiveErrors.noFile,
  EISDIR: archiveErrors.isFolder,
  EACCES: archiveErrors.notAllowed,
  EPERM: archiveErrors.notAllowed,
  EROFS: archiveErrors.readOnly,
}

/** Backups that the program makes itself, and archives that wait for their upload. */
export const backupsFolder = (dataDir: string) => join(dataDir, 'backups')

export const backupNeeds = async (config: Config, db: Db, progress: Progress) => ({
  db,
  config,
  storage: await openStorage(config),
  clock: systemClock,
  version: VERSION,
  progress,
})

export const nameOf = (target: Target): string => {
  if (target === '-') return 'the archive'
  return 'file' in target ? resolve(target.file) : `s3://${target.bucket}/${target.key}`
}

export const s3Of = ({ s3 }: Config): S3Config => {
  if (!s3) throw new ConfigError(texts.noS3)
  return s3
}

/** Opens an archive for reading. `bytes` is unknown for standard input. */
export async function openArchive(target: Target, config: Config, { stdin }: Terminal) {
  if (target === '-') return { source: stdin, bytes: undefined }
  if ('file' in target) {
    const { size } = await stat(target.file)
    return { source: createReadStream(target.file), bytes: size }
  }
  const { s3Storage } = await import('#platform/storage/s3.ts')
  const bucket = s3Storage({ ...s3Of(config), bucket: target.bucket })
  const found = await bucket.stat(target.key)
  if (!found) throw new ArchiveProblem(archiveErrors.noFile(nameOf(target)))
  return { source: await bucket.read(target.key), bytes: found.bytes }
}

/** Shows the progress, and ends the work at the next step after a signal, so that it can tidy up. */
function interruptible({ stderr }: Terminal): Progress & { release(): void } {
  const progress = createProgress(stderr)
  let isStopped = false
  const stop = () => (isStopped = true)
  for (const signal of SIGNALS) process.once(signal, stop)
  return {
    ...progress,
    add(bytes) {
      if (isStopped) throw new ArchiveProblem(archiveErrors.stopped)
      progress.add(bytes)
    },
    release: () => SIGNALS.forEach((signal) => process.removeListener(signal, stop)),
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The work folder's parent is named by this process, which ends. */
export const removeEmptyParent = (folder: string) => rmdir(dirname(folder)).catch(() => undefined)

export const amountsOf = ({ tables, files, version, created_at }: Manifest) => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.count,
  version,
  madeAt: created_at.slice(0, 16).replace('T', ' '),
})
