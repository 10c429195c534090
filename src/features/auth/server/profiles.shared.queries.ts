import type { Db, RowUpdate, Tx } from '#db/tables.ts'

const PROFILE = ['id', 'name', 'bio', 'avatar', 'links'] as const

export const profileOf = (db: Db, id: string) =>
  db.selectFrom('account').select(PROFILE).where('id', '=', id).executeTakeFirst()

/** Everybody except people whose account is closed. */
export const openProfiles = (db: Db) =>
  db.selectFrom('account').select(PROFILE).where('disabled_at', 'is', null).execute()

/** The id of a person with exactly this name; of several, the preferred one or the first. */
export async function personByName(db: Db, name: string, preferred: string | null) {
  const rows = await db.selectFrom('account').select('id').where('name', '=', name).orderBy('id').execute()
  return (rows.find(({ id }) => id === preferred) ?? rows[0])?.id
}

export const setProfile = (
  tx: Tx,
  id: string,
  profile: Pick<RowUpdate<'account'>, 'bio' | 'avatar' | 'links'>,
) => tx.updateTable('account').set(profile).where('id', '=', id).execute()
