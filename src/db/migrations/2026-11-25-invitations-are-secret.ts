import { sql, type Kysely } from 'kysely'

const FORGOTTEN = 'The text held a link for one person and was not kept.'

/** Earlier releases stored invitations with their links. Removes the link once the mail is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const invitation = sql`kind = 'application' and text like '%/reset-password?token=%'`
  await sql`update mail set text = ${FORGOTTEN}, html = null, kind = 'invitation'
    where ${invitation} and status in ('sent', 'failed', 'cancelled')`.execute(db)
  await sql`update mail set kind = 'invitation' where ${invitation}`.execute(db)
}
