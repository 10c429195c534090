import type { Db, Row } from '#db/tables.ts'
import type { Media } from '#features/media/server/media.service.ts'
import { businessDaysAfter } from '#lib/business-days.ts'
import { DAY, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import { conflict } from '#platform/errors.ts'
import { SPAM_KEPT_DAYS } from '#platform/spam.ts'
import { REPLY_BUSINESS_DAYS, type Submission } from '../submissions.schema.ts'
import { chooseCurator } from './assignment.ts'
import type { Desk } from './desk.ts'
import type { SubmissionMails } from './submission-mails.ts'
import * as saving from './submissions-save.queries.ts'
import { heldSubmission } from './submissions.queries.ts'
import { reached, type createReads, type Viewer } from './submissions.read.ts'

const AT_ONCE = 100

type Needs = {
  db: Db
  clock: Clock
  media: Media
  mails: SubmissionMails
  desk: Desk
  reads: ReturnType<typeof createReads>
}

/** Suspected spam waits in a folder of its own. Nobody is told about it until an editor says that it is none. */
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

  async function removeWhile(find: () => Promise<string[]>): Promise<number> {
    let removed = 0
    for (let ids = await find(); ids.length > 0; ids = await find()) removed += await removeAll(ids)
    return removed
  }

  return {
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

    empty: (): Promise<number> => removeWhile(() => saving.spamBefore(db, isoNow(clock), AT_ONCE)),

    purge: (): Promise<number> =>
      removeWhile(() => saving.spamBefore(db, isoAfter(clock, -SPAM_KEPT_DAYS * DAY), AT_ONCE)),
  }
}

const notInSpam = () => conflict('This submission is not in the Spam folder.', 'not_spam')
