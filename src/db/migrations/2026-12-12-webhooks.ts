import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** Webhooks, their deliveries, and scheduled posts whose publication webhooks have yet to learn of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table webhook (
    id text primary key,
    url text not null,
    events jsonb not null,
    secret text not null,
    paused_at ${time},
    created_at ${time} not null)`)
  await run(`create table webhook_delivery (
    id text primary key,
    webhook_id text not null references webhook(id) on delete cascade,
    event text not null,
    payload text not null,
    created_at ${time} not null,
    status text not null,
    attempts integer not null default 0,
    due_at ${time} not null,
    leased_until ${time},
    leased_by text,
    error text,
    sent_at ${time},
    tried_at ${time},
    response_status integer,
    response text not null default '')`)
  await run(`create index webhook_delivery_due on webhook_delivery (due_at)
    where status in ('queued', 'sending')`)
  await run('create index webhook_delivery_newest on webhook_delivery (webhook_id, created_at desc, id desc)')
  await run(`create index webhook_delivery_failed on webhook_delivery (webhook_id) where status = 'failed'`)
  await run('create index webhook_delivery_by_time on webhook_delivery (created_at)')
  await run(`create table post_upcoming (
    post_id text primary key references post(id) on delete cascade,
    live_at ${time} not null)`)
  await run('create index post_upcoming_by_time on post_upcoming (live_at)')
  const now = isPostgres(db) ? 'now()' : `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`
  await run(`insert into post_upcoming (post_id, live_at)
    select id, live_at from post where live_at > ${now} and deleted_at is null`)
}
