import type { Db, Tx } from '#db/tables.ts'
import type { Media } from '#features/media/server/media.service.ts'
import { DAY, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { writeHistory } from '#platform/history.ts'
import { SPAM_KEPT_DAYS } from '#platform/spam.ts'
import * as queries from './applications.queries.ts'

const AT_ONCE = 100

type Site = { name: string; url: string }
type Applicant = { id: string; full_name: string; email: string }
type Needs = {
  db: Db
  clock: Clock
  media: Media
  site: () => Promise<Site>
  confirm: (tx: Tx, row: Applicant, about: Site) => Promise<void>
}

/** Suspected spam waits in a folder of its own. Nobody is told about it until an editor says that it is none. */
export function createApplicationSpam({ db, clock, media, site, confirm }: Needs) {
  /** Removes these for good, together with their files. */
  const removeAll = (ids: string[]): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const removed = await queries.deleteSpam(tx, ids)
      await media.releaseIds(
        tx,
        removed.map(({ portfolio_id }) => portfolio_id).filter((id) => id !== null),
      )
      return removed.length
    })

  async function removeWhile(find: () => Promise<string[]>): Promise<number> {
    let removed = 0
    for (let ids = await find(); ids.length > 0; ids = await find()) removed += await removeAll(ids)
    return removed
  }

  return {
    /** Not spam: it waits with the others, and its author gets the confirmation. */
    async rescue(id: string, by: string): Promise<void> {
      const about = await site()
      await db.transaction().execute(async (tx) => {
        const row = await queries.heldApplication(tx, id)
        if (!row) throw notFound('Application')
        if (row.status !== 'spam') throw notInSpam()
        await queries.updateApplication(tx, id, { status: 'received', updated_at: isoNow(clock) })
        await writeHistory(tx, clock, { subject: 'application', id, by, action: 'not spam' })
        await confirm(tx, row, about)
      })
    },

    async remove(id: string): Promise<void> {
      if ((await removeAll([id])) > 0) return
      throw (await queries.applicationById(db, id)) ? notInSpam() : notFound('Application')
    },

    empty: (): Promise<number> => removeWhile(() => queries.spamBefore(db, isoNow(clock), AT_ONCE)),

    purge: (): Promise<number> =>
      removeWhile(() => queries.spamBefore(db, isoAfter(clock, -SPAM_KEPT_DAYS * DAY), AT_ONCE)),
  }
}

const notInSpam = () => conflict('This application is not in the Spam folder.', 'not_spam')
