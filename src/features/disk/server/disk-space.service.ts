import { fillBallast } from '#db/ballast.ts'
import type { Db } from '#db/tables.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Parking } from '#features/media/server/parking.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Disk } from '#platform/disk/disk.ts'
import type { Shortage, UploadGate } from '#platform/http/upload-gate.ts'
import { onlyOnce } from '#platform/once.ts'
import type { DiskStatus } from '../disk.schema.ts'
import { shortageMail } from './shortage-mail.ts'

export type DiskSpace = ReturnType<typeof createDiskSpace>

type Needs = {
  db: Db
  disk: Disk
  uploadGate: UploadGate
  parking: Parking
  mail: Mail
  settings: Settings
  config: Config
  clock: Clock
}

const ONCE_A_DAY: Record<Shortage, string> = { disk: 'disk full', visitors: 'too many files from visitors' }

export function createDiskSpace(needs: Needs) {
  const { db, disk, uploadGate, parking, mail, settings, config, clock } = needs
  const mailing = new Map<Shortage, Promise<unknown>>()

  /** Reports a full disk for an hour after a refusal: small files may still fit where a large one did not. */
  async function space() {
    const now = await disk.status()
    return uploadGate.isShort('disk') ? { ...now, state: 'full' as const } : now
  }

  /** Mails everyone who can make room, at most once in 24 hours. */
  async function mailStaff(shortage: Shortage) {
    const site = { name: await settings.siteName(), url: config.publicUrl }
    const letter = shortageMail(shortage, await disk.status(), site)
    await onlyOnce<{ told: number }>({ db, clock }, ONCE_A_DAY[shortage], (remember) =>
      db.transaction().execute(async (tx) => {
        const staff = await mail.staffAddresses(tx)
        const answer = { told: staff.length }
        await remember(tx, answer)
        for (const recipient of staff) await mail.send(tx, { kind: 'disk', recipient, ...letter })
        return answer
      }),
    )
  }

  /** Many files may be refused at once, but the database is asked only once for all of them. */
  function notify(shortage: Shortage): Promise<unknown> {
    const begun = mailing.get(shortage) ?? mailStaff(shortage).finally(() => mailing.delete(shortage))
    mailing.set(shortage, begun)
    return begun
  }

  // If this fails, the next check tries again.
  uploadGate.onShortage((shortage) => void notify(shortage).catch(() => undefined))

  return {
    /** Without the hour after a refusal: monitoring should see at once that there is room again. */
    state: async () => (await disk.status()).state,

    status: async (): Promise<DiskStatus> => ({
      ...(await space()),
      parked: await parking.total(),
      visitors_over_limit: uploadGate.isShort('visitors'),
    }),

    /** Runs every minute. */
    async look() {
      const { state, free, reserve } = await space()
      if (!config.databaseUrl && free >= reserve) await fillBallast(config.dataDir)
      if (state === 'full') await notify('disk')
      if (uploadGate.isShort('visitors')) await notify('visitors')
    },
  }
}
