import { isPostgres } from '#db/database.ts'
import type { Category, Db, NewRow, RowUpdate, Tx } from '#db/tables.ts'
import { caseKey } from '#lib/fold.ts'
import { newId } from '#platform/ids.ts'

export const insertPost = (tx: Tx, post: NewRow<'post'>) => tx.insertInto('post').values(post).execute()

/** Answers undefined when the post is gone, or was saved by somebody else since `version`. */
export const updatePost = (tx: Tx, id: string, post: RowUpdate<'post'>, version?: number) =>
  tx
    .updateTable('post')
    .set(post)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (q) => q.where('version', '=', version!))
    .returning('id')
    .executeTakeFirst()

export const setPriority = (tx: Tx, id: string, priority: number) =>
  tx
    .updateTable('post')
    .set({ priority })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const setDeleted = (tx: Tx, id: string, deletedAt: string | null) =>
  tx
    .updateTable('post')
    .set({ deleted_at: deletedAt })
    .where('id', '=', id)
    .where('deleted_at', deletedAt ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()

/** The post as it is stored, held until the save is done: two saves at once must not both replace the same files. */
export const storedPost = (tx: Tx, id: string) =>
  tx
    .selectFrom('post')
    .selectAll()
    .where('id', '=', id)
    .$if(isPostgres(tx), (q) => q.forUpdate())
    .executeTakeFirst()

export const postsInTrashSince = (db: Db, before: string, limit: number) =>
  db
    .selectFrom('post')
    .select(['id', 'hero_image', 'author_image'])
    .where('deleted_at', '<', before)
    .limit(limit)
    .execute()

export const deletePost = (tx: Tx, id: string) => tx.deleteFrom('post').where('id', '=', id).execute()

export const genreExists = async (db: Db, id: string) =>
  (await db.selectFrom('genre').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

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
  const wanted = [...byKey].map(([name_key, name]) => ({ id: newId(), name, name_key }))
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

export const mediaIdsOf = async (tx: Tx, postId: string) =>
  tx.selectFrom('media').select(['id', 'file_id']).where('post_id', '=', postId).orderBy('position').execute()

export const deleteMedia = (tx: Tx, ids: string[]) => tx.deleteFrom('media').where('id', 'in', ids).execute()

export const placeMedia = (tx: Tx, id: string, position: number) =>
  tx.updateTable('media').set({ position }).where('id', '=', id).execute()

export const insertMedia = (tx: Tx, rows: NewRow<'media'>[]) => tx.insertInto('media').values(rows).execute()

/** Of these stored files, those that no post shows any more. */
export async function unusedKeys(tx: Tx, keys: string[]): Promise<string[]> {
  const used = await tx
    .selectFrom('post')
    .select(['hero_image', 'author_image'])
    .where((eb) => eb.or([eb('hero_image', 'in', keys), eb('author_image', 'in', keys)]))
    .execute()
  const inUse = new Set(used.flatMap((row) => [row.hero_image, row.author_image]))
  return keys.filter((key) => !inUse.has(key))
}
