import { randomBytes } from 'node:crypto'
import type { Db } from '#db/tables.ts'

export type Secrets = { signing: string }

const KEY = 'secret-signing'

/** Made at the first start and kept in the database, so that every node signs alike. */
export async function loadSecrets(db: Db): Promise<Secrets> {
  const value = JSON.stringify(randomBytes(32).toString('base64url'))
  await db
    .insertInto('setting')
    .values({ key: KEY, value, updated_at: new Date().toISOString() })
    .onConflict((oc) => oc.column('key').doNothing())
    .execute()
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirstOrThrow()
  return { signing: String(row.value) }
}
