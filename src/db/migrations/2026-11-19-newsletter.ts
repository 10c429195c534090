import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'
import type { Tables } from '../tables.ts'

/** Sending at any size, confirming subscriptions, and the posts that followers were told about. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run(`alter table subscription add column confirmed_at ${time}`)
  await run(`update subscription set confirmed_at = created_at
    where subscriber_id in (select id from subscriber where status <> 'pending')`)
  // Unsubscribing ends all subscriptions, so that none of them revives when the person returns.
  await run(`delete from subscription
    where subscriber_id in (select id from subscriber where status = 'unsubscribed')`)
  // Genres can be renamed, so subscriptions use the genre's id from now on.
  await run(`delete from subscription where scope = 'genre' and target not in (select name from genre)`)
  await run(`update subscription set target = (select genre.id from genre where genre.name = subscription.target)
    where scope = 'genre'`)

  // The finished mail, and the final counts of a campaign.
  await run("alter table campaign add column html text not null default ''")
  await run("alter table campaign add column text text not null default ''")
  await run('alter table campaign add column sent integer not null default 0')
  await run('alter table campaign add column failed integer not null default 0')
  await run(`update campaign set
    html = content,
    sent = (select count(*) from delivery where campaign_id = campaign.id and status = 'sent'),
    failed = (select count(*) from delivery where campaign_id = campaign.id and status = 'failed')`)
  await run(`create index campaign_open on campaign (send_at)
    where status in ('scheduled', 'sending')`)
  await run('create unique index campaign_of_post on campaign (post_id) where post_id is not null')

  // Claims go by campaign, so that they skip the deliveries of a paused one.
  await run('drop index delivery_by_due_at_38')
  await run(`create index delivery_due on delivery (campaign_id, due_at)
    where status in ('queued', 'sending')`)

  await run(`alter table post add column notified_at ${time}`)
  await run(`update post set notified_at = live_at where live_at is not null and status = 'published'`)
  await run(`create index post_unannounced on post (live_at)
    where notified_at is null and notify_followers = true and deleted_at is null`)

  await run(`create table mail_pace (id text not null primary key, free_at ${time} not null)`)
  await run('create index mail_by_recipient on mail (recipient, created_at)')
}
