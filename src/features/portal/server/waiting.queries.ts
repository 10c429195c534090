import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import type { Waiting } from '../portal.schema.ts'

const rows = sql<number>`count(*)`.as('count')
const zero = sql<number>`0`

/** Four counts by index. What waits is what nobody has looked at yet. */
export async function countWaiting(db: Db): Promise<Waiting> {
  const comments = db.selectFrom('comment').where('status', '=', 'pending')
  const messages = db.selectFrom('contact_message').where('handled_at', 'is', null)
  const submissions = db.selectFrom('submission').where('status', '=', 'received')
  const applications = db.selectFrom('application').where('status', '=', 'received')
  return db
    .selectNoFrom((eb) => [
      eb.fn.coalesce(comments.select(rows), zero).as('comments'),
      eb.fn.coalesce(messages.select(rows), zero).as('messages'),
      eb.fn.coalesce(submissions.select(rows), zero).as('submissions'),
      eb.fn.coalesce(applications.select(rows), zero).as('applications'),
    ])
    .executeTakeFirstOrThrow()
}
