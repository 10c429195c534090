import type { Db, NewRow, Tx } from '#db/tables.ts'

export const insertFile = (db: Db, file: NewRow<'file'>) => db.insertInto('file').values(file).execute()

/** From now on a row uses these files, and the sweep leaves them alone. */
export const keepFiles = (tx: Tx, ids: string[], now: string) =>
  tx.updateTable('file').set({ kept_at: now }).where('id', 'in', ids).execute()

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
