import { sql, type Kysely } from 'kysely'
import { findKey } from '#lib/fold.ts'
import { isPostgres } from '../database.ts'
import type { Tables } from '../tables.ts'

const BATCH = 500

/** The editors' portal: finding posts, who edits them and which uploads they use. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const time = isPostgres(db) ? 'timestamptz' : 'text'
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run('alter table post add column updated_by text references account(id) on delete set null')
  await run("alter table post add column find_key text not null default ''")
  await run(`alter table file add column spare_until ${time}`)
  await run(`alter table file add column going_at ${time}`)

  await run(`create table post_file (
    post_id text not null references post(id) on delete cascade,
    file_id text not null references file(id) on delete cascade,
    primary key (post_id, file_id))`)
  await run('create index post_file_by_file on post_file (file_id)')

  await run(`create table post_editing (
    post_id text not null references post(id) on delete cascade,
    account_id text not null references account(id) on delete cascade,
    since ${time} not null,
    seen_at ${time} not null,
    primary key (post_id, account_id))`)
  await run('create index post_editing_by_account on post_editing (account_id)')

  await fillPosts(db)

  // Each query of the portal's list uses only this index, because the rows are wide.
  await run(`create index post_managed on post
    (priority desc, created_at desc, id desc, live_at, find_key, deleted_at) where deleted_at is null`)
  await run(`create index post_drafts on post
    (priority desc, created_at desc, id desc, live_at, find_key, deleted_at)
    where deleted_at is null and live_at is null`)
  await run('create index post_updated_by on post (updated_by) where updated_by is not null')
  await run('drop index post_by_priority_created_at_id_15')
  await run('drop index post_by_status_priority_created_at_id_16')

  await run(
    'create index contact_message_by_handled on contact_message (handled_at, created_at desc, id desc)',
  )
  await run('create index subscriber_by_time on subscriber (subscribed_at desc, id desc)')
  await run('create index password_link_by_expiry on password_link (expires_at)')
}

const PICTURE = /\/uploads\/images\/([a-z0-9]+)(?:-\d+)?\.(?:webp|avif)/g

/** Fills the search keys of existing posts and links the pictures in their texts. */
async function fillPosts(db: Kysely<Tables>) {
  const known = new Set((await db.selectFrom('file').select('id').execute()).map(({ id }) => id))
  for (let after = ''; ;) {
    const posts = await db
      .selectFrom('post')
      .select(['id', 'title', 'author_name', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, title, author_name, content } of posts) {
      const find_key = findKey({ title, author_name })
      await db.updateTable('post').set({ find_key }).where('id', '=', id).execute()
      const shown = new Set([...content.matchAll(PICTURE)].map(([, file = '']) => file))
      const rows = [...shown].filter((file) => known.has(file)).map((file_id) => ({ post_id: id, file_id }))
      if (rows.length > 0) await db.insertInto('post_file').values(rows).execute()
    }
    const last = posts.at(-1)
    if (!last) return
    after = last.id
  }
}
