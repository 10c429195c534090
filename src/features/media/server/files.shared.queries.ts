import { inList } from '#db/conditions.ts'
import type { Db, Tx } from '#db/tables.ts'

/** Joins the file whose id is in a column: `query.leftJoin(...fileOf('submission.file_id'))`. */
export const fileOf = <Column extends string>(column: Column) => ['file', 'file.id', column] as const

/** Joins the file whose key is in a column. */
export const fileWithKey = <Column extends string>(column: Column) => ['file', 'file.key', column] as const

/** Files with exactly these bytes. */
export const filesWithHash = (db: Db, sha256: string) =>
  db.selectFrom('file as same').select('same.id').where('same.sha256', '=', sha256)

export async function filesById(db: Db, ids: (string | null)[]) {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return []
  return db
    .selectFrom('file')
    .select(['id', 'name', 'bytes', 'mime', 'title', 'artist', 'seconds', 'peaks', 'sha256'])
    .where('id', 'in', wanted)
    .execute()
}

/** Public copies of submissions' recordings among these files, with their submissions. */
export const copiesAmong = (db: Db, ids: string[]) =>
  db
    .selectFrom('file')
    .select(['id', 'submission_id'])
    .where('id', 'in', ids)
    .where('submission_id', 'is not', null)
    .$narrowType<{ submission_id: string }>()
    .execute()

/** Widths of these pictures by key. */
export async function pictureWidths(db: Db, keys: string[]): Promise<Record<string, number>> {
  if (keys.length === 0) return {}
  const files = await db
    .selectFrom('file')
    .select(['key', 'width'])
    .where(inList(db, 'key', keys))
    .execute()
  return Object.fromEntries(files.flatMap(({ key, width }) => (width ? [[key, width]] : [])))
}

/** Those among these keys that no file has. */
export async function keysWithoutFile(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const files = await db
    .selectFrom('file')
    .select('key')
    .where(inList(db, 'key', keys))
    .execute()
  const known = new Set(files.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}

export const fileKeysAfter = async (db: Db, last: string, limit: number): Promise<string[]> =>
  (
    await db.selectFrom('file').select('key').where('key', '>', last).orderBy('key').limit(limit).execute()
  ).map(({ key }) => key)

/** Public copies of these submissions' recordings. */
export const copiesOf = (db: Db, submissionIds: string[]) =>
  db
    .selectFrom('file')
    .select(['id', 'submission_id'])
    .where('submission_id', 'in', submissionIds)
    .$narrowType<{ submission_id: string }>()
    .execute()

/** The submissions go away. From now on the copies are files like any other. */
export const detachCopies = (tx: Tx, submissionIds: string[]) =>
  tx.updateTable('file').set({ submission_id: null }).where('submission_id', 'in', submissionIds).execute()

export const filesForExport = (db: Db, ids: string[]) =>
  db
    .selectFrom('file')
    .select(['id', 'key', 'name'])
    .where(inList(db, 'id', ids))
    .execute()

/** The size of all files together. */
export async function bytesOfFiles(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom('file')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('bytes'))
    .executeTakeFirstOrThrow()
  return bytes
}

/** What an imported text needs to know of its files. */
export const importedFiles = (db: Db, ids: string[]) =>
  db
    .selectFrom('file')
    .select(['id', 'key', 'kind', 'width', 'height', 'title', 'artist'])
    .where(inList(db, 'id', ids))
    .where('going_at', 'is', null)
    .execute()

/** Those files that anyone with their address may read, and the submission that a recording came with. */
export const publicFiles = (db: Db, keys: string[]) =>
  db
    .selectFrom('file')
    .select(['key', 'kind', 'mime', 'bytes', 'width', 'height', 'seconds', 'title', 'created_at'])
    .select('submission_id')
    .where(inList(db, 'key', keys))
    .where('public', '=', true)
    .where('going_at', 'is', null)
    .execute()
