import type { Db } from '#db/tables.ts'
import { isReferenceViolation } from '#db/violations.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import type { PublicComment } from '#features/posts/posts.schema.ts'
import type { Visitors } from '#features/analytics/server/visitors.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { DAY, isoNow, type Clock } from '#platform/clock.ts'
import { keyOf } from '#platform/content-keys.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { invalid, notFound, Problem } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { CommentForm, StaffComment } from '../comments.schema.ts'
import { commentErrors } from '../texts/errors.ts'
import * as queries from './comments.queries.ts'
import { removeComments } from './comments.shared.queries.ts'
import { inThreads } from './threads.ts'

export type Comments = ReturnType<typeof createComments>

type Needs = {
  db: Db
  content: ContentVersion
  audit: Audit
  settings: Settings
  visitors: Visitors
  clock: Clock
}
type Commented = { id: string; comments_on: boolean }

const gone = () => invalid([{ path: 'parent_id', message: commentErrors.parentGone }])

export function createComments({ db, content, audit, settings, visitors, clock }: Needs) {
  /** The site and the post each have a switch. */
  const enabled = async (post: Commented) => post.comments_on && (await settings.site()).comments_enabled

  return {
    /** The approved comments, in threads. */
    shownOn: async (postId: string): Promise<PublicComment[]> =>
      inThreads(await queries.shownComments(db, postId)),

    async write(post: Commented, form: CommentForm) {
      if (!(await enabled(post))) throw new Problem(403, 'comments_off', commentErrors.closed)
      const { parent_id = null, ...words } = form
      if (parent_id !== null && !(await queries.canBeAnswered(db, parent_id, post.id))) throw gone()
      const row = {
        id: newId(),
        post_id: post.id,
        ...words,
        parent_id,
        status: 'pending' as const,
        created_at: isoNow(clock),
      }
      await queries.insertComment(db, row).catch((error: unknown) => {
        throw parent_id !== null && isReferenceViolation(error) ? gone() : error
      })
    },

    /** A visitor's like counts once a day. */
    async like(id: string, network: string): Promise<{ likes: number }> {
      const comment = await queries.likableComment(db, id, isoNow(clock))
      if (!comment) throw notFound(commentErrors.subject)
      const mark = await visitors.mark(network, `like ${id}`)
      return content.changeIf(async (tx) => {
        const counts = await visitors.first(tx, mark, DAY)
        const likes = counts ? await queries.addLike(tx, id) : comment.likes
        return { result: { likes }, keys: counts ? [keyOf.ownPage(comment.id)] : [] }
      })
    },

    async list(status: StaffComment['status'] | undefined, page: { limit: number; offset: number }) {
      const [comments, total] = await Promise.all([
        queries.staffComments(db, status, page),
        queries.countComments(db, status),
      ])
      return { comments, total }
    },

    setStatus: (id: string, status: StaffComment['status']) =>
      content.changeIf(async (tx) => {
        const comment = await queries.setCommentStatus(tx, id, status)
        if (!comment) throw notFound(commentErrors.subject)
        const action = status === 'approved' ? 'comment-approved' : 'comment-hidden'
        await audit.record(tx, { action, target: comment })
        return { result: undefined, keys: [keyOf.comments(comment.post_id)] }
      }),

    remove: (id: string) =>
      content.changeIf(async (tx) => {
        const [comment] = await removeComments(tx, [id])
        if (!comment) throw notFound(commentErrors.subject)
        await audit.record(tx, { action: 'comment-deleted', target: comment })
        return { result: undefined, keys: [keyOf.comments(comment.post_id)] }
      }),
  }
}
