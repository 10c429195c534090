import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { pendingComments } from '#features/comments/server/comments.shared.queries.ts'
import { receivedApplications } from '#features/curators/server/applications.shared.queries.ts'
import { openMessages } from '#features/pages/server/messages.shared.queries.ts'
import { waitingReviews } from '#features/posts/server/reviews.shared.queries.ts'
import { receivedSubmissions } from '#features/submissions/server/submissions.shared.queries.ts'
import type { Waiting } from '../portal.schema.ts'

const rows = sql<number>`count(*)`.as('count')
const zero = sql<number>`0`

/** An item is waiting until someone on the staff has looked at it. Each count uses an index. */
export const countWaiting = (db: Db): Promise<Waiting> =>
  db
    .selectNoFrom((eb) => [
      eb.fn.coalesce(waitingReviews(db).select(rows), zero).as('reviews'),
      eb.fn.coalesce(pendingComments(db).select(rows), zero).as('comments'),
      eb.fn.coalesce(openMessages(db).select(rows), zero).as('messages'),
      eb.fn.coalesce(receivedSubmissions(db).select(rows), zero).as('submissions'),
      eb.fn.coalesce(receivedApplications(db).select(rows), zero).as('applications'),
    ])
    .executeTakeFirstOrThrow()
