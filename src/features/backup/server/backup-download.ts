import type { Db } from '#db/tables.ts'
import type { Config } from '#platform/config.ts'
import { notFound, Problem } from '#platform/errors.ts'
import { backupRunErrors as texts } from '../texts/runs.ts'
import { keyIn, nameOfPlace, openPlace } from './backup-place.ts'
import { runById } from './backup-runs.queries.ts'

const MIME = 'application/octet-stream'

/** The archive of a verified backup, and the storage that has it. */
export async function openArchive({ db, config }: { db: Db; config: Config }, id: string) {
  const run = await runById(db, id)
  if (!run) throw notFound(texts.subject)
  const { name, sha256, removed_at } = run
  if (run.status !== 'verified' || sha256 === null) throw new Problem(404, 'not_found', texts.notVerified)
  if (removed_at !== null) throw gone(texts.replaced)
  const place = config.backupPlace
  if (!place || nameOfPlace(place) !== run.place) throw gone(texts.elsewhere(run.place))
  const storage = await openPlace(place, config)
  const key = keyIn(place, name)
  const found = await storage?.stat(key)
  if (!storage || !found) throw gone(texts.gone(run.place))
  return { storage, file: { id, key, name, sha256, bytes: found.bytes, mime: MIME } }
}

const gone = (message: string) => new Problem(410, 'gone', message)
