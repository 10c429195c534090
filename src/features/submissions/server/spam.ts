import { type Audit, auditDetails } from '#features/audit/server/audit.service.ts'
import type { Db, Row, Tx } from '#db/tables.ts'
import { activeAccount } from '#features/auth/server/accounts.shared.queries.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { Webhooks } from '#features/webhooks/server/webhooks.service.ts'
import { businessDaysAfter } from '#lib/business-days.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { conflict } from '#platform/errors.ts'
import { readHistory } from '#features/history/server/history.shared.queries.ts'
import { postOfSubmission } from '#features/posts/server/posts.shared.queries.ts'
import { spamRemoval } from '#platform/spam.ts'
import { REPLY_BUSINESS_DAYS, type Submission } from '../submissions.schema.ts'
import { submissionErrors } from '../texts/errors.ts'
import { chooseCurator } from './assignment.ts'
import type { Desk } from './desk.ts'
import type { SubmissionMails } from './submission-mails.ts'
import * as saving from './submissions-save.queries.ts'
import { lockSubmission } from './submissions.queries.ts'
import { requireVisible, type createReads, type Viewer } from './submissions.read.ts'
import { beforeSpam, submissionFacts } from './submissions.view.ts'

type Needs = {
  db: Db
  clock: Clock
  audit: Audit
  media: Media
  mails: SubmissionMails
  webhooks: Pick<Webhooks, 'emit'>
  desk: Desk
  reads: ReturnType<typeof createReads>
}

/** The Spam folder. Suspected spam gets no mail until an editor marks it as not spam. */
export function createSpam({ db, clock, audit, media, mails, webhooks, desk, reads }: Needs) {
  async function recordRemoved(tx: Tx, removed: { id: string; artist_name: string }[]) {
    const [one] = removed
    if (one && removed.length === 1)
      await audit.record(tx, { action: 'submission-deleted', target: { id: one.id, name: one.artist_name } })
    else if (one)
      await audit.record(tx, { action: 'spam-emptied', detail: auditDetails.items(removed.length) })
  }

  /** Files included. */
  async function removeAll(ids: string[]): Promise<number> {
    const { count, files } = await db.transaction().execute(async (tx) => {
      const removed = await saving.deleteSpam(tx, ids)
      const fileIds = removed
        .flatMap(({ file_id, press_kit_id }) => [file_id, press_kit_id])
        .filter((id) => id !== null)
      await media.releaseIds(tx, fileIds)
      await recordRemoved(tx, removed)
      return { count: removed.length, files: fileIds }
    })
    await media.removeReleased({ ids: files, keys: [] })
    return count
  }

  async function begin(tx: Tx, viewer: Viewer, row: Subject, site: Site) {
    const now = isoNow(clock)
    const rescued = { ...row, reply_by: businessDaysAfter(now, REPLY_BUSINESS_DAYS) }
    const { id, reply_by } = rescued
    const curator = await chooseCurator(tx, row)
    const assigned_to = curator?.id ?? null
    await saving.updateSubmission(tx, id, { status: 'received', assigned_to, reply_by, updated_at: now })
    await desk.log(tx, viewer, id, 'not spam', { from: 'spam', to: 'received', notified: true })
    await mails.received(tx, rescued, site)
    await webhooks.emit(tx, 'submission.received', submissionFacts({ ...rescued, status: 'received' }))
    if (!curator) return
    await desk.log(tx, viewer, id, 'assigned', { to: curator.name })
    await mails.assigned(tx, rescued, site, { ...curator, staff: false })
  }

  /** For a submission whose artist has a confirmation already. Unassigns it if the curator has left since. */
  async function restore(tx: Tx, viewer: Viewer, row: Subject, { status, shortlisted }: Before) {
    const assigned = row.assigned_to === null ? undefined : await activeAccount(tx, row.assigned_to)
    const change = { status, shortlisted, assigned_to: assigned?.id ?? null, updated_at: isoNow(clock) }
    await saving.updateSubmission(tx, row.id, change)
    await desk.log(tx, viewer, row.id, 'not spam', { from: 'spam', to: status })
  }

  return {
    ...spamRemoval({ clock, removeAll, before: (time, limit) => saving.spamBefore(db, time, limit) }),

    /** Sends no mail. `rescue` restores the earlier status. */
    async mark(viewer: Viewer, id: string, version: number): Promise<Submission> {
      await db.transaction().execute(async (tx) => {
        const row = await desk.lock(tx, viewer, id, version)
        if (row.post_id !== null && (await postOfSubmission(tx, row.post_id))) throw hasPost()
        const { status: from, shortlisted } = row
        const change = { status: 'spam' as const, shortlisted: false, updated_at: isoNow(clock) }
        await saving.updateSubmission(tx, id, change)
        await desk.log(tx, viewer, id, 'spam', { from, to: 'spam', ...(shortlisted && { shortlisted }) })
      })
      return reads.read(viewer, id)
    },

    /** A submission that the filter caught on arrival is now assigned and confirmed like any other. */
    async rescue(viewer: Viewer, id: string): Promise<Submission> {
      const site = await mails.site()
      await db.transaction().execute(async (tx) => {
        const row = requireVisible(viewer, await lockSubmission(tx, id))
        if (row.status !== 'spam') throw notInSpam()
        const before = beforeSpam(await readHistory(tx, 'submission', id))
        await (before.confirmed ? restore(tx, viewer, row, before) : begin(tx, viewer, row, site))
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

type Subject = Row<'submission'>
type Site = Awaited<ReturnType<SubmissionMails['site']>>
type Before = ReturnType<typeof beforeSpam>

const hasPost = () => conflict(submissionErrors.hasPost, 'has_post')

const notInSpam = () => conflict(submissionErrors.notInSpam, 'not_spam')
