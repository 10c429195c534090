import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { Db, Tx } from '#db/tables.ts'
import { readKeys, writeKeys } from './content-keys.ts'
import type { Change } from './recent-changes.ts'

export const CONTENT_CHANNEL = 'sleevenotes_content'

/** A process that is further behind than this drops all pages instead. */
const KEPT = 500
/** PostgreSQL limits notifications to 8000 bytes. */
const NOTIFICATION_MAX = 7000

/** Increments the version and logs the changed keys, as the last step of the transaction. */
export async function raiseVersion(tx: Tx, keys: readonly string[]): Promise<Change> {
  const text = writeKeys(keys)
  const version = await (isPostgres(tx) ? logAndNotify(tx, text) : log(tx, text))
  if (version % KEPT === 0)
    await tx
      .deleteFrom('content_change')
      .where('version', '<=', version - KEPT)
      .execute()
  return { version, keys: readKeys(text) }
}

async function log(tx: Tx, keys: string): Promise<number> {
  const { version } = await tx
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  await tx.insertInto('content_change').values({ version, keys }).execute()
  return version
}

/** A single statement, because concurrent saves wait from here to the end of their transactions. */
async function logAndNotify(tx: Tx, keys: string): Promise<number> {
  // Processes that get a version without keys read them from the log.
  const told = Buffer.byteLength(keys) > NOTIFICATION_MAX ? '' : ` ${keys}`
  const { rows } = await sql<{ version: number }>`
    with raised as (update content_version set version = version + 1 returning version),
      logged as (insert into content_change (version, keys) select version, ${keys} from raised)
    select version, pg_notify(${CONTENT_CHANNEL}, version || ${told}) from raised`.execute(tx)
  return rows[0]!.version
}

export function readNotification(message: string): { version: number; keys?: string[] } {
  const [version = '', ...keys] = message.split(' ')
  return { version: Number(version), ...(keys.length > 0 && { keys }) }
}

export const latestVersion = async (db: Db): Promise<number> =>
  (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version

export async function changesBetween(db: Db, after: number, until: number): Promise<Change[]> {
  const rows = await db
    .selectFrom('content_change')
    .select(['version', 'keys'])
    .where('version', '>', after)
    .where('version', '<=', until)
    .orderBy('version')
    .limit(2 * KEPT)
    .execute()
  return rows.map(({ version, keys }) => ({ version, keys: readKeys(keys) }))
}
