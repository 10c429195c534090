import type { Db, Row, Tx } from '#db/tables.ts'
import { activeAccount } from '#features/auth/server/accounts.shared.queries.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { conflict, forbidden, invalid, Problem } from '#platform/errors.ts'
import { writeHistory } from '#features/history/server/history.shared.queries.ts'
import { onlyOnce } from '#platform/once.ts'
import type { NoteInput, Submission, SubmissionChange } from '../submissions.schema.ts'
import { filled } from './submission-letters.ts'
import type { SubmissionMails } from './submission-mails.ts'
import * as saving from './submissions-save.queries.ts'
import { heldSubmission, submissionById } from './submissions.queries.ts'
import { isCurator, requireVisible, type createReads, type Viewer } from './submissions.read.ts'
import { NOTE, type Detail } from './submissions.view.ts'

type Subject = Row<'submission'>
type Reads = ReturnType<typeof createReads>
type Needs = { db: Db; clock: Clock; mails: SubmissionMails; reads: Reads }

export type Desk = ReturnType<typeof createDesk>

/** What those who listen do with a submission: decide, hand over, shortlist, note. */
export function createDesk({ db, clock, mails, reads }: Needs) {
  /** The row for this change alone, if it is still what the person saw. */
  async function held(tx: Tx, viewer: Viewer, id: string, version: number): Promise<Subject> {
    const row = notSpam(requireVisible(viewer, await heldSubmission(tx, id)))
    if (row.version === version) return row
    const current = await reads.detail(tx, row, viewer)
    throw new Problem(409, 'conflict', 'Someone else has changed this submission in the meantime.', {
      body: { current },
    })
  }

  const log = (tx: Tx, viewer: Viewer, id: string, action: string, detail: Detail | { text: string }) =>
    writeHistory(tx, clock, { subject: 'submission', id, by: viewer.accountId, action, detail })

  async function assignee(tx: Tx, viewer: Viewer, id: string) {
    if (isCurator(viewer)) throw forbidden('Only the editors assign submissions.')
    const account = await activeAccount(tx, id)
    if (account) return account
    throw invalid([{ path: 'assigned_to', message: 'This account does not exist any more, or is closed.' }])
  }

  async function assign(tx: Tx, viewer: Viewer, row: Subject, to: string | null, site: Site) {
    if (to === null && isCurator(viewer)) throw forbidden('Only the editors assign submissions.')
    const account = to === null ? null : await assignee(tx, viewer, to)
    const before = row.assigned_to === null ? undefined : await activeAccount(tx, row.assigned_to)
    await log(tx, viewer, row.id, 'assigned', { from: before?.name ?? null, to: account?.name ?? null })
    if (account && account.id !== viewer.accountId)
      await mails.assigned(tx, row, site, { ...account, staff: account.role !== 'curator' })
  }

  /** Tells the artist, when that is wanted, and writes down what was decided and said. */
  async function decide(
    tx: Tx,
    viewer: Viewer,
    row: Subject,
    { action = 'status', site, ...change }: SubmissionChange & { site: Site; action?: 'status' | 'approved' },
  ) {
    const status = change.status === row.status ? undefined : change.status
    const message = filled(change.message ?? '', row)
    const notified = change.notify ?? (status === 'approved' || status === 'declined')
    // Deciding what is decided already tells nobody anything.
    const news = message !== '' || change.status === undefined
    if (!status && !(notified && news)) return
    if (status && row.status === 'published') throw alreadyPublished()
    if (notified) await mails.news(tx, row, site, { status: status ?? stateToTell(row, message), message })
    const outcome = { ...(message && { message }), notified }
    if (status) await log(tx, viewer, row.id, action, { from: row.status, to: status, ...outcome })
    else await log(tx, viewer, row.id, 'message', outcome)
  }

  /** With a key, the same call made again (the answer got lost on its way) is no second note and no second mail. */
  const once = (
    what: string,
    viewer: Viewer,
    id: string,
    key: string | undefined,
    work: (tx: Tx) => Promise<void>,
  ) =>
    onlyOnce<{ id: string }>({ db, clock }, key && `${what} ${id} ${viewer.accountId} ${key}`, (remember) =>
      db.transaction().execute(async (tx) => {
        // First of all: of two at the same moment the second waits here, and does not take the first for somebody else.
        await remember(tx, { id })
        await work(tx)
        return { id }
      }),
    )

  return {
    held,
    log,
    decide,

    async change(viewer: Viewer, id: string, change: SubmissionChange, key?: string): Promise<Submission> {
      const site = await mails.site()
      await once('change', viewer, id, key, async (tx) => {
        const row = await held(tx, viewer, id, change.version)
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

    /** Notes are added, never changed: two people may write at once. */
    async note(viewer: Viewer, id: string, { text }: NoteInput, key?: string): Promise<Submission> {
      await once('note', viewer, id, key, async (tx) => {
        notSpam(requireVisible(viewer, await submissionById(tx, id)))
        await log(tx, viewer, id, NOTE, { text })
      })
      return reads.read(viewer, id)
    },
  }
}

/** Whoever asks for a mail, and neither changes nor says anything, wants the artist to know how it stands. */
function stateToTell({ status }: Subject, message: string) {
  if (message) return undefined
  if (status === 'published' || status === 'spam') throw alreadyPublished()
  return status
}

/** In the Spam folder nothing is decided, noted or handed on. */
export function notSpam<T extends Pick<Subject, 'status'>>(row: T): T {
  if (row.status === 'spam')
    throw conflict('This submission is in the Spam folder. Mark it as not spam first.', 'in_spam')
  return row
}

type Site = Awaited<ReturnType<SubmissionMails['site']>>

const alreadyPublished = () =>
  conflict('A review of this submission is published already.', 'already_published')
