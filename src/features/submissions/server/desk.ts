import { type Audit, auditDetails } from '#features/audit/server/audit.service.ts'
import type { Db, Row, Tx } from '#db/tables.ts'
import { activeAccount } from '#features/auth/server/accounts.shared.queries.ts'
import type { Webhooks } from '#features/webhooks/server/webhooks.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { may } from '#lib/permissions.ts'
import { conflict, forbidden, invalid, Problem } from '#platform/errors.ts'
import { writeHistory } from '#features/history/server/history.shared.queries.ts'
import { onlyOnce } from '#platform/once.ts'
import type { NoteInput, Submission, SubmissionChange } from '../submissions.schema.ts'
import { submissionErrors } from '../texts/errors.ts'
import { filled } from './submission-letters.ts'
import type { SubmissionMails } from './submission-mails.ts'
import * as saving from './submissions-save.queries.ts'
import { lockSubmission, submissionById } from './submissions.queries.ts'
import { isCurator, requireVisible, type createReads, type Viewer } from './submissions.read.ts'
import { NOTE, submissionFacts, type Detail } from './submissions.view.ts'

type Subject = Row<'submission'>
type Reads = ReturnType<typeof createReads>
type Needs = {
  db: Db
  clock: Clock
  audit: Audit
  mails: SubmissionMails
  reads: Reads
  webhooks: Pick<Webhooks, 'emit'>
}

export type Desk = ReturnType<typeof createDesk>

export function createDesk({ db, clock, audit, mails, reads, webhooks }: Needs) {
  /** Locks the row. Refuses when it is newer than the version that the person saw. */
  async function lock(tx: Tx, viewer: Viewer, id: string, version: number): Promise<Subject> {
    const row = notSpam(requireVisible(viewer, await lockSubmission(tx, id)))
    if (row.version === version) return row
    const current = await reads.detail(tx, row, viewer)
    throw new Problem(409, 'conflict', submissionErrors.changed, { body: { current } })
  }

  const log = (tx: Tx, viewer: Viewer, id: string, action: string, detail: Detail | { text: string }) =>
    writeHistory(tx, clock, { subject: 'submission', id, by: viewer.accountId, action, detail })

  async function assignee(tx: Tx, viewer: Viewer, id: string) {
    if (isCurator(viewer)) throw forbidden(submissionErrors.onlyEditorsAssign)
    const account = await activeAccount(tx, id)
    if (account && may(account.role, 'submissions.review')) return account
    throw invalid([{ path: 'assigned_to', message: submissionErrors.noSuchAccount }])
  }

  async function assign(tx: Tx, viewer: Viewer, row: Subject, to: string | null, site: Site) {
    if (to === null && isCurator(viewer)) throw forbidden(submissionErrors.onlyEditorsAssign)
    const account = to === null ? null : await assignee(tx, viewer, to)
    const before = row.assigned_to === null ? undefined : await activeAccount(tx, row.assigned_to)
    await log(tx, viewer, row.id, 'assigned', { from: before?.name ?? null, to: account?.name ?? null })
    if (account && account.id !== viewer.accountId)
      await mails.assigned(tx, row, site, { ...account, staff: account.role !== 'curator' })
  }

  /** Writes the decision to the history, and mails the artist if asked to. */
  async function decide(
    tx: Tx,
    viewer: Viewer,
    row: Subject,
    { action = 'status', site, ...change }: SubmissionChange & { site: Site; action?: 'status' | 'approved' },
  ) {
    const status = change.status === row.status ? undefined : change.status
    const message = filled(change.message ?? '', row)
    const notified = change.notify ?? (status === 'approved' || status === 'declined')
    // Repeating a decision without a message sends no mail.
    const news = message !== '' || change.status === undefined
    if (!status && !(notified && news)) return
    if (status && row.status === 'published') throw alreadyPublished()
    if (notified) await mails.news(tx, row, site, { status: status ?? statusToTell(row, message), message })
    if (status === 'approved' || status === 'declined')
      await webhooks.emit(tx, 'submission.decided', submissionFacts({ ...row, status }))
    const outcome = { ...(message && { message }), notified }
    if (status) {
      await log(tx, viewer, row.id, action, { from: row.status, to: status, ...outcome })
      const detail = auditDetails.change(row.status, status)
      await audit.record(tx, { action: 'submission-decided', target: submissionTarget(row), detail })
    } else await log(tx, viewer, row.id, 'message', outcome)
  }

  /** A retry with the same key, after a lost response, adds no second note and sends no second mail. */
  const once = (
    what: string,
    viewer: Viewer,
    id: string,
    key: string | undefined,
    work: (tx: Tx) => Promise<void>,
  ) =>
    onlyOnce<{ id: string }>({ db, clock }, key && `${what} ${id} ${viewer.accountId} ${key}`, (remember) =>
      db.transaction().execute(async (tx) => {
        // Comes first, so that a simultaneous retry waits here instead of causing a conflict.
        await remember(tx, { id })
        await work(tx)
        return { id }
      }),
    )

  return {
    lock,
    log,
    decide,

    async change(viewer: Viewer, id: string, change: SubmissionChange, key?: string): Promise<Submission> {
      const site = await mails.site()
      await once('change', viewer, id, key, async (tx) => {
        const row = await lock(tx, viewer, id, change.version)
        const { status = row.status, assigned_to = row.assigned_to, shortlisted = row.shortlisted } = change
        if (assigned_to !== row.assigned_to) await assign(tx, viewer, row, assigned_to, site)
        await decide(tx, viewer, row, { ...change, site })
        if (shortlisted !== row.shortlisted)
          await log(tx, viewer, id, 'shortlisted', { to: shortlisted ? 'yes' : 'no' })
        const same =
          status === row.status && assigned_to === row.assigned_to && shortlisted === row.shortlisted
        if (!same)
          await saving.updateSubmission(tx, id, {
            status,
            assigned_to,
            shortlisted,
            updated_at: isoNow(clock),
          })
      })
      return reads.read(viewer, id)
    },

    /** Notes are only added, so two people can write at once. */
    async note(viewer: Viewer, id: string, { text }: NoteInput, key?: string): Promise<Submission> {
      await once('note', viewer, id, key, async (tx) => {
        notSpam(requireVisible(viewer, await submissionById(tx, id)))
        await log(tx, viewer, id, NOTE, { text })
      })
      return reads.read(viewer, id)
    },
  }
}

/** A mail without a change or a message tells the artist the current status. */
function statusToTell({ status }: Subject, message: string) {
  if (message) return undefined
  if (status === 'published' || status === 'spam') throw alreadyPublished()
  return status
}

/** Submissions in the Spam folder can't be changed. */
export function notSpam<T extends Pick<Subject, 'status'>>(row: T): T {
  if (row.status === 'spam') throw conflict(submissionErrors.inSpam, 'in_spam')
  return row
}

const submissionTarget = ({ id, artist_name, release_title }: Subject) => ({
  id,
  name: `${artist_name} – ${release_title}`,
})

type Site = Awaited<ReturnType<SubmissionMails['site']>>

const alreadyPublished = () => conflict(submissionErrors.published, 'already_published')
