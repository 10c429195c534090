import { inList } from '#db/conditions.ts'
import type { Db } from '#db/tables.ts'
import { accountAs } from '#features/auth/server/accounts.shared.queries.ts'
import type { PostAuthor } from '#features/authors/authors.schema.ts'
import { genreOf } from '#features/genres/server/genres.shared.queries.ts'
import { fileOf, fileWithKey } from '#features/media/server/files.shared.queries.ts'
import type { Category } from '#lib/values.ts'
import { caseKey } from '#lib/fold.ts'
import {
  matching,
  ordered,
  posts,
  SCHEDULED,
  type Page,
  type PostFilter,
  type PostOrder,
  type Posts,
} from './filter.queries.ts'

const SUMMARY = [
  'post.id',
  'post.slug',
  'post.title',
  'post.excerpt',
  'post.artist',
  'post.release_title',
  'post.author_name',
  'post.author_bio',
  'post.author_image',
  'post.genre_id',
  'post.hero_image',
  'post.hero_alt',
  'post.tags',
  'post.categories',
  'post.featured',
  'post.priority',
  'post.status',
  'post.publish_at',
  'post.live_at',
  'post.created_at',
  'post.updated_at',
  'post.deleted_at',
  'post.version',
  'post.read_minutes',
  'post.rating',
  'post.views',
  'post.views_week',
  'genre.name as genre_name',
  'genre.hue as genre_hue',
  'file.width as hero_width',
  'file.height as hero_height',
  'file.luminance as hero_luminance',
  'file.placeholder as hero_placeholder',
] as const

/** With its authors in order. */
export type PostRow = Awaited<ReturnType<typeof postsById>>[number] & { authors: PostAuthor[] }

/** Reads ids from an index alone, for lists that need only the order. */
export async function postIds(db: Db, filter: PostFilter, order: PostOrder, page?: Page): Promise<string[]> {
  const all = ordered(matching(db, filter), order)
  const paged = page ? all.limit(page.limit).offset(page.offset) : all
  return (await paged.select('post.id').execute()).map(({ id }) => id)
}

export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  const row = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The first of possibly many pinned posts. */
export const pinnedIds = async (db: Db, category: Category, filter: PostFilter, limit: number) =>
  (
    await ordered(matching(db, { ...filter, pinnedTo: category }), 'priority')
      .select('post.id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

export type RecentPost = Awaited<ReturnType<typeof recentPosts>>[number]

/** Visible posts since then, newest first, with the fields that lists filter and sort by. */
export const recentPosts = (db: Db, visibleAt: string, createdSince: string, limit: number) =>
  ordered(matching(db, { visibleAt, createdSince }), 'latest')
    .select(['post.id', 'post.genre_id', 'post.tags', 'post.categories', 'post.featured'])
    .select(['post.created_at', 'post.priority', 'post.views', 'post.views_week', 'post.rating'])
    .limit(limit)
    .execute()

export const postsById = (db: Db, ids: string[], filter?: PostFilter) =>
  withSummary(
    filter ? matching(db, { ...filter, ids }) : posts(db).where(inList(db, 'post.id', ids)),
  ).execute()

export const postWithContent = (db: Db, id: string) =>
  withSummary(posts(db).where('post.id', '=', id))
    .leftJoin(...accountAs('saver', 'post.updated_by'))
    .select([
      'post.author_id',
      'post.content',
      'post.description',
      'post.comments_on',
      'post.notify_followers',
      'saver.name as updated_by_name',
    ])
    .executeTakeFirst()

const withSummary = (query: Posts) =>
  query
    .leftJoin(...genreOf('post.genre_id'))
    .leftJoin(...fileWithKey('post.hero_image'))
    .select(SUMMARY)

export const mediaOf = (db: Db, postId: string) =>
  db
    .selectFrom('media')
    .leftJoin(...fileOf('media.file_id'))
    .selectAll('media')
    .select(['file.key as file_key', 'file.seconds', 'file.peaks', 'file.mime', 'file.bytes'])
    .select('file.submission_id')
    .where('media.post_id', '=', postId)
    .orderBy('media.position')
    .execute()

/** A tag in the spelling with which it was first saved. */
export const storedTag = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.selectFrom('tag').select('name').where('name_key', '=', caseKey(name)).executeTakeFirst())?.name

/** Scheduled posts, the next one first. */
export const scheduledPosts = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('post')
    .select([
      'id',
      'tags',
      'genre_id',
      'artist',
      'featured',
      'categories',
      'priority',
      'status',
      'live_at',
      'created_at',
      'deleted_at',
    ])
    .where('status', '=', SCHEDULED)
    .where('deleted_at', 'is', null)
    .where('live_at', '>', after)
    .orderBy('live_at')
    .limit(limit)
    .execute()
