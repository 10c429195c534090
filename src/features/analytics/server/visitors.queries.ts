import type { Db, Tx } from '#db/tables.ts'

export const insertSalt = (db: Db, day: string, salt: string) =>
  db
    .insertInto('visitor_salt')
    .values({ day, salt })
    .onConflict((oc) => oc.column('day').doNothing())
    .execute()

export const saltOf = async (db: Db, day: string) =>
  (await db.selectFrom('visitor_salt').select('salt').where('day', '=', day).executeTakeFirstOrThrow()).salt

/** Returns true for only one of several simultaneous calls, thanks to the unique index. */
export async function markOnce(tx: Tx, id: string, now: string, expires_at: string): Promise<boolean> {
  const marked = await tx
    .insertInto('visitor_mark')
    .values({ id, expires_at })
    .onConflict((oc) =>
      oc.column('id').doUpdateSet({ expires_at }).where('visitor_mark.expires_at', '<=', now),
    )
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

export const purgeMarks = (db: Db, now: string) =>
  db.deleteFrom('visitor_mark').where('expires_at', '<=', now).execute()

export const purgeSalts = (db: Db, today: string) =>
  db.deleteFrom('visitor_salt').where('day', '<', today).execute()
