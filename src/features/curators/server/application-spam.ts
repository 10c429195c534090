import { type Audit, auditDetails } from '#features/audit/server/audit.service.ts'
import type { Db, Row, Tx } from '#db/tables.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { ApplicationStatus } from '#lib/values.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { readHistory, writeHistory } from '#features/history/server/history.shared.queries.ts'
import { spamRemoval } from '#platform/spam.ts'
import { applicationErrors } from '../texts/errors.ts'
import * as queries from './applications.queries.ts'

type Site = { name: string; url: string }
type Applicant = { id: string; full_name: string; email: string }
type Needs = {
  db: Db
  clock: Clock
  audit: Audit
  media: Media
  site: () => Promise<Site>
  confirm: (tx: Tx, row: Applicant, about: Site) => Promise<void>
}

/** The Spam folder. Suspected spam gets no confirmation mail until an editor marks it as not spam. */
export function createApplicationSpam({ db, clock, audit, media, site, confirm }: Needs) {
  async function recordRemoved(tx: Tx, removed: { id: string; full_name: string }[]) {
    const [one] = removed
    if (one && removed.length === 1)
      await audit.record(tx, { action: 'application-deleted', target: { id: one.id, name: one.full_name } })
    else if (one)
      await audit.record(tx, { action: 'spam-emptied', detail: auditDetails.items(removed.length) })
  }

  /** Files included. */
  async function removeAll(ids: string[]): Promise<number> {
    const { count, files } = await db.transaction().execute(async (tx) => {
      const removed = await queries.deleteSpam(tx, ids)
      const fileIds = removed.map(({ portfolio_id }) => portfolio_id).filter((id) => id !== null)
      await media.releaseIds(tx, fileIds)
      await recordRemoved(tx, removed)
      return { count: removed.length, files: fileIds }
    })
    await media.removeReleased({ ids: files, keys: [] })
    return count
  }

  async function locked(tx: Tx, id: string): Promise<Row<'application'>> {
    const row = await queries.lockApplication(tx, id)
    if (!row) throw notFound(applicationErrors.subject)
    return row
  }

  const move = (tx: Tx, id: string, status: Row<'application'>['status']) =>
    queries.updateApplication(tx, id, { status, updated_at: isoNow(clock) })

  return {
    ...spamRemoval({ clock, removeAll, before: (time, limit) => queries.spamBefore(db, time, limit) }),

    /** Sends no mail. `rescue` restores the earlier status. */
    async mark(id: string, by: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const { status: from } = await locked(tx, id)
        if (from === 'spam') throw inSpam()
        if (from === 'accepted') throw isAccepted()
        await move(tx, id, 'spam')
        await writeHistory(tx, clock, { subject: 'application', id, by, action: 'spam', detail: { from } })
      })
    },

    /** An application that the filter caught on arrival gets its confirmation mail now. */
    async rescue(id: string, by: string): Promise<void> {
      const about = await site()
      await db.transaction().execute(async (tx) => {
        const row = await locked(tx, id)
        if (row.status !== 'spam') throw notInSpam()
        const history = await readHistory(tx, 'application', id)
        const { from } = (history.findLast(({ action }) => action === 'spam')?.detail ?? {}) as {
          from?: Exclude<ApplicationStatus, 'accepted' | 'spam'>
        }
        await move(tx, id, from ?? 'received')
        await writeHistory(tx, clock, { subject: 'application', id, by, action: 'not spam' })
        if (from === undefined) await confirm(tx, row, about)
      })
    },

    async remove(id: string): Promise<void> {
      if ((await removeAll([id])) > 0) return
      throw (await queries.applicationById(db, id)) ? notInSpam() : notFound(applicationErrors.subject)
    },
  }
}

const inSpam = () => conflict(applicationErrors.alreadyInSpam, 'in_spam')

const isAccepted = () => conflict(applicationErrors.accepted, 'accepted')

const notInSpam = () => conflict(applicationErrors.notInSpam, 'not_spam')
