import { sql } from 'kysely'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, NewRow, Tx } from '#db/tables.ts'

export const insertFile = (db: Db, file: NewRow<'file'>) => db.insertInto('file').values(file).execute()

/** From now on a row uses these files, and the sweep leaves them alone. */
export const keepFiles = (tx: Tx, ids: string[], now: string) =>
  tx.updateTable('file').set({ kept_at: now }).where('id', 'in', ids).execute()

/** Of these keys, those that are pictures we have. */
export const knownImages = async (tx: Tx, keys: string[]) =>
  (
    await tx.selectFrom('file').select('key').where('key', 'in', keys).where('kind', '=', 'image').execute()
  ).map(({ key }) => key)

/** A picture that was replaced and is put back. */
export const keepAgain = (tx: Tx, keys: string[], now: string) =>
  tx.updateTable('file').set({ kept_at: now }).where('key', 'in', keys).where('kept_at', 'is', null).execute()

/** Nothing uses these any more. They stay a while, for pages that were sent a moment ago. */
export const releaseFiles = (tx: Tx, by: 'id' | 'key', values: string[], now: string) =>
  tx.updateTable('file').set({ kept_at: null, created_at: now }).where(by, 'in', values).execute()

export const unkeptFiles = (db: Db, before: string, limit: number) =>
  db
    .selectFrom('file')
    .select(['id', 'key', 'kind'])
    .where('kept_at', 'is', null)
    .where('created_at', '<', before)
    .limit(limit)
    .execute()

export const deleteUnkept = (db: Db, id: string) =>
  db.deleteFrom('file').where('id', '=', id).where('kept_at', 'is', null).execute()

/** Whether anything shows this file: as media, as a picture, or in the text of a post. */
export async function isUsed(
  db: Db,
  heavy: HeavyReads,
  { id, key }: { id: string; key: string },
): Promise<boolean> {
  const [media, pictures, avatars] = await Promise.all([
    db.selectFrom('media').select('id').where('file_id', '=', id).limit(1).execute(),
    db
      .selectFrom('post')
      .select('id')
      .where((eb) => eb.or([eb('hero_image', '=', key), eb('author_image', '=', key)]))
      .limit(1)
      .execute(),
    db.selectFrom('account').select('id').where('avatar', '=', key).limit(1).execute(),
  ])
  if (media.length + pictures.length + avatars.length > 0) return true
  // Texts name a picture in any of its sizes, so only its name without the ending is looked for.
  const name = `%/uploads/${key.replace(/\.\w+$/, '')}%`
  return (await heavy.rows(sql`select id from post where content like ${name} limit 1`)).length > 0
}
