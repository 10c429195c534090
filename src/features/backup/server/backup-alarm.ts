import type { Db } from '#db/tables.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { DAY, HOUR, isoAfter, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { onlyOnce } from '#platform/once.ts'
import { backupMail, type Trouble } from './backup-mail.ts'
import * as queries from './backup-runs.queries.ts'

/** A night may be missed, but not two. */
const OLD_MS = 36 * HOUR
/** A backup that runs longer no longer excuses that there is none. */
const RUN_MAX_MS = 6 * HOUR

type Needs = { db: Db; clock: Clock; config: Config; settings: Settings; mail: Mail }

/** Tells admins when backups fail or are old. */
export function createBackupAlarm({ db, clock, config, settings, mail }: Needs) {
  const before = (milliseconds: number) => isoAfter(clock, -milliseconds)

  async function trouble(): Promise<Trouble | undefined> {
    const ended = await queries.newestEnded(db)
    if (ended?.status === 'failed' && ended.started_at > before(DAY + RUN_MAX_MS))
      return { kind: 'failed', at: ended.started_at, error: ended.error ?? '' }
    const verified = await queries.newestVerified(db)
    const isOld = ended !== undefined && (!verified || verified.started_at < before(OLD_MS))
    return isOld ? { kind: 'old' } : undefined
  }

  /** Once a day for each kind, over all nodes. */
  async function tell(found: Trouble) {
    const site = {
      name: await settings.siteName(),
      url: config.publicUrl,
      timeZone: (await settings.site()).time_zone,
      lastVerified: (await queries.newestVerified(db))?.started_at,
    }
    const text = backupMail(found, site)
    await onlyOnce<{ told: number }>({ db, clock }, `backup ${found.kind}`, (remember) =>
      db.transaction().execute(async (tx) => {
        const admins = await mail.adminAddresses(tx)
        const answer = { told: admins.length }
        await remember(tx, answer)
        for (const recipient of admins) await mail.send(tx, { kind: 'backup', recipient, ...text })
        return answer
      }),
    )
  }

  return {
    trouble,

    /** While a backup runs, it may still put things right. */
    async look(): Promise<void> {
      const running = await queries.runningRun(db)
      if (running && running.started_at > before(RUN_MAX_MS)) return
      const found = await trouble()
      if (found) await tell(found)
    },
  }
}
