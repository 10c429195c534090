import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../database.ts'

/** A post that is or will be visible to readers. */
const shown = (post: string) => `${post}.deleted_at is null and ${post}.live_at is not null`

const COLUMNS = 'list, post_id, genre_id, featured, created_at, priority, views, views_week, rating'
const FIGURES = ['views', 'views_week', 'rating']
/** A change of one of these columns moves a post within its lists, or in and out of them. */
const PLACING = ['genre_id', 'featured', 'created_at', 'priority', 'author_name']

/**
 * The posts of each genre, tag, author and category with their sort keys, so that each list has an index for each
 * order, and the number of posts. Triggers keep both up to date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db)
  const run = (statement: string) => sql.raw(statement).execute(db)
  const time = postgres ? 'timestamptz' : 'text'

  await run(`create table post_list (
    list text not null,
    post_id text not null references post(id) on delete cascade,
    genre_id text not null,
    featured boolean not null,
    created_at ${time} not null,
    priority integer not null,
    views integer not null,
    views_week integer not null,
    rating integer not null,
    primary key (post_id, list)) ${postgres ? '' : 'without rowid'}`)
  await run(listingView())
  await run(`insert into post_list (${COLUMNS}) select ${COLUMNS} from post_listing`)
  const newest = 'created_at desc, post_id desc, featured'
  for (const [name, order] of Object.entries({
    latest: '',
    priority: 'priority desc,',
    popular: 'views desc,',
    week: 'views_week desc, views desc,',
    rated: 'rating desc,',
  }))
    await run(`create index post_list_${name} on post_list (list, ${order} ${newest})`)

  // On PostgreSQL each change inserts a row, and a job sums them up, so that two saves never wait for each other.
  await run(`create table post_count (
    list text not null,
    genre_id text not null,
    featured boolean not null,
    count integer not null ${postgres ? '' : ', primary key (list, genre_id, featured)'})
    ${postgres ? '' : 'without rowid'}`)
  if (postgres) await run('create index post_count_by_list on post_count (list, genre_id)')
  await run(`insert into post_count (list, genre_id, featured, count)
    select list, genre_id, featured, count(*) from post_list group by 1, 2, 3`)
  await run(`insert into post_count (list, genre_id, featured, count)
    select '*', coalesce(genre_id, ''), featured, count(*) from post where ${shown('post')} group by 1, 2, 3`)

  for (const statement of postgres ? triggersOnPostgres() : triggersOnSqlite()) await run(statement)
  await run('drop index post_by_author_name_created_at_id_20')
}

const armsOf = (post: string) => ({
  genre: { list: `${post}.genre_id`, join: '', where: `and ${post}.genre_id is not null` },
  author: { list: `'by ' || ${post}.author_name`, join: '', where: '' },
  tags: { list: 'post_tag.tag_id', join: `join post_tag on post_tag.post_id = ${post}.id`, where: '' },
  pins: {
    list: 'post_category.category',
    join: `join post_category on post_category.post_id = ${post}.id`,
    where: '',
  },
})

const ARMS = armsOf('post')

/** The rows that posts should have. `from` names a table or rows called `post`. */
const rowsOf = (from: string, arms = Object.values(ARMS), post = 'post') =>
  arms
    .map(
      ({ list, join, where }) => `select ${list} as list, ${post}.id as post_id,
        coalesce(${post}.genre_id, '') as genre_id, ${post}.featured, ${post}.created_at, ${post}.priority,
        ${post}.views, ${post}.views_week, ${post}.rating ${from} ${join} where ${shown(post)} ${where}`,
    )
    .join(' union all ')

/** The expected contents of the table. */
const listingView = () => `create view post_listing as ${rowsOf('from post')}`

