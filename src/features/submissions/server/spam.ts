import type { Db, Row } from '#db/tables.ts'
import type { Media } from '#features/media/server/media.service.ts'
import { businessDaysAfter } from '#lib/business-days.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { conflict } from '#platform/errors.ts'
import { spamRemoval } from '#platform/spam.ts'
import { REPLY_BUSINESS_DAYS, type Submission } from '../submissions.schema.ts'
import { chooseCurator } from './assignment.ts'
import type { Desk } from './desk.ts'
import type { SubmissionMails } from './submission-mails.ts'
import * as saving from './submissions-save.queries.ts'
import { heldSubmission } from './submissions.queries.ts'
import { reached, type createReads, type Viewer } from './submissions.read.ts'

type Needs = {
  db: Db
  clock: Clock
  media: Media
  mails: SubmissionMails
  desk: Desk
  reads: ReturnType<typeof createReads>
}

/** The Spam folder. Suspected spam is answered by no mail until an editor marks it as not spam. */
export function createSpam({ db, clock, media, mails, desk, reads }: Needs) {
  /** Removes these for good, together with their files. */
  const removeAll = (ids: string[]): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const removed = await saving.deleteSpam(tx, ids)
      await media.releaseIds(
        tx,
        removed.flatMap(({ file_id, press_kit_id }) => [file_id, press_kit_id]).filter((id) => id !== null),
      )
      return removed.length
    })

  return {
    ...spamRemoval({ clock, removeAll, before: (time, limit) => saving.spamBefore(db, time, limit) }),

    /** Not spam: from here on it goes the way of every submission. */
    async rescue(viewer: Viewer, id: string): Promise<Submission> {
      const site = await mails.site()
      await db.transaction().execute(async (tx) => {
        const row = reached(viewer, await heldSubmission(tx, id))
        if (row.status !== 'spam') throw notInSpam()
        const now = isoNow(clock)
        const curator = await chooseCurator(tx, row)
        const assigned_to = curator?.id ?? null
        const reply_by = businessDaysAfter(now, REPLY_BUSINESS_DAYS)
        await saving.updateSubmission(tx, id, { status: 'received', assigned_to, reply_by, updated_at: now })
        await desk.log(tx, viewer, id, 'not spam', { from: 'spam', to: 'received', notified: true })
        const rescued: Row<'submission'> = { ...row, reply_by }
        await mails.received(tx, rescued, site)
        if (!curator) return
        await desk.log(tx, viewer, id, 'assigned', { to: curator.name })
        await mails.assigned(tx, rescued, site, { ...curator, staff: false })
      })
      return reads.read(viewer, id)
    },

    async remove(viewer: Viewer, id: string): Promise<void> {
      const removed = await removeAll([id])
      if (removed === 0) {
        await reads.read(viewer, id)
        throw notInSpam()
      }
    },
  }
}

const notInSpam = () => conflict('This submission is not in the Spam folder.', 'not_spam')
