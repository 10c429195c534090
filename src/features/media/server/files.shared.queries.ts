import { inList } from '#db/conditions.ts'
import type { Db } from '#db/tables.ts'

/** The file that a column names by its id: `query.leftJoin(...fileOf('submission.file_id'))`. */
export const fileOf = <Column extends string>(column: Column) => ['file', 'file.id', column] as const

/** The same, by its key. */
export const fileWithKey = <Column extends string>(column: Column) => ['file', 'file.key', column] as const

/** Files with exactly these bytes. */
export const filesWithHash = (db: Db, sha256: string) =>
  db.selectFrom('file as same').select('same.id').where('same.sha256', '=', sha256)

/** Names, sizes and what is known of the sound of these files. */
export async function filesById(db: Db, ids: (string | null)[]) {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return []
  return db
    .selectFrom('file')
    .select(['id', 'name', 'bytes', 'mime', 'title', 'artist', 'seconds', 'peaks', 'sha256'])
    .where('id', 'in', wanted)
    .execute()
}

/** Of these files, those that are public copies of a submission's recording, with the submission. */
export const copiesAmong = (db: Db, ids: string[]) =>
  db
    .selectFrom('file')
    .select(['id', 'submission_id'])
    .where('id', 'in', ids)
    .where('submission_id', 'is not', null)
    .$narrowType<{ submission_id: string }>()
    .execute()

/** How wide these pictures are, by their key. */
export async function pictureWidths(db: Db, keys: string[]): Promise<Record<string, number>> {
  if (keys.length === 0) return {}
  const files = await db
    .selectFrom('file')
    .select(['key', 'width'])
    .where(inList(db, 'key', keys))
    .execute()
  return Object.fromEntries(files.flatMap(({ key, width }) => (width ? [[key, width]] : [])))
}
