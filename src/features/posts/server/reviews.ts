import type { Db, Row, Tx } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import { activeAccount } from '#features/auth/server/accounts.shared.queries.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { letter } from '#lib/letter.ts'
import { postPath } from '#lib/paths.ts'
import { editPostPath } from '#lib/portal-paths.ts'
import { siteTime } from '#lib/site-time.ts'
import { strangersName } from '#lib/strangers-text.ts'
import type { AuditAction } from '#lib/values.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { NEEDED } from '../post-form.schema.ts'
import type { PostReview, ReviewReply, ReviewRequest } from '../posts.schema.ts'
import { postErrors } from '../texts/errors.ts'
import { publishedMail, returnedMail } from '../texts/mail.ts'
import { shownBy } from './byline.ts'
import { refuseUnfinished } from './media.ts'
import { refuseOthers, type Writer } from './reach.ts'
import * as queries from './reviews.queries.ts'
import { mediaOfPost, storedPost, type StoredPost } from './saving.queries.ts'

type Needs = { db: Db; clock: Clock; audit: Audit; mail: Mail; settings: Settings; config: Config }

/** Authors submit drafts; editors publish them or send them back. The author hears of both by mail. */
export function createReviews({ db, clock, audit, mail, settings, config }: Needs) {
  const within = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)

  async function held(tx: Tx, id: string): Promise<StoredPost> {
    const post = await storedPost(tx, id)
    if (!post || post.deleted_at) throw notFound('Post')
    return post
  }

  async function heldWaiting(tx: Tx, id: string) {
    const post = await held(tx, id)
    const review = await queries.reviewOf(tx, id)
    if (!review || review.returned_at) throw conflict(postErrors.notWaiting, 'not_waiting')
    return { post, review }
  }

  const record = (tx: Tx, action: AuditAction, { id, title }: Row<'post'>) =>
    audit.record(tx, { action, target: { id, name: title } })

  /** Nobody is told about their own decision, and closed accounts get no mail. */
  async function tell(tx: Tx, requester: string | null, by: string | null, kind: Tell) {
    if (!requester || requester === by) return
    const [account, editor] = [
      await activeAccount(tx, requester),
      by ? await activeAccount(tx, by) : undefined,
    ]
    if (!account) return
    const site = await settings.siteName(tx)
    await mail.send(tx, {
      kind: 'review',
      recipient: account.email,
      repliesWelcome: true,
      ...kind({
        name: strangersName(account.name),
        editor: strangersName(editor?.name ?? site),
        site,
      }),
    })
  }

  return {
    submit: (id: string, by: Writer, { note, version }: ReviewRequest): Promise<void> =>
      within(async (tx) => {
        const post = await held(tx, id)
        refuseOthers(by, post)
        if (post.status !== 'draft') throw conflict(postErrors.notADraft, 'not_a_draft')
        // The person saw another text than the one that editors would get.
        if (version !== undefined && version !== post.version)
          throw conflict(postErrors.savedElsewhere(null), 'conflict')
        refuseIncomplete(post)
        refuseUnfinished(await mediaOfPost(tx, id))
        await queries.requestReview(tx, {
          post_id: id,
          requested_at: isoNow(clock),
          requested_by: by.accountId,
          note,
        })
        await record(tx, 'review-requested', post)
      }),

    withdraw: (id: string, by: Writer): Promise<void> =>
      within(async (tx) => {
        const { post } = await heldWaiting(tx, id)
        refuseOthers(by, post)
        await queries.deleteReview(tx, id)
        await record(tx, 'review-withdrawn', post)
      }),

    sendBack: (id: string, by: Writer, { note }: ReviewReply): Promise<void> =>
      within(async (tx) => {
        const { post, review } = await heldWaiting(tx, id)
        await queries.returnReview(tx, id, {
          returned_at: isoNow(clock),
          returned_by: by.accountId,
          reply: note,
        })
        await record(tx, 'sent-back', post)
        const link = config.publicUrl + editPostPath(id)
        await tell(tx, review.requested_by, by.accountId, (to) =>
          returnedLetter(to, { title: post.title, note, link }),
        )
      }),

    /** Ends the review of a post that is published or scheduled, in the transaction of the save. */
    async end(tx: Tx, post: Published, by: string | null): Promise<void> {
      const review = await queries.deleteReview(tx, post.id)
      if (!review) return
      const { time_zone } = await settings.site(tx)
      const at = post.live_at > isoNow(clock) ? siteTime(post.live_at, time_zone) : null
      const link = config.publicUrl + (at === null ? postPath(post) : editPostPath(post.id))
      await tell(tx, review.requested_by, by, (to) => publishedLetter(to, { title: post.title, at, link }))
    },

    of: async (id: string): Promise<PostReview | null> => toReview(await queries.reviewOf(db, id)),
  }
}

export type Reviews = ReturnType<typeof createReviews>

type Published = { id: string; slug: string; title: string; live_at: string }
type To = { name: string; editor: string; site: string }
type Tell = (to: To) => { subject: string; text: string; html: string }

function refuseIncomplete(post: StoredPost) {
  const complete = { ...post, author_name: shownBy({ ...post, override: post.author_name }) }
  const issues = Object.entries(NEEDED)
    .filter(([path]) => !complete[path as keyof typeof NEEDED])
    .map(([path, message]) => ({ path, message }))
  if (issues.length > 0) throw invalid(issues)
}

function returnedLetter(to: To, { title, note, link }: { title: string; note: string; link: string }) {
  return {
    subject: returnedMail.subject(title),
    ...letter([
      returnedMail.greeting(to.name),
      returnedMail.lead(to.editor, title),
      ...(note ? [note] : []),
      { link, text: returnedMail.link },
      returnedMail.regards(to.site),
    ]),
  }
}

function publishedLetter(to: To, { title, at, link }: { title: string; at: string | null; link: string }) {
  return {
    subject: at === null ? publishedMail.subject(title) : publishedMail.scheduledSubject(title),
    ...letter([
      publishedMail.greeting(to.name),
      at === null ? publishedMail.lead(to.editor, title) : publishedMail.scheduledLead(to.editor, title, at),
      { link, text: publishedMail.link },
      publishedMail.regards(to.site),
    ]),
  }
}

const toReview = (row: Awaited<ReturnType<typeof queries.reviewOf>>): PostReview | null =>
  row
    ? {
        state: row.returned_at ? 'returned' : 'waiting',
        requested_at: row.requested_at,
        requested_by: row.requester_name,
        note: row.note,
        returned_at: row.returned_at,
        returned_by: row.answerer_name,
        reply: row.reply,
      }
    : null
