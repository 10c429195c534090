import { sql } from 'kysely'
import { inList } from '#db/conditions.ts'
import type { Db, Tx } from '#db/tables.ts'
import {
  authorNamed,
  authorsById,
  authorSlugs,
  postsBy,
} from '#features/authors/server/authors.shared.queries.ts'
import { isVisible, visiblePosts } from './visible-posts.shared.queries.ts'

/** Joins the post of a column: `query.innerJoin(...postOf('comment.post_id'))`. */
export const postOf = <Column extends string>(column: Column) => ['post', 'post.id', column] as const

/** The ids of all posts, for going through another table post by post. */
export const allPostIds = sql`select id from post`

export const postTitle = (db: Db, id: string) =>
  db.selectFrom('post').select(['id', 'title', 'author_id']).where('id', '=', id).executeTakeFirst()

/** A post as its submission shows it to staff, whatever its status. */
export const postOfSubmission = (db: Db, id: string) =>
  db
    .selectFrom('post')
    .select([
      'id',
      'slug',
      'title',
      'excerpt',
      'content',
      'status',
      'live_at',
      'deleted_at',
      'updated_by',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** Those of these posts that readers can see. */
export const visiblePostsById = async (db: Db, ids: string[], now: string) =>
  ids.length === 0
    ? []
    : visiblePosts(db, now)
        .select(['post.id', 'post.slug'])
        .where(inList(db, 'post.id', ids))
        .execute()

/** Those of these posts that are published or scheduled. */
export const postsWithTime = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('post')
    .select(['id as post_id', 'slug', 'updated_at', 'live_at'])
    .where(inList(tx, 'id', ids))
    .where('deleted_at', 'is', null)
    .where('live_at', 'is not', null)
    .$narrowType<{ live_at: string }>()
    .execute()

/** The author with this slug or name, if readers can see a post of theirs. */
export async function visibleAuthor(db: Db, wanted: string, now: string) {
  const id = await authorNamed(db, wanted)
  const shown =
    id === undefined
      ? undefined
      : await visiblePosts(db, now)
          .select('post.id')
          .where('post.id', 'in', (eb) => postsBy(eb, [id]))
          .limit(1)
          .executeTakeFirst()
  return shown && (await authorsById(db, [id!]))[0]
}

/** Slugs of authors with a post that readers can see. */
export const visibleAuthors = async (db: Db, now: string): Promise<string[]> =>
  (
    await authorSlugs(db)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('post_list')
            .innerJoin('post', 'post.id', 'post_list.post_id')
            .select('post.id')
            .whereRef('post_list.list', '=', 'author.id')
            .where(isVisible(now)),
        ),
      )
      .orderBy('author.slug')
      .execute()
  ).map(({ slug }) => slug)

/** Posts with this genre; `inTrash` decides whether those in the trash count. */
export async function countPostsInGenre(db: Db, genreId: string, inTrash?: 'inTrash'): Promise<number> {
  const { count } = await db
    .selectFrom('post')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('genre_id', '=', genreId)
    .$if(inTrash === undefined, (q) => q.where('deleted_at', 'is', null))
    .executeTakeFirstOrThrow()
  return count
}

/** Posts of these genres, including those in the trash. */
export const postsOfGenres = async (db: Db, genreIds: string[]) =>
  genreIds.length === 0
    ? []
    : db.selectFrom('post').select(['id', 'genre_id']).where('genre_id', 'in', genreIds).execute()

/** Published and scheduled posts of these authors, from the stored counts. */
export async function countByAuthor(db: Db, authorIds: string[]): Promise<Map<string, number>> {
  if (authorIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('post_count')
    .select((eb) => ['list', eb.fn.sum<number>('count').as('count')])
    .where(inList(db, 'list', authorIds))
    .groupBy('list')
    .execute()
  return new Map(rows.map(({ list, count }) => [list, count]))
}

/** The addresses of these posts, whatever their status. */
export const postAddresses = (db: Db, ids: string[]) =>
  db
    .selectFrom('post')
    .select(['id', 'slug', 'title', 'live_at', 'deleted_at'])
    .where(inList(db, 'id', ids))
    .execute()

/** Posts that readers see, with one of these slugs. Several posts may share one. */
export const visibleWithSlugs = (db: Db, slugs: string[], now: string, limit: number) =>
  visiblePosts(db, now)
    .select(['post.id', 'post.slug', 'post.title'])
    .where(inList(db, 'post.slug', slugs))
    .limit(limit)
    .execute()

/** Tags with one of these names in lower case. */
export const tagsNamed = (db: Db, nameKeys: string[]) =>
  db
    .selectFrom('tag')
    .select(['name', 'name_key'])
    .where(inList(db, 'name_key', nameKeys))
    .execute()
