import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import type { Authors } from '#features/authors/server/authors.service.ts'
import { authorLinks, authorsOfPosts } from '#features/authors/server/authors.shared.queries.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import type { Webhooks } from '#features/webhooks/server/webhooks.service.ts'
import { dayOf } from '#lib/days.ts'
import { DAY, isoNow, type Clock } from '#platform/clock.ts'
import { keyOf } from '#platform/content-keys.ts'
import type { Config } from '#platform/config.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { notFound } from '#platform/errors.ts'
import type { Upload } from '#platform/http/multipart.ts'
import type { PostForm } from '../post-form.schema.ts'
import type {
  Editing,
  Post,
  PostCounts,
  PostListQuery,
  PostSummary,
  PublicComment,
  ReviewReply,
  ReviewRequest,
} from '../posts.schema.ts'
import { createEditing } from './editing.ts'
import { sumCounts } from './stored-lists.queries.ts'
import { createChanges } from './changes.ts'
import { createImporting } from './importing.ts'
import { indexWaiting, indexWaitingAlone } from './indexing.ts'
import { countByStatus, inOrder, listAll, listPage, type PostPage, type WholeList } from './lists.ts'
import { mediaOf, postWithContent, scheduledPosts, storedTag } from './posts.queries.ts'
import { listKeys } from './keys.ts'
import { withPermissions, type Permissions } from './permissions.ts'
import { isWithin, reachOf, type Reach, type Writer } from './reach.ts'
import { createPublication } from './publication.ts'
import { createReviews } from './reviews.ts'
import type { SearchIndex } from './search-needs.ts'
import { createTrash } from './trash.ts'
import { isVisibleNow } from './visible-posts.shared.queries.ts'
import { forStaff, talkOf, toPost, toSummary } from './view.ts'
import { addPoint, visiblePost } from './ratings.queries.ts'
import { candidates, originOf } from './related.queries.ts'
import { mostRelated, rivalKeys } from './related.ts'

/** For other features that return a list of posts. */
export { listKeys as keysOfList } from '../list-keys.ts'
export type { ImportedMedia, ImportedPost } from './importing.ts'
/** For the search, which this feature receives as a dependency. */
export { RESULTS_MAX } from './search-needs.ts'
export type { SearchScope } from './search-needs.ts'

const RELATED_MAX = 3

export type Posts = ReturnType<typeof createPosts>

type Needs = {
  db: Db
  heavy: HeavyReads
  content: ContentVersion
  audit: Audit
  media: Media
  authors: Authors
  mail: Mail
  settings: Settings
  config: Config
  clock: Clock
  webhooks: Pick<Webhooks, 'emit'>
  /** The parts that features building on posts contribute. */
  search: SearchIndex
  permissions: Permissions
  visitors: {
    mark: (network: string, purpose: string) => Promise<string>
    first: (tx: Tx, mark: string, withinMs: number) => Promise<boolean>
  }
  comments: { shownOn: (postId: string) => Promise<PublicComment[]> }
}

