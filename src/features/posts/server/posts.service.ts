import type { Db, Row, Tx } from '#db/tables.ts'
import type { Visitor, Visitors } from '#features/analytics/server/visitors.service.ts'
import type { Comments } from '#features/comments/server/comments.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { Search } from '#features/search/server/search.service.ts'
import { DAY, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { Upload } from '#platform/http/multipart.ts'
import { newId } from '#platform/ids.ts'
import type { PostForm } from '../post-form.schema.ts'
import type { Post, PostListQuery, PostSummary } from '../posts.schema.ts'
import * as saving from './posts-save.queries.ts'
import { inOrder, listAll, listPage, type PostPage } from './posts.lists.ts'
import { mediaOf, nextLiveAt, postWithContent } from './posts.queries.ts'
import { refreshWeeklyViews } from './popularity.queries.ts'
import {
  allStored,
  columnsFrom,
  refuseMissingGenre,
  saveParts,
  storeUploads,
  type StoredUploads,
} from './posts.save.ts'
import { toPost, toSummary } from './posts.view.ts'
import { addPoint, visiblePost } from './ratings.queries.ts'
import { candidates } from './related.queries.ts'
import { mostRelated } from './related.ts'

const TRASH_DAYS = 30
const PURGE_BATCH = 50
const POPULAR_DAYS = 7
const RELATED_MAX = 3

export type Posts = ReturnType<typeof createPosts>

type Needs = {
  db: Db
  content: ContentVersion
  media: Media
  search: Search
  visitors: Visitors
  comments: Comments
  clock: Clock
}

export function createPosts(needs: Needs) {
  const { db, content, media, search, visitors, comments, clock } = needs

  async function read(id: string, { staff }: { staff: boolean }): Promise<Post> {
    const now = isoNow(clock)
    const row = await postWithContent(db, id)
    const visible = row && !row.deleted_at && row.live_at !== null && row.live_at <= now
    if (!row || !(visible || staff)) throw notFound('Post')
    const [items, talk] = await Promise.all([mediaOf(db, id), comments.forPost(row)])
    return toPost(row, items, talk, now)
  }

  /** Files first, then one transaction; when either fails, no row and no file stays behind. */
  async function save(form: PostForm, uploads: Upload[], write: (stored: StoredUploads) => Promise<void>) {
    const stored = await storeUploads(media, form, uploads)
    try {
      await write(stored)
    } catch (error) {
      await media.discard(allStored(stored))
      throw error
    }
  }

  async function releaseReplaced(
    tx: Tx,
    before: Row<'post'>,
    after: { hero_image: string | null; author_image: string | null },
  ) {
    const replaced = [
      before.hero_image !== after.hero_image ? before.hero_image : null,
      before.author_image !== after.author_image ? before.author_image : null,
    ].filter((key) => key !== null)
    if (replaced.length > 0) await media.releaseKeys(tx, await saving.unusedKeys(tx, replaced))
  }

  return {
    read,

    list: (query: PostListQuery, staff: boolean): Promise<PostPage> => listPage(needs, query, staff),

    all: (query: PostListQuery, staff: boolean): AsyncGenerator<PostSummary[]> =>
      listAll(needs, query, staff),

    async create(form: PostForm, uploads: Upload[], author: { accountId: string } | null): Promise<Post> {
      const id = newId()
      await save(form, uploads, (stored) =>
        content.change(async (tx) => {
          const columns = columnsFrom(form, stored, undefined, isoNow(clock))
          await refuseMissingGenre(tx, columns.genre_id)
          await saving.insertPost(tx, { id, author_id: author?.accountId ?? null, ...columns })
          await saveParts(tx, needs, { id, form, stored, columns })
        }),
      )
      return read(id, { staff: true })
    },

    async update(id: string, form: PostForm, uploads: Upload[]): Promise<Post> {
      await save(form, uploads, (stored) =>
        content.change(async (tx) => {
          const before = await saving.storedPost(tx, id)
          if (!before || before.deleted_at) throw notFound('Post')
          const columns = columnsFrom(form, stored, before, isoNow(clock))
          await refuseMissingGenre(tx, columns.genre_id)
          if (!(await saving.updatePost(tx, id, columns, form.version))) throw savedElsewhere()
          await saveParts(tx, needs, { id, form, stored, columns })
          await releaseReplaced(tx, before, columns)
        }),
      )
      return read(id, { staff: true })
    },

    async setPriority(id: string, priority: number): Promise<Post> {
      await content.change(async (tx) => {
        if (!(await saving.setPriority(tx, id, priority))) throw notFound('Post')
      })
      return read(id, { staff: true })
    },

    /** Into the trash, from where it can be restored for 30 days. */
    remove: (id: string) =>
      content.change(async (tx) => {
        if (!(await saving.setDeleted(tx, id, isoNow(clock)))) throw notFound('Post')
      }),

    async restore(id: string): Promise<Post> {
      await content.change(async (tx) => {
        if (!(await saving.setDeleted(tx, id, null))) throw notFound('Post')
      })
      return read(id, { staff: true })
    },

    async related(id: string): Promise<PostSummary[]> {
      const now = isoNow(clock)
      const post = await read(id, { staff: false })
      const origin = { id, artist: post.artist || null, genre_id: post.genre_id, tags: post.tags }
      const ids = mostRelated(origin, await candidates(db, origin, now), RELATED_MAX)
      return (await inOrder(db, ids)).map((row) => toSummary(row, now))
    },

    /** What writing a comment needs to know of a post that readers can see. */
    async commented(id: string) {
      const post = await visiblePost(db, id, isoNow(clock))
      if (!post) throw notFound('Post')
      return post
    },

    /** One press is one point, and counts once a day for a visitor. */
    async rate(id: string, visitor: Visitor): Promise<{ rating: number }> {
      const post = await visiblePost(db, id, isoNow(clock))
      if (!post) throw notFound('Post')
      const mark = await visitors.mark(visitor, `rate ${id}`)
      const rating = await db.transaction().execute(async (tx) => {
        const counts = await visitors.first(tx, mark, DAY)
        return counts ? addPoint(tx, id, isoNow(clock).slice(0, 10)) : post.rating
      })
      content.touch(post)
      return { rating }
    },

    /** When what readers see next changes by itself. */
    nextChange: () => nextLiveAt(db, isoNow(clock)),

    /** Keeps "popular this week" true as days pass. */
    refreshPopularity: () => refreshWeeklyViews(db, isoAfter(clock, -POPULAR_DAYS * DAY).slice(0, 10)),

    /** Empties the trash of what has lain there for its 30 days. */
    async purgeTrash() {
      const old = await saving.postsInTrashSince(db, isoAfter(clock, -TRASH_DAYS * DAY), PURGE_BATCH)
      for (const post of old) {
        await db.transaction().execute(async (tx) => {
          const files = await saving.mediaIdsOf(tx, post.id)
          const keys = [post.hero_image, post.author_image].filter((key) => key !== null)
          await search.remove(tx, post.id)
          await saving.deletePost(tx, post.id)
          await media.releaseIds(
            tx,
            files.flatMap(({ file_id }) => file_id ?? []),
          )
          if (keys.length > 0) await media.releaseKeys(tx, await saving.unusedKeys(tx, keys))
        })
      }
    },
  }
}

const savedElsewhere = () =>
  conflict(
    'Somebody else saved this post in the meantime. Your text is kept here; reload to see theirs.',
    'stale_version',
  )
