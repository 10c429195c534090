import { inList } from '#db/conditions.ts'
import { insertMany } from '#db/insert-many.ts'
import type { Tx } from '#db/tables.ts'
import { newId } from '#platform/ids.ts'
import { unusedKeys } from './saving.queries.ts'

/** The ids of these tags by their key. Those that are new are created. */
export async function tagIds(tx: Tx, byKey: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  // Sorted, so that two saves that create the same tags cannot deadlock.
  const wanted = [...byKey]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name_key, name]) => ({ id: newId(), name, name_key }))
  await insertMany(tx, 'tag', wanted, 'on conflict (name_key) do nothing')
  const tags = await tx
    .selectFrom('tag')
    .select(['id', 'name_key'])
    .where(inList(tx, 'name_key', [...byKey.keys()]))
    .execute()
  return new Map(tags.map(({ id, name_key }) => [name_key, id]))
}

/** Every file that these posts show: recordings and pictures in the text by id, others by key. */
export async function filesOfPosts(tx: Tx, ids: string[]) {
  const media = await tx
    .selectFrom('media')
    .select('file_id')
    .where(inList(tx, 'post_id', ids))
    .execute()
  const shown = await tx
    .selectFrom('post_file')
    .select('file_id')
    .where(inList(tx, 'post_id', ids))
    .execute()
  const posts = await tx
    .selectFrom('post')
    .select(['hero_image', 'author_image'])
    .where(inList(tx, 'id', ids))
    .execute()
  return {
    ids: [...new Set([...media, ...shown].flatMap(({ file_id }) => file_id ?? []))],
    keys: [...new Set(posts.flatMap((post) => [post.hero_image, post.author_image]))].filter(
      (key) => key !== null,
    ),
  }
}

export const deletePosts = (tx: Tx, ids: string[]) =>
  tx
    .deleteFrom('post')
    .where(inList(tx, 'id', ids))
    .execute()

export const unusedPictures = async (tx: Tx, keys: string[]): Promise<string[]> =>
  keys.length > 0 ? unusedKeys(tx, keys) : []
