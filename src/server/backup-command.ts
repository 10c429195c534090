import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFile } from '#db/database-file.ts'
import { JOB_CONNECTIONS, openDatabase } from '#db/database.ts'
import type { Manifest } from '#features/backup/server/archive-format.ts'
import { writeArchiveFile } from '#features/backup/server/archive-file.ts'
import type { Keys, Lock } from '#features/backup/server/encryption.ts'
import { makeBackup } from '#features/backup/server/make-backup.ts'
import type { Progress } from '#features/backup/server/progress.ts'
import { unpackArchive } from '#features/backup/server/unpack-archive.ts'
import { verifyBackup } from '#features/backup/server/verify-backup.ts'
import type { Written } from '#features/backup/server/write-archive.ts'
import { progressTexts } from '#features/backup/texts/progress.ts'
import { type Config, ConfigError } from '#platform/config.ts'
import { workFolder } from '#platform/work-folder.ts'
import {
  amountsOf,
  backupNeeds,
  backupsFolder,
  nameOf,
  openArchive,
  removeEmptyParent,
  runCommand,
  s3Of,
  type Terminal,
} from './archive-command.ts'
import { readBackupArguments, type Target } from './backup-arguments.ts'
import { accountTexts } from './texts/account-command.ts'
import { backupTexts as texts } from './texts/backup-command.ts'

/** Takes no lock, so it works next to a running server. Returns the exit code. */
export async function runBackupCommand(args: string[], terminal: Terminal = process): Promise<number> {
  let failed: (reason: string) => string = texts.notBackedUp
  return runCommand({
    terminal,
    usage: texts.backupUsage,
    failed: (reason) => failed(reason),
    async run(config, progress) {
      const wanted = await readBackupArguments(args, config)
      const { target } = wanted
      if (!wanted.verify) return backUp({ config, terminal, progress, target }, wanted.lock)
      failed = texts.notVerified
      return verify({ config, terminal, progress, target }, wanted.keys)
    },
  })
}

export type Work = { config: Config; terminal: Terminal; progress: Progress; target: Target }

async function backUp(work: Work, lock: Lock | undefined) {
  const { terminal, progress, target } = work
  const began = performance.now()
  const { written, isContinued } = await writeBackup(work, lock)
  progress.end()
  // Standard output may be the archive itself.
  const out = target === '-' ? terminal.stderr : terminal.stdout
  const { manifest, bytes, sha256 } = written
  const done = { ...amountsOf(manifest), bytes, sha256, ms: performance.now() - began }
  const lines = [texts.wrote(nameOf(target), done)]
  if (isContinued) lines.push(texts.continued(done.madeAt))
  else if (!lock && target !== '-') lines.push(texts.plain)
  out.write(`${lines.join('\n')}\n`)
  const { count, keys } = manifest.missing
  if (count > 0) terminal.stderr.write(`${texts.missing(count, keys)}\n`)
}

/** `waiting` is the folder in which an archive waits for its upload to S3. */
export async function writeBackup(work: Work, lock: Lock | undefined, waiting = 'uploads'): Promise<Made> {
  const { config, progress } = work
  if (!config.databaseUrl && !existsSync(databaseFile(config.dataDir)))
    throw new ConfigError(accountTexts.noDatabase(config.dataDir))
  const db = openDatabase({ ...config, databaseConnections: JOB_CONNECTIONS, noTimeouts: true })
  try {
    return await writeTo(work, { ...(await backupNeeds(config, db, progress)), lock }, waiting)
  } finally {
    await db.destroy()
  }
}

type Needs = Parameters<typeof makeBackup>[1]
type Made = { written: Written; isContinued: boolean }

async function writeTo(
  { target, config, terminal, progress }: Work,
  needs: Needs,
  waiting: string,
): Promise<Made> {
  if (target === '-') {
    if (terminal.stdout.isTTY) throw new ConfigError(texts.terminal)
    return { written: await makeBackup(terminal.stdout, needs), isContinued: false }
  }
  if ('file' in target) {
    const written = await writeArchiveFile(nameOf(target), (out) => makeBackup(out, needs))
    return { written, isContinued: false }
  }
  const s3 = s3Of(config)
  if (target.bucket === s3.bucket && /^(images|audio|video|private)\//.test(target.key))
    throw new ConfigError(texts.uploadsFolder(target.key))
  const { backUpToS3 } = await import('#features/backup/server/s3-upload.ts')
  const folder = join(backupsFolder(config.dataDir), waiting)
  return backUpToS3({ s3, target, folder, progress, make: (out) => makeBackup(out, needs) })
}

async function verify(work: Work, keys: Keys) {
  const { terminal, progress, target } = work
  const began = performance.now()
  const manifest = await verifyArchive(work, keys)
  progress.end()
  const done = { ...amountsOf(manifest), ms: performance.now() - began }
  terminal.stdout.write(`${texts.sound(nameOf(target), done)}\n`)
}

/** Restores an archive into a temporary database, and compares everything. */
export async function verifyArchive(work: Work, keys: Keys): Promise<Manifest> {
  const { config, terminal, progress, target } = work
  const folder = await workFolder(config.dataDir, 'backup')
  try {
    const { source, bytes } = await openArchive(target, config, terminal)
    progress.step(progressTexts.unpacking, bytes)
    const manifest = await unpackArchive(source, { folder, keys, progress })
    await verifyBackup({ folder, manifest, progress })
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
    await removeEmptyParent(folder)
  }
}
