import { sql } from 'kysely'
import { dueQueue } from '#db/leases.ts'
import type { Db } from '#db/tables.ts'
import { namesNoHiddenPost } from '#features/posts/server/file-use.shared.queries.ts'

/** Number of due deliveries, and the due time of the oldest. */
export const deliveryQueue = (db: Db, now: string) => dueQueue(db, { table: 'delivery' }, now)

/** A row for each newsletter whose text matches the pattern. */
export const campaignsNaming = (pattern: string) => sql`select 1 from campaign where content like ${pattern}`

/** A cancelled newsletter counts if some of its mails were sent. `sent` is only set when sending has finished. */
const wentOut = sql`(status <> 'cancelled' or sent > 0 or exists (
  select 1 from delivery where campaign_id = campaign.id and status in ('sending', 'sent')))`

/** Only newsletters that were sent. A notice to followers counts only while readers can see its post. */
export const sentCampaignsNaming = (pattern: string, { now }: { now: string }) =>
  sql`select 1 from campaign where content like ${pattern} and send_at <= ${now}
    and ${wentOut} and ${namesNoHiddenPost('campaign.post_id', now)}`
