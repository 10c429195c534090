import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { Db, NewRow, Row, RowUpdate, Tx } from '#db/tables.ts'
import { authorIdsOf } from '#features/authors/server/authors.shared.queries.ts'
import type { Category } from '#lib/values.ts'
import { caseKey } from '#lib/fold.ts'
import { newId } from '#platform/ids.ts'

export const insertPost = (tx: Tx, post: NewRow<'post'>) => tx.insertInto('post').values(post).execute()

export const updatePost = (tx: Tx, id: string, post: RowUpdate<'post'>) =>
  tx
    .updateTable('post')
    .set(post)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const setPriority = (tx: Tx, id: string, priority: number) =>
  tx
    .updateTable('post')
    .set({ priority })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export async function lowerFigures(tx: Tx, id: string, by: { views: number; rating: number }) {
  const less = (column: 'views' | 'rating') =>
    sql<number>`case when ${sql.ref(column)} > ${by[column]} then ${sql.ref(column)} - ${by[column]} else 0 end`
  await tx
    .updateTable('post')
    .set({ views: less('views'), rating: less('rating') })
    .where('id', '=', id)
    .execute()
}

export const setDeleted = (tx: Tx, id: string, deletedAt: string | null) =>
  tx
    .updateTable('post')
    .set({ deleted_at: deletedAt })
    .where('id', '=', id)
    .where('deleted_at', deletedAt ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()

/** The stored post, locked until the save is done, so that two saves cannot both replace the same files. */
export async function storedPost(tx: Tx, id: string): Promise<StoredPost | undefined> {
  const post = await tx
    .selectFrom('post')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(tx), (q) => q.forNoKeyUpdate())
    .executeTakeFirst()
  return post && { ...post, authors: await authorIdsOf(tx, id) }
}

/** With the ids of its authors in order. */
export type StoredPost = Row<'post'> & { authors: string[] }

export const postsInTrashSince = (db: Db, before: string, limit: number) =>
  db
    .selectFrom('post')
    .select(['id', 'title', 'hero_image', 'author_image'])
    .where('deleted_at', '<', before)
    .limit(limit)
    .execute()

export const deletePost = (tx: Tx, id: string) => tx.deleteFrom('post').where('id', '=', id).execute()

export async function replaceCategories(tx: Tx, postId: string, categories: Category[]) {
  await tx.deleteFrom('post_category').where('post_id', '=', postId).execute()
  if (categories.length === 0) return
  const rows = categories.map((category) => ({ post_id: postId, category }))
  await tx.insertInto('post_category').values(rows).execute()
}

export async function replaceTags(tx: Tx, postId: string, names: string[]) {
  await tx.deleteFrom('post_tag').where('post_id', '=', postId).execute()
  if (names.length === 0) return
  const byKey = new Map(names.map((name) => [caseKey(name), name]))
  // Sorted, so that two saves that create the same tags cannot deadlock.
  const wanted = [...byKey]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name_key, name]) => ({ id: newId(), name, name_key }))
  await tx
    .insertInto('tag')
    .values(wanted)
    .onConflict((oc) => oc.column('name_key').doNothing())
    .execute()
  const tags = await tx
    .selectFrom('tag')
    .select(['id', 'name_key'])
    .where('name_key', 'in', [...byKey.keys()])
    .execute()
  const order = [...byKey.keys()]
  const rows = tags.map((tag) => ({ post_id: postId, tag_id: tag.id, position: order.indexOf(tag.name_key) }))
  await tx.insertInto('post_tag').values(rows).execute()
}

export const mediaOfPost = (tx: Tx, postId: string) =>
  tx.selectFrom('media').selectAll().where('post_id', '=', postId).orderBy('position').execute()

export async function replaceMedia(tx: Tx, postId: string, rows: NewRow<'media'>[]) {
  await tx.deleteFrom('media').where('post_id', '=', postId).execute()
  if (rows.length > 0) await tx.insertInto('media').values(rows).execute()
}

export async function replaceShownFiles(tx: Tx, postId: string, fileIds: string[]) {
  await tx.deleteFrom('post_file').where('post_id', '=', postId).execute()
  if (fileIds.length === 0) return
  const rows = fileIds.map((file_id) => ({ post_id: postId, file_id }))
  await tx.insertInto('post_file').values(rows).execute()
}

/** Every file that only this post may show. */
export async function filesOfPost(tx: Tx, postId: string): Promise<string[]> {
  const media = await tx.selectFrom('media').select('file_id').where('post_id', '=', postId).execute()
  const shown = await tx.selectFrom('post_file').select('file_id').where('post_id', '=', postId).execute()
  return [...media, ...shown].flatMap(({ file_id }) => file_id ?? [])
}

/** Those of these stored files that no post shows any more. */
export async function unusedKeys(tx: Tx, keys: string[]): Promise<string[]> {
  const used = await tx
    .selectFrom('post')
    .select(['hero_image', 'author_image'])
    .where((eb) => eb.or([eb('hero_image', 'in', keys), eb('author_image', 'in', keys)]))
    .execute()
  const inUse = new Set(used.flatMap((row) => [row.hero_image, row.author_image]))
  return keys.filter((key) => !inUse.has(key))
}
