import type { Db, Tx } from '#db/tables.ts'
import type { Media } from '#features/media/server/media.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { writeHistory } from '#platform/history.ts'
import { spamRemoval } from '#platform/spam.ts'
import * as queries from './applications.queries.ts'

type Site = { name: string; url: string }
type Applicant = { id: string; full_name: string; email: string }
type Needs = {
  db: Db
  clock: Clock
  media: Media
  site: () => Promise<Site>
  confirm: (tx: Tx, row: Applicant, about: Site) => Promise<void>
}

/** The Spam folder. Suspected spam is answered by no mail until an editor marks it as not spam. */
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

  return {
    ...spamRemoval({ clock, removeAll, before: (time, limit) => queries.spamBefore(db, time, limit) }),

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
  }
}

const notInSpam = () => conflict('This application is not in the Spam folder.', 'not_spam')