export function createPosts(needs: Needs) {
  const { db, content, visitors, settings, permissions, comments, clock } = needs
  const reviews = createReviews(needs)
  const publication = createPublication(needs)
  const changes = createChanges({ ...needs, reviews, publication })
  const trash = createTrash({ ...needs, publication })
  const editing = createEditing(needs)

  async function read(id: string, reach: Reach): Promise<Post> {
    const now = isoNow(clock)
    // All at once: on PostgreSQL, a second round would take longer than reading comments that are switched off.
    const [row, items, site, authorsOf, shown, review] = await Promise.all([
      postWithContent(db, id),
      mediaOf(db, id),
      settings.site(),
      authorsOfPosts(db, [id]),
      comments.shownOn(id),
      reach === 'none' ? null : reviews.of(id),
    ])
    const visible = row && isVisibleNow(row, now)
    const staff = row !== undefined && isWithin(reach, row)
    if (!row || !(visible || staff)) throw notFound('Post')
    const talk = talkOf(row, site, shown)
    const today = dayOf(now, site.time_zone)
    const full = { ...row, authors: authorsOf(id) }
    const post = toPost(full, await withPermissions(db, permissions, items), talk, { now, today, staff })
    return staff ? { ...post, ...forStaff(full, review) } : post
  }

  /** The post after a change by this person. */
  const afterChange = (id: string, by: Writer | null) => read(id, by ? reachOf(by) : 'all')

  return {
    read,

    list: (query: PostListQuery, reach: Reach): Promise<PostPage> => listPage(needs, query, reach),

    all: (query: PostListQuery, reach: Reach): Promise<WholeList> => listAll(needs, query, reach),

    /** True when a published post has all words of the text, exactly as written. */
    hasWords: (text: string): Promise<boolean> => needs.search.hasWords(text, isoNow(clock)),

    /** The first spelling of a tag, which stays even when later posts write it differently. */
    tagName: (name: string): Promise<string | undefined> => storedTag(db, name),

    indexWaiting: (): Promise<boolean> => indexWaiting(needs),
    indexWaitingAlone: (): Promise<boolean> => indexWaitingAlone(needs),

    /** How many posts have each status, for the portal. */
    counts: (by: Writer): Promise<PostCounts> => countByStatus(needs, reachOf(by)),

    create: async (form: PostForm, uploads: Upload[], by: Writer | null, key?: string): Promise<Post> =>
      afterChange((await changes.create(form, uploads, by, key)).id, by),

    async update(id: string, form: PostForm, uploads: Upload[], by: Writer): Promise<Post> {
      await changes.update(id, form, uploads, by)
      return afterChange(id, by)
    },

    async submitForReview(id: string, by: Writer, request: ReviewRequest): Promise<Post> {
      await reviews.submit(id, by, request)
      return afterChange(id, by)
    },

    async withdrawFromReview(id: string, by: Writer): Promise<Post> {
      await reviews.withdraw(id, by)
      return afterChange(id, by)
    },

    async sendBack(id: string, by: Writer, reply: ReviewReply): Promise<Post> {
      await reviews.sendBack(id, by, reply)
      return afterChange(id, by)
    },

    /** Tells webhooks of scheduled posts that readers can see now. */
    tellScheduled: (): Promise<void> => publication.tellScheduled(),

    onPublished: changes.onPublished,
    draftFrom: changes.draftFrom,
    redraft: changes.redraft,

    async setPriority(id: string, priority: number): Promise<Post> {
      await changes.setPriority(id, priority)
      return read(id, 'all')
    },

    /** Posts from other systems. */
    importing: createImporting(needs),

    remove: trash.remove,
    removeForever: (id: string, by: Writer) => trash.removeForever(id, by),
    destroyIf: trash.destroyIf,
    lowerFigures: changes.lowerFigures,
    purgeTrash: () => trash.purge(),

    async restore(id: string, by: Writer): Promise<Post> {
      await trash.restore(id, by)
      return afterChange(id, by)
    },

    editing: (id: string, by: Writer, leaving: boolean): Promise<Editing> =>
      editing.recordHeartbeat(id, by, leaving),
    purgeEditing: editing.purge,

    /** `onKeys` receives the cache keys of other posts that affect the result. */
    async related(id: string, onKeys: (keys: string[]) => void = () => {}): Promise<PostSummary[]> {
      const now = isoNow(clock)
      const origin = await originOf(db, id, now)
      if (!origin) throw notFound('Post')
      const near = await candidates(db, origin, now)
      const ids = mostRelated(origin, near, RELATED_MAX)
      onKeys(
        rivalKeys(
          origin,
          near.filter((each) => ids.includes(each.id)),
          RELATED_MAX,
        ),
      )
      return (await inOrder(db, ids)).map((row) => toSummary(row, now))
    },

    /** The facts about a visible post that a new comment needs. */
    async commented(id: string) {
      const post = await visiblePost(db, id, isoNow(clock))
      if (!post) throw notFound('Post')
      return post
    },

    /**
     * One press is one point, and a visitor's press counts once a day. `isNew` is false for a press that did not
     * count.
     */
    async rate(id: string, network: string): Promise<{ rating: number; isNew: boolean }> {
      const post = await visiblePost(db, id, isoNow(clock))
      if (!post) throw notFound('Post')
      const mark = await visitors.mark(network, `rate ${id}`)
      return content.changeIf(async (tx) => {
        const isNew = await visitors.first(tx, mark, DAY)
        const rating = isNew ? await addPoint(tx, id) : post.rating
        return { result: { rating, isNew }, keys: isNew ? [keyOf.ownPage(id)] : [] }
      })
    },

    /** Keeps the counts of lists quick to read. */
    sumCounts: () => sumCounts(db),

    /** The next scheduled posts, with the lists that each of them will appear in. */
    async upcoming(limit: number): Promise<{ at: string; keys: string[] }[]> {
      const posts = await scheduledPosts(db, isoNow(clock), limit)
      const ids = posts.map(({ id }) => id)
      const authors = Map.groupBy(await authorLinks(db, ids), ({ post_id }) => post_id)
      return posts.map((post) => ({
        at: post.live_at!,
        keys: [
          keyOf.sitemap,
          ...listKeys({ ...post, authors: (authors.get(post.id) ?? []).map(({ author_id }) => author_id) }),
        ],
      }))
    },
  }
}
