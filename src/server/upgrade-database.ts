import { access, constants, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseTooNew, type DatabaseState } from '#db/database-state.ts'
import { DatabaseUnavailable } from '#db/outage.ts'
import { type Release, versionAt } from '#db/releases.ts'
import type { Db } from '#db/tables.ts'
import { upgrade } from '#db/upgrade.ts'
import { shortageFor } from '#features/backup/server/backup-room.ts'
import { tableWithRows } from '#features/backup/server/restore-backup.ts'
import { createUpgradeArchives } from '#features/backup/server/upgrade-archives.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, ConfigError } from '#platform/config.ts'
import type { Log } from '#platform/log.ts'
import { backupsFolder, nameOf, reasonOf } from './archive-command.ts'
import { writeBackup } from './backup-command.ts'
import { targetIn } from './backup-target.ts'
import { leavingReserve } from './leaving-reserve.ts'
import { showsDamage, unusable } from './own-folder.ts'
import { startErrors } from './texts/start.ts'

/** Archives wait here for their upload to S3. Nobody continues one, so it is always emptied. */
const WAITING = 'upgrade'
const LOCKED = '55P03'

type Needs = { config: Config; log: Log; release: Release }

/** Brings the database to this version, after a backup if it has content. Fails with one line for the operator. */
export async function upgradeDatabase({ config, log, release }: Needs): Promise<void> {
  let isWaiting = false
  let begun: Begun | undefined
  try {
    const { unknown, newer } = await upgrade(config, {
      release,
      async before(db, state) {
        if (state.applied.length === 0) return
        const from = versionAt(state.applied.at(-1)!)
        begun = {}
        begun.backup = await backUpFirst({ config, log, db, state, from })
        log.info({ from, to: release.version, migrations: state.missing.length }, 'upgrading the database')
      },
      onOther: () => log.info('another node upgrades the database; this one waits'),
      onWait() {
        if (!isWaiting) log.warn('the upgrade waits until a long read or write of the database has ended')
        isWaiting = true
      },
    })
    if (unknown !== undefined)
      log.warn(
        { newer: newer?.version },
        'a newer version has upgraded the database, and works beside this one',
      )
  } catch (error) {
    throw asOneLine(config, error, begun)
  }
}

/** The upgrade of a database that has tables, with the place of its backup. */
type Begun = { backup?: string | undefined }

function asOneLine({ databaseUrl, dataDir }: Config, error: unknown, begun: Begun | undefined): ConfigError {
  if (error instanceof ConfigError) return error
  if (error instanceof DatabaseTooNew) return new ConfigError(error.message)
  if (!databaseUrl && (!begun || showsDamage(error))) return unusable(dataDir, error)
  const { message, code } = error as NodeJS.ErrnoException
  const reason = message.split('\n')[0]!
  if (code === LOCKED) return new ConfigError(startErrors.upgradeLocked)
  if (databaseUrl && error instanceof DatabaseUnavailable)
    return new ConfigError(startErrors.databaseUnreachable(code ?? reason))
  return new ConfigError(startErrors.upgradeFailed(reason, begun?.backup))
}

type Backup = { config: Config; log: Log; db: Db; state: DatabaseState; from: string }

/** Returns where the backup is. */
async function backUpFirst({
  config,
  log,
  db,
  state: { version: to },
  from,
}: Backup): Promise<string | undefined> {
  if ((await tableWithRows(db)) === undefined) return undefined
  if (!config.upgradeBackup) {
    log.warn('UPGRADE_BACKUP is off, so there is no backup before the upgrade')
    return undefined
  }
  const place = config.backupPlace ?? { folder: backupsFolder(config.dataDir) }
  const archives = createUpgradeArchives({ db, clock: systemClock, config, place })
  const name = archives.nameFor(from, to)
  try {
    const target = await targetIn(place, name)
    const local = 'folder' in place ? place.folder : backupsFolder(config.dataDir)
    if ('folder' in place) await access(local, constants.W_OK)
    // First, because it makes room.
    await archives.tidy()
    await rm(join(backupsFolder(config.dataDir), WAITING), { recursive: true, force: true })
    const shortage = await shortageFor(db, { config, folder: local })
    if (shortage) {
      const otherPlaceHelps = shortage.onlyArchive && 'folder' in place
      throw new ConfigError(startErrors.noRoomForUpgrade({ from, to, ...shortage, otherPlaceHelps }))
    }
    await archives.begin(name, from)
    log.info({ to: nameOf(target) }, 'backing up the database before the upgrade')
    const { backupPassphrase: passphrase } = config
    const work = { config, target, progress: leavingReserve(config), terminal: process }
    const { written } = await writeBackup(work, passphrase ? { passphrase } : undefined, WAITING)
    const failed = await archives.complete(name)
    log.info({ backup: nameOf(target), bytes: written.bytes }, 'the database is backed up')
    if (failed.length > 0) log.warn({ archives: failed }, 'old archives could not be removed')
    return nameOf(target)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    await archives.fail(name).catch(() => undefined)
    throw new ConfigError(startErrors.noBackupBeforeUpgrade({ from, to, reason: reasonOf(error) }))
  }
}
