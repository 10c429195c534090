import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'

/** Readers who follow both authors keep one subscription. */
export async function moveFollowers(tx: Tx, from: string, to: string) {
  await sql`update subscription set target = ${to} where scope = 'author' and target = ${from}
    and not exists (select 1 from subscription other where other.subscriber_id = subscription.subscriber_id
      and other.scope = 'author' and other.target = ${to})`.execute(tx)
  await tx.deleteFrom('subscription').where('scope', '=', 'author').where('target', '=', from).execute()
}
