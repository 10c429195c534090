import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { caseKey } from '#lib/fold.ts'
import { slugify } from '#lib/slug.ts'
import { insertMany } from '../insert-many.ts'
import { isPostgres } from '../database.ts'
import { idleFunctions, placingFunctions } from './2026-12-14-author-lists.ts'
import type { Db, Tx } from '../tables.ts'

type Named = { name: string; account_id: string | null; portrait: string | null; bio: string | null }

/**
 * Authors: accounts or guests, in order on each post. Every name on a post becomes an author, so that readers see what
 * they saw before. From now on, `post.author_name` is empty unless it overrides the names of the authors.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db)
  const run = (statement: string) => sql.raw(statement).execute(db)
  const time = postgres ? 'timestamptz' : 'text'
  await run(`create table author (
    id text primary key,
    slug text not null unique,
    name text not null,
    name_key text not null,
    bio text not null default '',
    portrait text,
    links jsonb not null default '[]',
    account_id text unique references account(id) on delete set null,
    created_at ${time} not null,
    version integer not null default 1)`)
  await run('create index author_by_name on author (name_key)')
  await run('create index author_by_portrait on author (portrait) where portrait is not null')
  // Every slug that a page has had. Its author is inserted later in the same transaction.
  await run(`create table author_slug (
    slug text primary key,
    author_id text not null references author(id) on delete cascade deferrable initially deferred)`)
  await run('create index author_slug_by_author on author_slug (author_id)')
  await run(`create table post_author (
    post_id text not null references post(id) on delete cascade,
    author_id text not null references author(id),
    position integer not null,
    primary key (post_id, author_id)) ${postgres ? '' : 'without rowid'}`)
  await run('create index post_author_by_author on post_author (author_id, post_id)')
  // Renaming must not move posts between lists. On PostgreSQL, dropping the triggers would stop readers.
  if (postgres) for (const statement of idleFunctions()) await run(statement)
  else for (const trigger of ['post_listed', 'post_moved']) await run(`drop trigger ${trigger}`)
  await nameAuthors(db)
  if (postgres) for (const statement of placingFunctions()) await run(statement)
  // Last, because these stop readers until the end of the transaction.
  await run('drop index post_names')
  await run(`alter table account add column links jsonb not null default '[]'`)
}

async function nameAuthors(db: Db) {
  const run = (statement: string) => sql.raw(statement).execute(db)
  // The portrait and biography of the newest post that has them.
  const newest = (column: string) => `(select p.${column} from post p
    where p.author_name = named.author_name and coalesce(p.${column}, '') <> ''
    order by p.created_at desc, p.id desc limit 1)`
  await run('create index post_names on post (author_name, created_at)')
  const { rows } = await sql
    .raw<Named>(
      `select named.author_name as name, ${newest('author_image')} as portrait, ${newest('author_bio')} as bio,
        (select min(account.id) from account where account.name = named.author_name) as account_id
      from (select distinct author_name from post where author_name <> '') named order by named.author_name`,
    )
    .execute(db)
  const authors = withSlugs(rows)
  await insertMany(db as Tx, 'author', authors)
  await insertMany(
    db as Tx,
    'author_slug',
    authors.map(({ id, slug }) => ({ slug, author_id: id })),
  )
  await run(`insert into post_author (post_id, author_id, position)
    select post.id, author.id, 0 from post join author on author.name = post.author_name`)
  // A picture or biography of a guest moves to the guest. Other ones stay on their posts.
  for (const [column, own] of [
    ['author_image', 'portrait'],
    ['author_bio', 'bio'],
  ])
    await run(`update post set ${column} = null where ${column} is not null and exists (
      select 1 from author where author.name = post.author_name and author.account_id is null
        and author.${own} = post.${column})`)
  const newline = isPostgres(db) ? `strpos(find_key, chr(10))` : `instr(find_key, char(10))`
  await run(
    `update post set author_name = '', find_key = substr(find_key, 1, ${newline}) where author_name <> ''`,
  )
  // Readers who follow an author by name follow the author.
  await run(`update subscription set target = (select id from author where author.name = subscription.target)
    where scope = 'author' and exists (select 1 from author where author.name = subscription.target)`)
  await run('insert into search_waiting (post_id) select id from post where true on conflict do nothing')
}

function withSlugs(rows: Named[]) {
  const taken = new Set<string>()
  const created_at = new Date().toISOString()
  return rows.map(({ name, account_id, portrait, bio }) => {
    const wanted = slugify(name, 'author')
    let slug = wanted
    for (let n = 2; taken.has(slug); n++) slug = `${wanted}-${n}`
    taken.add(slug)
    const own = account_id === null ? { bio: bio ?? '', portrait } : { bio: '', portrait: null }
    return { id: randomUUID(), slug, name, name_key: caseKey(name), ...own, account_id, created_at }
  })
}
