import { randomBytes } from 'node:crypto'
import type { Db } from '#db/tables.ts'
import type { Secrets } from '#platform/secrets.ts'
import { insertSetting, settingRow } from './settings.shared.queries.ts'

const KEY = 'secret-signing'

/** Created at the first start and kept in the database, so that every node signs with the same key. */
export async function loadSecrets(db: Db): Promise<Secrets> {
  const value = randomBytes(32).toString('base64url')
  await insertSetting(db, { key: KEY, value, updated_at: new Date().toISOString() })
  const row = await settingRow(db, KEY)
  return { signing: String(row?.value) }
}
