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

/** What the people who run the site learn about the disk. */
export function createDiskSpace(needs: Needs) {
  const { db, disk, uploadGate, parking, mail, settings, config, clock } = needs
  const telling = new Map<Shortage, Promise<unknown>>()

  /** Also full for an hour after a refusal: a large file may not fit although there is room for small ones. */
  async function space() {
    const now = await disk.status()
    return uploadGate.isShort('disk') ? { ...now, state: 'full' as const } : now
  }

  /** To everyone who can make room, at most once in 24 hours however many files are refused. */
  async function tellStaff(shortage: Shortage) {
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

  /** Refusals come in crowds: one look at the database is enough for all of them. */
  function tell(shortage: Shortage): Promise<unknown> {
    const begun = telling.get(shortage) ?? tellStaff(shortage).finally(() => telling.delete(shortage))
    telling.set(shortage, begun)
    return begun
  }

  // A mail that fails now is tried again by the next look.
  uploadGate.onShortage((shortage) => void tell(shortage).catch(() => undefined))

  return {
    space,

    status: async (): Promise<DiskStatus> => ({
      ...(await space()),
      parked: await parking.total(),
      visitors_over_limit: uploadGate.isShort('visitors'),
    }),

    /** Housekeeping, every minute. */
    async look() {
      const { state, free, reserve } = await space()
      if (!config.databaseUrl && free >= reserve) await fillBallast(config.dataDir)
      if (state === 'full') await tell('disk')
      if (uploadGate.isShort('visitors')) await tell('visitors')
    },
  }
}
