import type { Db } from '#db/tables.ts'

/** The admins who can sign in. */
export async function adminAddresses(db: Db): Promise<string[]> {
  const admins = db
    .selectFrom('account')
    .select('email')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
  return (await admins.execute()).map(({ email }) => email)
}
