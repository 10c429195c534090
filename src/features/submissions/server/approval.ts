import type { Db, Row, Tx } from '#db/tables.ts'
import { genresNamed } from '#features/genres/server/genres.shared.queries.ts'
import { activeAccount } from '#features/auth/server/accounts.shared.queries.ts'
import type { PrivateFiles } from '#features/media/server/private-files.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { Posts } from '#features/posts/server/posts.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { postOfSubmission } from '#features/posts/server/posts.shared.queries.ts'
import { caseKey } from '#lib/fold.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { conflict } from '#platform/errors.ts'
import { onlyOnce } from '#platform/once.ts'
import type { Approval, Approved, ReviewInput } from '../submissions.schema.ts'
import { submissionErrors } from '../texts/errors.ts'
import { notSpam, type Desk } from './desk.ts'
import { draftForm, rewrittenForm } from './draft.ts'
import type { SubmissionMails } from './submission-mails.ts'
import * as saving from './submissions-save.queries.ts'
import { lockSubmission, submissionById } from './submissions.queries.ts'
import { requireVisible, type Viewer } from './submissions.read.ts'
import { isOwnDraft } from './submissions.view.ts'

type Subject = Row<'submission'>
/** `fileId` is the copy of the recording; `today` is in the site's time zone. */
type Own = { fileId: string | null; today: string }
type Needs = {
  db: Db
  clock: Clock
  media: Media
  privateFiles: PrivateFiles
  posts: Posts
  settings: Settings
  desk: Desk
  mails: SubmissionMails
}

/** Creates the draft and the decision in one transaction. */
export function createApproval(needs: Needs) {
  const { db, clock, media, privateFiles, posts, settings, desk, mails } = needs

  /** Ignores a post in the trash. */
  async function existingPost(within: Db, { post_id }: Subject) {
    const post = post_id === null ? undefined : await postOfSubmission(within, post_id)
    return post && !post.deleted_at ? post : undefined
  }

  /** Copies the recording for the draft, if the artist allows it. Removes the copy when the transaction fails. */
  async function withCopy<T>(row: Subject, work: (own: Own) => Promise<T>): Promise<T> {
    const today = await settings.today()
    const wanted = row.publishing === 'full' && !(await existingPost(db, row))
    const copy = wanted && row.file_id ? await privateFiles.publicCopy(row.file_id, row.id) : undefined
    try {
      return await work({ fileId: copy?.id ?? null, today })
    } catch (error) {
      if (copy) await media.discard([copy])
      throw error
    }
  }

  async function makeDraft(tx: Tx, viewer: Viewer, row: Subject, own: Own, review?: ReviewInput) {
    const keys = row.genres.map(caseKey)
    const genres = await genresNamed(tx, keys)
    const genreId = keys.flatMap((key) => genres.find(({ name_key }) => name_key === key)?.id ?? [])[0] ?? ''
    const author = (await activeAccount(tx, viewer.accountId))?.name ?? ''
    const form = draftForm(row, { ...own, genreId, author }, review)
    return posts.draftFrom(tx, row.id, form, viewer)
  }

  return {
    /** Keeps an existing draft, such as a curator's review. */
    async approve(viewer: Viewer, id: string, approval: Approval, key?: string): Promise<Approved> {
      const { version, message, notify } = approval
      const site = await mails.site()
      // Checked before copying: after a crash the copy would stay, and spam with a copy can't be deleted.
      const seen = notSpam(requireVisible(viewer, await submissionById(db, id)))
      const once = key && `approve ${id} ${viewer.accountId} ${key}`
      return onlyOnce<Approved>({ db, clock }, once, (remember) =>
        withCopy(seen, (own) =>
          db.transaction().execute(async (tx) => {
            const row = await desk.lock(tx, viewer, id, version)
            const post = await existingPost(tx, row)
            const post_id = post?.id ?? (await makeDraft(tx, viewer, row, own))
            const decision = { version, status: 'approved' as const, message, notify }
            await desk.decide(tx, viewer, row, { ...decision, site, action: 'approved' })
            await saving.updateSubmission(tx, id, { status: 'approved', post_id, updated_at: isoNow(clock) })
            await remember(tx, { post_id })
            return { post_id }
          }),
        ),
      )
    },

    /** The author can replace a review until an editor starts working on it. */
    async review(viewer: Viewer, id: string, review: ReviewInput): Promise<Approved> {
      const site = await mails.site()
      const seen = notSpam(requireVisible(viewer, await submissionById(db, id)))
      return withCopy(seen, (own) =>
        db.transaction().execute(async (tx) => {
          const row = notSpam(requireVisible(viewer, await lockSubmission(tx, id)))
          const post = await existingPost(tx, row)
          if (row.status === 'declined') throw declined()
          if (post && !isOwnDraft(post, viewer.accountId)) throw takenOver()
          if (post) await posts.redraft(tx, post.id, rewrittenForm(review), viewer)
          const post_id = post?.id ?? (await makeDraft(tx, viewer, row, own, review))
          const status = row.status === 'received' ? 'in review' : row.status
          if (status !== row.status)
            await desk.log(tx, viewer, id, 'status', { from: row.status, to: status, notified: false })
          await desk.log(tx, viewer, id, 'reviewed', { to: review.title })
          await saving.updateSubmission(tx, id, { status, post_id, updated_at: isoNow(clock) })
          const by = (await activeAccount(tx, viewer.accountId))?.name ?? ''
          if (!post) await mails.reviewed(tx, row, site, by)
          return { post_id }
        }),
      )
    },
  }
}

const declined = () => conflict(submissionErrors.declined, 'declined')

const takenOver = () => conflict(submissionErrors.takenOver, 'taken_over')
