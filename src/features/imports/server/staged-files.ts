import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#db/tables.ts'
import { DAY, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { FILES_KEPT_DAYS } from '../imports.schema.ts'
import { importErrors } from '../texts/errors.ts'
import { removeParts, removePlace } from './place.ts'
import * as staged from './staged.queries.ts'

type Needs = { db: Db; clock: Clock; config: Pick<Config, 'dataDir'>; storage: Storage }

/** The time until which the files of a run are kept if nobody touches it. */
export const filesUntil = (clock: Clock): string => isoAfter(clock, FILES_KEPT_DAYS * DAY)

/**
 * Removes the files of imports that no longer need them. Runs on every node, because each has its own folder. The database
 * says first that they are gone, so a crash in between leaves nothing for good.
 */
export async function sweepFiles({ db, clock, config, storage }: Needs): Promise<void> {
  const folders = await readdir(join(config.dataDir, 'imports')).catch(() => [])
  await db.transaction().execute(async (tx) => {
    const old = await staged.heldExpired(tx, isoNow(clock))
    const ids = old.map(({ id }) => id)
    await staged.loseFiles(tx, ids, importErrors.expired)
  })
  for (const { id } of await staged.leftBehind(db)) {
    await removeParts({ db, storage }, id)
    await staged.clearPersons(db, id)
  }
  const kept = folders.length > 0 ? await staged.runsWithFiles(db, folders) : new Set()
  for (const id of folders) if (!kept.has(id)) await removePlace(config.dataDir, id)
}
