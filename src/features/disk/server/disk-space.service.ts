import { fillBallast } from '#db/ballast.ts'
import type { Db } from '#db/tables.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Parking } from '#features/media/server/parking.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Disk } from '#platform/disk/disk.ts'
import type { UploadGate } from '#platform/http/upload-gate.ts'
import { onlyOnce } from '#platform/once.ts'
import type { DiskStatus } from '../disk.schema.ts'
import { diskFullMail } from './disk-full-mail.ts'

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

/** What the people who run the site learn about the disk. */
export function createDiskSpace(needs: Needs) {
  const { db, disk, uploadGate, parking, mail, settings, config, clock } = needs
  let telling: Promise<unknown> | undefined

  const status = async (): Promise<DiskStatus> => ({
    ...(await disk.status()),
    parked: await parking.total(),
  })

  /** To every admin, at most once in 24 hours however often the disk fills up. */
  async function tellAdmins() {
    const site = { name: await settings.siteName(), url: config.publicUrl }
    const letter = diskFullMail(await disk.status(), site)
    await onlyOnce<{ told: number }>({ db, clock }, 'disk full', (remember) =>
      db.transaction().execute(async (tx) => {
        const admins = await mail.adminAddresses(tx)
        const answer = { told: admins.length }
        await remember(tx, answer)
        for (const recipient of admins) await mail.send(tx, { kind: 'disk', recipient, ...letter })
        return answer
      }),
    )
  }

  /** Refusals come in crowds: one look at the database is enough for all of them. */
  const tell = () => (telling ??= tellAdmins().finally(() => (telling = undefined)))

  // A mail that fails now is tried again by the next look.
  uploadGate.onFull(() => void tell().catch(() => undefined))

  return {
    status,

    /** Housekeeping, every minute. */
    async look() {
      const { state } = await disk.status()
      if (state === 'full') await tell()
      else if (!config.databaseUrl) await fillBallast(config.dataDir)
    },
  }
}
