import { sql } from 'kysely'
import { dueQueue } from '#db/leases.ts'
import type { Db } from '#db/tables.ts'
import { namesNoHiddenPost } from '#features/posts/server/file-use.shared.queries.ts'

/** Deliveries that are due, and since when the oldest of them is. */
export const deliveryQueue = (db: Db, now: string) => dueQueue(db, { table: 'delivery' }, now)

/** A row for each newsletter whose text matches the pattern. */
export const campaignsNaming = (pattern: string) => sql`select 1 from campaign where content like ${pattern}`

/** A cancelled newsletter counts if some of its mails went out. `sent` is final only once nothing moves any more. */
const wentOut = sql`(status <> 'cancelled' or sent > 0 or exists (
  select 1 from delivery where campaign_id = campaign.id and status in ('sending', 'sent')))`

/** The same, of those that went out. A mail to followers counts only while readers can see its post. */
export const sentCampaignsNaming = (pattern: string, { now }: { now: string }) =>
  sql`select 1 from campaign where content like ${pattern} and send_at <= ${now}
    and ${wentOut} and ${namesNoHiddenPost('campaign.post_id', now)}`
