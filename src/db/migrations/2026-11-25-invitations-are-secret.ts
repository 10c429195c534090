import { sql, type Kysely } from 'kysely'

const FORGOTTEN = 'The text held a link for one person and was not kept.'

/** Invitations of earlier releases were kept with their links. Those that still wait lose theirs once they are sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const invitation = sql`kind = 'application' and text like '%/reset-password?token=%'`
  await sql`update mail set text = ${FORGOTTEN}, html = null, kind = 'invitation'
    where ${invitation} and status in ('sent', 'failed', 'cancelled')`.execute(db)
  await sql`update mail set kind = 'invitation' where ${invitation}`.execute(db)
}
