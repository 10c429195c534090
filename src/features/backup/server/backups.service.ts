import type { Db, Row } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { conflict } from '#platform/errors.ts'
import { newOrderedId } from '#platform/ids.ts'
import type { BackupRun, BackupState } from '../backups.schema.ts'
import { backupRunErrors } from '../texts/runs.ts'
import { createBackupAlarm } from './backup-alarm.ts'
import { openArchive } from './backup-download.ts'
import { replacedArchives } from './backup-keep.ts'
import { archiveName, keyIn, nameOfPlace, openPlace, removeParts } from './backup-place.ts'
import * as queries from './backup-runs.queries.ts'
import { isDue, lastNight, nextNight } from './backup-schedule.ts'

/** The archive is there once it is written, even if the verification then fails. */
export type Made = {
  archive?: Pick<Row<'backup_run'>, 'bytes' | 'sha256' | 'posts' | 'files'>
  error?: string
}

/** A backup in the making. `made` never rejects. */
export type BackupJob = { made: Promise<Made>; stop(): void }

export type Backups = ReturnType<typeof createBackups>

type Needs = {
  db: Db
  clock: Clock
  config: Config
  settings: Settings
  mail: Mail
  audit: Audit
  /** Starts the process that makes and verifies an archive. */
  startJob: (config: Config, name: string) => BackupJob
}

/** A run belongs to its node for this long after the last sign of life. */
const LEASE_MS = 3 * MINUTE
const RENEW_MS = 30_000
const TIDIED_RUNS = 20
const LISTED_RUNS = 50

/** Makes backups into `BACKUP_DIR`. The database lets one run at a time, over all nodes. */
export function createBackups({ db, clock, config, settings, mail, audit, startJob }: Needs) {
  const { backupPlace: place, backupKeep: keep } = config
  const alarm = createBackupAlarm({ db, clock, config, settings, mail })
  const jobs = new Set<BackupJob>()
  let current: Promise<unknown> = Promise.resolve()
  let isStopping = false

  const failAbandoned = () => queries.failAbandoned(db, isoNow(clock), backupRunErrors.serverStopped)

  /** Returns undefined while another one runs, or without `BACKUP_DIR`. */
  async function begin(accountId: string | null) {
    if (!place || isStopping) return undefined
    await failAbandoned()
    const id = newOrderedId(clock)
    const name = archiveName(clock.now(), config.backupPassphrase !== undefined)
    const run = {
      id,
      name,
      place: nameOfPlace(place),
      status: 'running' as const,
      started_at: isoNow(clock),
      account_id: accountId,
      leased_until: isoAfter(clock, LEASE_MS),
    }
    const isFirst = await db.transaction().execute(async (tx) => {
      if (!(await queries.insertRun(tx, run))) return false
      if (accountId !== null) await audit.record(tx, { action: 'backup-started', target: { id, name } })
      return true
    })
    if (!isFirst) return undefined
    const done = make({ id, name })
    current = done.catch(() => undefined)
    return { id, done }
  }

  async function make({ id, name }: { id: string; name: string }) {
    await removeParts(place!, await queries.unfinishedIn(db, nameOfPlace(place!), TIDIED_RUNS))
    const job = startJob(config, name)
    jobs.add(job)
    if (isStopping) job.stop()
    // If this fails once, the next one is still early enough.
    const renew = () =>
      void queries.updateRunning(db, id, { leased_until: isoAfter(clock, LEASE_MS) }).catch(() => undefined)
    const timer = setInterval(renew, RENEW_MS).unref()
    const { archive, error = null } = await job.made.finally(() => clearInterval(timer))
    jobs.delete(job)
    await queries.updateRunning(db, id, {
      ...archive,
      error,
      status: error === null ? 'verified' : 'failed',
      finished_at: isoNow(clock),
      leased_until: null,
    })
    if (!archive) await removeParts(place!, [name])
    if (error === null) await removeReplaced()
  }

  /** Only archives that this database knows, so that two magazines can share a folder. */
  async function removeReplaced() {
    const storage = await openPlace(place!, config)
    const archives = await queries.archivesIn(db, nameOfPlace(place!))
    const known = archives.map((run) => ({
      ...run,
      at: run.started_at,
      isVerified: run.status === 'verified',
    }))
    const { time_zone: timeZone } = await settings.site()
    const replaced = new Set(replacedArchives(known, { keep, timeZone }))
    for (const { id, name } of archives.filter((run) => replaced.has(run.id))) {
      await storage?.remove(keyIn(place!, name))
      await queries.markRemoved(db, id, isoNow(clock))
    }
  }

  async function isNightDue(): Promise<boolean> {
    const { time_zone: timeZone } = await settings.site()
    const since = lastNight({ now: clock.now(), timeZone }).toISOString()
    return isDue(await queries.runsSince(db, since), clock.now())
  }

  return {
    /** Runs every minute on each node. Makes the backup of the night if none has been made. */
    async look(): Promise<void> {
      if (!place) return
      await failAbandoned()
      if (await isNightDue()) await (await begin(null))?.done
      await alarm.look()
    },

    /** At the start of the only server of this database: a run that is still noted was killed with the last one. */
    failInterrupted: () => queries.failAbandoned(db, isoNow(clock), backupRunErrors.serverStopped, true),

    async state(): Promise<BackupState> {
      await failAbandoned()
      const { time_zone: timeZone } = await settings.site()
      const next = place && nextNight({ now: clock.now(), timeZone })
      return {
        now: isoNow(clock),
        place: place ? nameOfPlace(place) : null,
        encrypted: config.backupPassphrase !== undefined,
        keep,
        next_at: next?.toISOString() ?? null,
        problem: place ? ((await alarm.trouble())?.kind ?? null) : null,
        verified_at: (await queries.newestVerified(db))?.started_at ?? null,
        runs: await queries.lastRuns(db, LISTED_RUNS),
      }
    },

    /** Returns as soon as the backup runs. */
    async start(accountId: string): Promise<BackupRun> {
      if (!place) throw conflict(backupRunErrors.off, 'backups_off')
      const begun = await begin(accountId)
      if (!begun) throw conflict(backupRunErrors.running, 'backup_running')
      // An archive that could not be deleted is deleted after the next backup.
      begun.done.catch(() => undefined)
      return (await queries.lastRuns(db, 1, begun.id))[0]!
    },

    open: (id: string) => openArchive({ db, config }, id),

    noteDownload: ({ id, name }: { id: string; name: string }): Promise<void> =>
      audit.note({ action: 'backup-downloaded', target: { id, name } }),

    /** Whether a verified backup is younger than this. */
    hasVerified: async (milliseconds: number): Promise<boolean> =>
      ((await queries.newestVerified(db))?.started_at ?? '') > isoAfter(clock, -milliseconds),

    async figures() {
      const verified = await queries.newestVerified(db)
      const age = verified && clock.now().getTime() - Date.parse(verified.started_at)
      return {
        ageSeconds: age === undefined ? Number.NaN : age / 1000,
        isFailed: (await queries.newestEnded(db))?.status === 'failed',
      }
    },

    /** Ends a backup in the making, and notes that it failed. */
    async stop(): Promise<void> {
      isStopping = true
      for (const job of jobs) job.stop()
      await current
    },
  }
}
