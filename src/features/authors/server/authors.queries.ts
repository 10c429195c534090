import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, RowUpdate, Tx } from '#db/tables.ts'
import { profiles } from './authors.shared.queries.ts'

export const authorBySlug = (db: Db, slug: string) =>
  profiles(db)
    .innerJoin('author_slug', 'author_slug.author_id', 'author.id')
    .where('author_slug.slug', '=', slug)
    .executeTakeFirst()

export const authorById = (db: Db, id: string) => profiles(db).where('author.id', '=', id).executeTakeFirst()

export const authorOfAccount = (db: Db, accountId: string) =>
  db.selectFrom('author').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const allAuthors = (db: Db) => profiles(db).execute()

/** Locked until the transaction ends, so that a merge and a save do not miss each other. */
export const heldAuthor = (tx: Tx, id: string) =>
  tx
    .selectFrom('author')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirst()

export const insertAuthor = (tx: Tx, author: NewRow<'author'>) =>
  tx.insertInto('author').values(author).execute()

export const updateAuthor = (tx: Tx, id: string, author: RowUpdate<'author'>) =>
  tx
    .updateTable('author')
    .set(author)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Without a new version: nobody has changed the guest since. */
export const setPortrait = (tx: Tx, id: string, portrait: string) =>
  tx.updateTable('author').set({ portrait }).where('id', '=', id).execute()

export const deleteAuthor = (tx: Tx, id: string) => tx.deleteFrom('author').where('id', '=', id).execute()

/** Returns whether the slug was free. */
export const claimSlug = async (tx: Tx, slug: string, author_id: string): Promise<boolean> =>
  (await tx
    .insertInto('author_slug')
    .values({ slug, author_id })
    .onConflict((oc) => oc.column('slug').doNothing())
    .returning('slug')
    .executeTakeFirst()) !== undefined

export const ownerOfSlug = (tx: Tx, slug: string) =>
  tx
    .selectFrom('author_slug')
    .innerJoin('author', 'author.id', 'author_slug.author_id')
    .select(['author.id', 'author.name_key', 'author.account_id'])
    .where('author_slug.slug', '=', slug)
    .executeTakeFirst()

export const moveSlugs = (tx: Tx, from: string, to: string) =>
  tx.updateTable('author_slug').set({ author_id: to }).where('author_id', '=', from).execute()

export const hasPosts = async (db: Db, authorId: string): Promise<boolean> =>
  (await db
    .selectFrom('post_author')
    .select('post_id')
    .where('author_id', '=', authorId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** New rows instead of changed ones, because triggers keep the lists of posts by inserts and deletes. */
export async function movePosts(tx: Tx, from: string, to: string): Promise<string[]> {
  const moved = tx.selectFrom('post_author').where('author_id', '=', from)
  await tx
    .insertInto('post_author')
    .columns(['post_id', 'author_id', 'position'])
    .expression(moved.select(['post_id', sql.val(to).as('author_id'), 'position']))
    .onConflict((oc) => oc.columns(['post_id', 'author_id']).doNothing())
    .execute()
  const gone = tx.deleteFrom('post_author').where('author_id', '=', from).returning('post_id')
  return (await gone.execute()).map(({ post_id }) => post_id)
}
