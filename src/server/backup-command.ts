import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFile } from '#db/database-file.ts'
import { openDatabase } from '#db/database.ts'
import { writeArchiveFile } from '#features/backup/server/archive-file.ts'
import type { Keys, Lock } from '#features/backup/server/encryption.ts'
import { makeBackup, workFolder } from '#features/backup/server/make-backup.ts'
import { unpackArchive } from '#features/backup/server/unpack-archive.ts'
import { verifyBackup } from '#features/backup/server/verify-backup.ts'
import type { Written } from '#features/backup/server/write-archive.ts'
import { progressTexts } from '#features/backup/texts/progress.ts'
import { type Config, ConfigError, readConfig } from '#platform/config.ts'
import {
  amountsOf,
  backupNeeds,
  backupsFolder,
  interruptible,
  nameOf,
  openArchive,
  print,
  removeEmptyParent,
  runCommand,
  s3Of,
} from './archive-command.ts'
import { readBackupArguments, type Target } from './backup-arguments.ts'
import { accountTexts } from './texts/account-command.ts'
import { backupTexts as texts } from './texts/backup-command.ts'

/** Takes no lock, so it works next to a running server. Returns the exit code. */
export async function runBackupCommand(args: string[]): Promise<number> {
  let failed: (reason: string) => string = texts.notBackedUp
  process.umask(0o077)
  return runCommand({
    usage: texts.backupUsage,
    failed: (reason) => failed(reason),
    async run() {
      const config = readConfig()
      const wanted = await readBackupArguments(args, config)
      if (!wanted.verify) return backUp(config, wanted.target, wanted.lock)
      failed = texts.notVerified
      return verify(config, wanted.target, wanted.keys)
    },
  })
}

async function backUp(config: Config, target: Target, lock: Lock | undefined) {
  if (!config.databaseUrl && !existsSync(databaseFile(config.dataDir)))
    throw new ConfigError(accountTexts.noDatabase(config.dataDir))
  const db = openDatabase({ ...config, noTimeouts: true })
  const progress = interruptible()
  const began = performance.now()
  try {
    const needs = { ...(await backupNeeds(config, db, progress)), lock }
    const { written, isContinued } = await writeTo(target, config, needs)
    progress.end()
    report(target, written, performance.now() - began)
    if (isContinued) tell(target, texts.continued(amountsOf(written.manifest).madeAt))
    else if (!lock && target !== '-') tell(target, texts.plain)
  } finally {
    await db.destroy()
  }
}

type Needs = Parameters<typeof makeBackup>[1]
type Made = { written: Written; isContinued: boolean }

async function writeTo(target: Target, config: Config, needs: Needs): Promise<Made> {
  const { progress } = needs
  if (target === '-') {
    if (process.stdout.isTTY) throw new ConfigError(texts.terminal)
    return { written: await makeBackup(process.stdout, needs), isContinued: false }
  }
  if ('file' in target) {
    const written = await writeArchiveFile(nameOf(target), (out) => makeBackup(out, needs))
    return { written, isContinued: false }
  }
  const s3 = s3Of(config)
  if (target.bucket === s3.bucket && /^(images|audio|video|private)\//.test(target.key))
    throw new ConfigError(texts.uploadsFolder(target.key))
  const { backUpToS3 } = await import('#features/backup/server/s3-upload.ts')
  const folder = join(backupsFolder(config.dataDir), 'uploads')
  return backUpToS3({ s3, target, folder, progress, make: (out) => makeBackup(out, needs) })
}

/** Standard output may be the archive itself. */
const tell = (target: Target, line: string) =>
  target === '-' ? process.stderr.write(`${line}\n`) : print(line)

function report(target: Target, { manifest, bytes, sha256 }: Written, ms: number) {
  const { count, keys } = manifest.missing
  if (count > 0) process.stderr.write(`${texts.missing(count, keys.slice(0, 10))}\n`)
  tell(target, texts.wrote(nameOf(target), { ...amountsOf(manifest), bytes, sha256, ms }))
}

async function verify(config: Config, target: Target, keys: Keys) {
  const progress = interruptible()
  const began = performance.now()
  const folder = await workFolder(config.dataDir)
  try {
    const { source, bytes } = await openArchive(target, config)
    progress.step(progressTexts.unpacking, bytes)
    const manifest = await unpackArchive(source, { folder, keys, progress })
    await verifyBackup({ folder, manifest, progress })
    progress.end()
    print(texts.sound(nameOf(target), { ...amountsOf(manifest), ms: performance.now() - began }))
  } finally {
    await rm(folder, { recursive: true, force: true })
    await removeEmptyParent(folder)
  }
}
