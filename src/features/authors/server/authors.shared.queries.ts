import { sql, type ExpressionBuilder } from 'kysely'
import { inList } from '#db/conditions.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Db, Tables, Tx } from '#db/tables.ts'
import { accountOf } from '#features/auth/server/accounts.shared.queries.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { caseKey } from '#lib/fold.ts'
import type { PostAuthor } from '../authors.schema.ts'

/** The author's own columns and those of the account, which count if there is one. */
const PROFILE = [
  'author.id',
  'author.slug',
  'author.account_id',
  'author.version',
  'author.name',
  'author.bio',
  'author.portrait',
  'author.links',
  'account.name as account_name',
  'account.bio as account_bio',
  'account.avatar as account_avatar',
  'account.links as account_links',
] as const

export const profiles = (db: Db) =>
  db
    .selectFrom('author')
    .leftJoin(...accountOf('author.account_id'))
    .select(PROFILE)

type ProfileRow = Awaited<ReturnType<ReturnType<typeof profiles>['executeTakeFirstOrThrow']>>

export function toAuthor(row: ProfileRow): PostAuthor & { links: string[] } {
  const { id, slug, account_id } = row
  const own = account_id === null
  return {
    id,
    slug,
    name: (own ? null : row.account_name) ?? row.name,
    avatar: fileUrl(own ? row.portrait : row.account_avatar),
    bio: (own ? null : row.account_bio) ?? row.bio,
    links: (own ? null : row.account_links) ?? row.links,
  }
}

const toPostAuthor = (row: ProfileRow): PostAuthor => {
  const { id, slug, name, avatar, bio } = toAuthor(row)
  return { id, slug, name, avatar, bio }
}

/** The authors of each post in order. */
export async function authorsOfPosts(db: Db, postIds: string[]): Promise<(postId: string) => PostAuthor[]> {
  if (postIds.length === 0) return () => []
  const rows = await profiles(db)
    .innerJoin('post_author', 'post_author.author_id', 'author.id')
    .select('post_author.post_id')
    .where(inList(db, 'post_author.post_id', postIds))
    .orderBy('post_author.post_id')
    .orderBy('post_author.position')
    .execute()
  const byPost = Map.groupBy(rows, ({ post_id }) => post_id)
  return (id) => (byPost.get(id) ?? []).map(toPostAuthor)
}

export async function authorIdsOf(db: Db, postId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('post_author')
    .select('author_id')
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()
  return rows.map(({ author_id }) => author_id)
}

export const authorLinks = (db: Db, postIds: string[]) =>
  db
    .selectFrom('post_author')
    .select(['post_id', 'author_id'])
    .where(inList(db, 'post_id', postIds))
    .orderBy('position')
    .execute()

/** For a condition on posts: those of this author. */
export const postsBy = (eb: ExpressionBuilder<Tables, 'post'>, authorIds: string[]) =>
  eb.selectFrom('post_author').select('post_author.post_id').where('post_author.author_id', 'in', authorIds)

/** Whether the post whose id is in this column has this author. Never null. */
export const isBy = (postId: string, authorId: string) =>
  sql<boolean>`exists (select 1 from post_author
    where post_author.post_id = ${sql.ref(postId)} and post_author.author_id = ${authorId})`

/** Whether the post of the outer query has one of these authors. */
export const hasAuthor = (db: Db, postId: string, authorIds: string[]) =>
  db
    .selectFrom('post_author')
    .select('post_author.author_id')
    .where('post_author.post_id', '=', sql.ref<string>(postId))
    .where(inList(db, 'post_author.author_id', authorIds))

export async function replaceAuthors(tx: Tx, postId: string, authorIds: string[]) {
  await tx.deleteFrom('post_author').where('post_id', '=', postId).execute()
  if (authorIds.length === 0) return
  const rows = authorIds.map((author_id, position) => ({ post_id: postId, author_id, position }))
  await tx.insertInto('post_author').values(rows).execute()
}

/** The authors of new posts, each in order. */
export async function insertAuthors(tx: Tx, posts: { postId: string; authors: string[] }[]) {
  const rows = posts.flatMap(({ postId, authors }) =>
    authors.map((author_id, position) => ({ post_id: postId, author_id, position })),
  )
  if (rows.length > 0) await insertMany(tx, 'post_author', rows)
}

/** The names of all authors, for finding posts by them. There are far fewer authors than posts. */
export async function authorNames(db: Db): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('author')
    .leftJoin(...accountOf('author.account_id'))
    .select(['author.id', 'author.name', 'account.name as account_name'])
    .execute()
  return rows.map(({ id, name, account_name }) => ({ id, name: account_name ?? name }))
}

export async function authorsById(db: Db, ids: string[]) {
  const rows = await profiles(db)
    .where(inList(db, 'author.id', ids))
    .execute()
  return rows.map(toAuthor)
}

/** By slug, or by name. A slug comes first, because it belongs to one author for ever. */
export async function authorNamed(db: Db, text: string): Promise<string | undefined> {
  const slug = db.selectFrom('author_slug').select('author_id').where('slug', '=', text.toLowerCase())
  const known = (await slug.executeTakeFirst())?.author_id
  return known ?? (await idsNamed(db, text))[0]
}

/** People with accounts first. */
export async function idsNamed(db: Db, name: string): Promise<string[]> {
  const accounts = await db
    .selectFrom('author')
    .innerJoin(...accountOf('author.account_id'))
    .select('author.id')
    .where('account.name', '=', name)
    .orderBy('author.id')
    .execute()
  const guests = await db
    .selectFrom('author')
    .select('id')
    .where('name_key', '=', nameKey(name))
    .where('account_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return [...accounts, ...guests].map(({ id }) => id)
}

export const nameKey = caseKey

/** True when the file is the portrait of a guest. */
export const shownAsPortrait = (eb: ExpressionBuilder<Tables, 'file'>) =>
  eb.exists(eb.selectFrom('author').select('author.id').whereRef('author.portrait', '=', 'file.key'))

export const isPortrait = async (db: Db, { key }: { key: string }): Promise<boolean> =>
  (await db.selectFrom('author').select('id').where('portrait', '=', key).limit(1).executeTakeFirst()) !==
  undefined

/** Authors for a query that adds a condition on `author.id`. */
export const authorSlugs = (db: Db) => db.selectFrom('author').select('author.slug')

/** The authors with these slugs, current or earlier, by the slug. */
export async function authorsWithSlugs(db: Db, slugs: string[]) {
  const rows = await profiles(db)
    .innerJoin('author_slug', 'author_slug.author_id', 'author.id')
    .select('author_slug.slug as asked')
    .where(inList(db, 'author_slug.slug', slugs))
    .execute()
  return new Map(rows.map((row) => [row.asked, toAuthor(row)]))
}
export const authorSlugOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await authorSlugs(db).where('author.id', '=', id).executeTakeFirst())?.slug
