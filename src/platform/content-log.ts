import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { Db, Tx } from '#db/tables.ts'
import { readKeys, writeKeys } from './content-keys.ts'
import type { Change } from './recent-changes.ts'

export const CONTENT_CHANNEL = 'sleevenotes_content'

/** A process that is further behind than this forgets all pages instead. */
const KEPT = 500
/** PostgreSQL takes notifications of up to 8000 bytes. */
const NOTIFICATION_MAX = 7000

/** Raises the version and writes down what changed, as the last step of the transaction that changes it. */
export async function raiseVersion(tx: Tx, keys: readonly string[]): Promise<Change> {
  const { version } = await tx
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  const text = writeKeys(keys)
  await tx.insertInto('content_change').values({ version, keys: text }).execute()
  if (version % KEPT === 0)
    await tx
      .deleteFrom('content_change')
      .where('version', '<=', version - KEPT)
      .execute()
  if (isPostgres(tx)) await notify(tx, `${version} ${text}`)
  return { version, keys: readKeys(text) }
}

/** Who hears of a version without its keys reads them from the log. */
const notify = (tx: Tx, message: string) =>
  sql`select pg_notify(${CONTENT_CHANNEL}, ${message.length > NOTIFICATION_MAX ? message.split(' ', 1)[0]! : message})`.execute(
    tx,
  )

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
