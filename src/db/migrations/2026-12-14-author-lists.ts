import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

const SHOWN = (post: string) => `${post}.deleted_at is null and ${post}.live_at is not null`
const COLUMNS = 'list, post_id, genre_id, featured, created_at, priority, views, views_week, rating'
const FIGURES = ['views', 'views_week', 'rating']
const PLACING = ['genre_id', 'featured', 'created_at', 'priority']

/** The list that each linked row puts its post on. */
const LINKS = { post_tag: 'tag_id', post_category: 'category', post_author: 'author_id' }

/** The posts of each author are a list by the author's id, in place of lists by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db)
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('drop view post_listing')
  await run(`create view post_listing as ${rowsOf('from post')}`)
  await run(`delete from post_list where list like 'by %'`)
  await run(`insert into post_list (${COLUMNS}) select ${COLUMNS} from post_listing
    where list in (select id from author)`)
  if (!postgres) {
    for (const statement of triggersOnSqlite()) await run(statement)
    return
  }
  for (const statement of [...placingFunctions(), ...authorFunctions()]) await run(statement)
  const { rows } = await sql<{ name: string }>`select tgname as name from pg_trigger
    where tgname in ('post_listed', 'post_moved') and tgrelid = cast('post' as regclass)`.execute(db)
  for (const [name, event, on] of TRIGGERS)
    if (!rows.some((found) => found.name === name)) await run(triggerOn(name, event, on))
}

const row = (list: string, from: string, where = '', post = 'post') => `select ${list} as list,
  ${post}.id as post_id, coalesce(${post}.genre_id, '') as genre_id, ${post}.featured, ${post}.created_at,
  ${post}.priority, ${post}.views, ${post}.views_week, ${post}.rating ${from} where ${SHOWN(post)} ${where}`

const ofGenre = (from: string, post = 'post') =>
  row(`${post}.genre_id`, from, `and ${post}.genre_id is not null`, post)

const rowsOf = (from: string) =>
  [
    ofGenre(from),
    ...Object.entries(LINKS).map(([table, list]) =>
      row(`${table}.${list}`, `${from} join ${table} on ${table}.post_id = post.id`),
    ),
  ].join(' union all ')

const listed = (rows: string) => `insert into post_list (${COLUMNS}) ${rows};`

function triggersOnSqlite(): string[] {
  const countedPost = (post: string, change: number) =>
    `insert into post_count (list, genre_id, featured, count)
      select '*', coalesce(${post}.genre_id, ''), ${post}.featured, ${change} where ${SHOWN(post)}
      on conflict (list, genre_id, featured) do update set count = count + excluded.count;`
  const moved = PLACING.map((column) => `old.${column} is not new.${column}`)
  return [
    // A new post has no tags, authors or pins yet.
    `create trigger post_listed after insert on post begin
      ${listed(ofGenre('', 'new'))} ${countedPost('new', 1)} end`,
    `create trigger post_moved after update of ${PLACING.join(', ')}, live_at, deleted_at on post
      when ${moved.join(' or ')} or (${SHOWN('old')}) <> (${SHOWN('new')}) begin
      delete from post_list where post_id = new.id;
      ${listed(`select ${COLUMNS} from post_listing where post_id = new.id`)}
      ${countedPost('old', -1)} ${countedPost('new', 1)} end`,
    `create trigger post_author_listed after insert on post_author begin
      ${listed(row('new.author_id', 'from post', 'and post.id = new.post_id'))} end`,
    `create trigger post_author_gone after delete on post_author begin
      delete from post_list where post_id = old.post_id and list = old.author_id; end`,
  ]
}

const TABLES = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
}

const TRIGGERS: [name: string, event: keyof typeof TABLES, on: string][] = [
  ['post_listed', 'insert', 'post'],
  ['post_moved', 'update', 'post'],
  ['post_author_listed', 'insert', 'post_author'],
  ['post_author_gone', 'delete', 'post_author'],
]

const triggerOn = (name: string, event: keyof typeof TABLES, on: string) =>
  `create trigger ${name} after ${event} on ${on} referencing ${TABLES[event]}
    for each statement execute function ${name}()`

/** A connection keeps the plan, which may have been made while the tables were empty. */
const functionOf = (name: string, body: string) => `create or replace function ${name}()
  returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$ begin ${body} return null; end $$`

/** Makes the triggers of `post` do nothing, because they would take hours for an update of all posts. */
export const idleFunctions = () => ['post_listed', 'post_moved'].map((name) => functionOf(name, ''))

/** Replaces what the triggers of `post` do on PostgreSQL, without a lock on the table. The migration before needs it. */
export function placingFunctions(): string[] {
  const counts = (from: string, change: number) =>
    `select '*' as list, coalesce(genre_id, '') as genre_id, featured, ${change} as change
     from ${from} where ${SHOWN(from)}`
  const counted = (parts: string) => `insert into post_count (list, genre_id, featured, count)
    select list, genre_id, featured, sum(change) from (${parts}) changed
    group by list, genre_id, featured having sum(change) <> 0;`
  const differs = (columns: string[]) =>
    `(${columns.map((column) => `now.${column}`).join(', ')}) is distinct from
     (${columns.map((column) => `was.${column}`).join(', ')})`
  const pairs = 'new_rows now join old_rows was on was.id = now.id'
  const moved = `(select now.id from ${pairs} where ${differs(PLACING)} or (${SHOWN('now')}) <> (${SHOWN('was')}))`
  return [
    // A new post has no tags, authors or pins yet.
    functionOf('post_listed', `${listed(ofGenre('from new_rows post'))} ${counted(counts('new_rows', 1))}`),
    functionOf(
      'post_moved',
      `if exists ${moved} then
         delete from post_list using ${moved} moved where post_list.post_id = moved.id;
         ${listed(rowsOf(`from ${moved} moved join post on post.id = moved.id`))}
         ${counted(`${counts('old_rows', -1)} union all ${counts('new_rows', 1)}`)}
       end if;
       update post_list set ${FIGURES.map((column) => `${column} = now.${column}`).join(', ')}
         from ${pairs} where post_list.post_id = now.id and ${differs(FIGURES)};`,
    ),
  ]
}

const authorFunctions = () => [
  functionOf(
    'post_author_listed',
    listed(
      row('post_author.author_id', 'from new_rows post_author join post on post.id = post_author.post_id'),
    ),
  ),
  functionOf(
    'post_author_gone',
    `delete from post_list using old_rows post_author
     where post_list.post_id = post_author.post_id and post_list.list = post_author.author_id;`,
  ),
]