function triggersOnSqlite(): string[] {
  const counted = (list: string, post: string, change: number, when = 'true') =>
    `insert into post_count (list, genre_id, featured, count)
      select ${list}, coalesce(${post}.genre_id, ''), ${post}.featured, ${change} where ${when}
      on conflict (list, genre_id, featured) do update set count = count + excluded.count;`
  const countedPost = (post: string, change: number) => counted("'*'", post, change, shown(post))
  const listed = (rows: string) => `insert into post_list (${COLUMNS}) ${rows};`
  const moved = [
    ...PLACING.map((column) => `old.${column} is not new.${column}`),
    `(${shown('old')}) <> (${shown('new')})`,
  ]
  const trigger = (name: string, event: string, body: string, when = '') =>
    `create trigger ${name} after ${event} ${when && `when ${when}`} begin ${body} end`
  const links = { post_tag: 'tag_id', post_category: 'category' }
  const fresh = armsOf('new')
  return [
    trigger(
      'post_listed',
      'insert on post',
      // A new post has no tags or pins yet.
      `${listed(rowsOf('', [fresh.genre, fresh.author], 'new'))} ${countedPost('new', 1)}`,
    ),
    trigger(
      'post_moved',
      `update of ${PLACING.join(', ')}, live_at, deleted_at on post`,
      `delete from post_list where post_id = new.id;
       ${listed(`select ${COLUMNS} from post_listing where post_id = new.id`)}
       ${countedPost('old', -1)} ${countedPost('new', 1)}`,
      moved.join(' or '),
    ),
    trigger(
      'post_viewed',
      `update of ${FIGURES.join(', ')} on post`,
      `update post_list set ${FIGURES.map((column) => `${column} = new.${column}`).join(', ')} where post_id = new.id;`,
      FIGURES.map((column) => `old.${column} is not new.${column}`).join(' or '),
    ),
    trigger('post_gone', 'delete on post', countedPost('old', -1)),
    ...Object.entries(links).flatMap(([table, list]) => [
      trigger(
        `${table}_listed`,
        `insert on ${table}`,
        listed(rowsOf('from post', [{ list: `new.${list}`, join: '', where: 'and post.id = new.post_id' }])),
      ),
      trigger(
        `${table}_gone`,
        `delete on ${table}`,
        `delete from post_list where post_id = old.post_id and list = old.${list};`,
      ),
    ]),
    trigger('post_list_counted', 'insert on post_list', counted('new.list', 'new', 1)),
    trigger('post_list_gone', 'delete on post_list', counted('old.list', 'old', -1)),
  ]
}

/** Statement triggers: adding thousands of posts at once costs only a few sums. */
function triggersOnPostgres(): string[] {
  const [were, are] = ['old table as old_rows', 'new table as new_rows']
  const trigger = (name: string, event: string, on: string, body: string) => {
    const tables = { insert: are, update: `${were} ${are}`, delete: were }
    return [
      // A connection keeps the plan, which may have been made while the tables were empty.
      `create function ${name}() returns trigger language plpgsql
        set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
        as $$ begin ${body} return null; end $$`,
      `create trigger ${name} after ${event} on ${on} referencing ${tables[event as keyof typeof tables]}
        for each statement execute function ${name}()`,
    ]
  }
  const changed = (parts: string) => `insert into post_count (list, genre_id, featured, count)
    select list, genre_id, featured, sum(change) from (${parts}) changed
    group by list, genre_id, featured having sum(change) <> 0;`
  const posts = (from: string, change: number) =>
    `select '*' as list, coalesce(genre_id, '') as genre_id, featured, ${change} as change
     from ${from} where ${shown(from)}`
  const lists = (from: string, change: number) =>
    `select list, genre_id, featured, ${change} as change from ${from}`
  const listed = (rows: string) => `insert into post_list (${COLUMNS}) ${rows};`
  const differs = (columns: string[]) =>
    `(${columns.map((column) => `now.${column}`).join(', ')}) is distinct from
     (${columns.map((column) => `was.${column}`).join(', ')})`
  const pairs = 'new_rows now join old_rows was on was.id = now.id'
  const moved = `(select now.id from ${pairs} where ${differs(PLACING)} or (${shown('now')}) <> (${shown('was')}))`
  const links = { post_tag: ARMS.tags, post_category: ARMS.pins }
  return [
    ...trigger(
      'post_listed',
      'insert',
      'post',
      // A new post has no tags or pins yet.
      `${listed(rowsOf('from new_rows post', [ARMS.genre, ARMS.author]))} ${changed(posts('new_rows', 1))}`,
    ),
    ...trigger(
      'post_moved',
      'update',
      'post',
      `if exists ${moved} then
         delete from post_list using ${moved} moved where post_list.post_id = moved.id;
         ${listed(rowsOf(`from ${moved} moved join post on post.id = moved.id`))}
         ${changed(`${posts('old_rows', -1)} union all ${posts('new_rows', 1)}`)}
       end if;
       update post_list set ${FIGURES.map((column) => `${column} = now.${column}`).join(', ')}
         from ${pairs} where post_list.post_id = now.id and ${differs(FIGURES)};`,
    ),
    ...trigger('post_gone', 'delete', 'post', changed(posts('old_rows', -1))),
    ...Object.entries(links).flatMap(([table, { list, where }]) => [
      ...trigger(
        `${table}_listed`,
        'insert',
        table,
        listed(
          rowsOf(`from new_rows ${table} join post on post.id = ${table}.post_id`, [
            { list, where, join: '' },
          ]),
        ),
      ),
      ...trigger(
        `${table}_gone`,
        'delete',
        table,
        `delete from post_list using old_rows ${table}
         where post_list.post_id = ${table}.post_id and post_list.list = ${list};`,
      ),
    ]),
    ...trigger('post_list_counted', 'insert', 'post_list', changed(lists('new_rows', 1))),
    ...trigger('post_list_gone', 'delete', 'post_list', changed(lists('old_rows', -1))),
  ]
}
