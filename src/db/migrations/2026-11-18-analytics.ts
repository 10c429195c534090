import { sql, type Kysely } from 'kysely'

const FIGURES = [
  'views',
  'visitors',
  'rating',
  'plays',
  'heard_25',
  'heard_50',
  'heard_75',
  'heard_100',
  'player_clicks',
  'shares',
]

/** More figures for posts, and monthly sums, so that a report of two years adds up months instead of days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const added = FIGURES.slice(4)
  for (const figure of added)
    await run(`alter table post_day add column ${figure} integer not null default 0`)

  const columns = FIGURES.map((figure) => `${figure} integer not null default 0`)
  await run(`create table post_month (
    month text not null,
    post_id text not null references post(id) on delete cascade,
    ${columns.join(', ')},
    primary key (month, post_id))`)
  await run('create index post_month_by_post on post_month (post_id, month)')
  await run(`create table site_month (
    month text not null,
    dimension text not null,
    value text not null,
    count integer not null default 0,
    primary key (dimension, month, value))`)

  const sums = FIGURES.map((figure) => `sum(${figure})`).join(', ')
  await run(`insert into post_month (month, post_id, ${FIGURES.join(', ')})
    select substr(day, 1, 7), post_id, ${sums} from post_day group by substr(day, 1, 7), post_id`)
  await run(`insert into site_month (month, dimension, value, count)
    select substr(day, 1, 7), dimension, value, sum(count) from site_day
    group by substr(day, 1, 7), dimension, value`)
  // Adds the existing figures of posts to those of the site.
  for (const [dimension, figure] of [
    ['post_views', 'views'],
    ['ratings', 'rating'],
  ])
    for (const [table, period] of [
      ['site_day', 'day'],
      ['site_month', 'month'],
    ])
      await run(`insert into ${table} (${period}, dimension, value, count)
        select ${period}, '${dimension}', '', sum(${figure}) from post_${period}
        group by ${period} having sum(${figure}) > 0`)

  await run('create index subscriber_by_confirmed on subscriber (confirmed_at)')
  await run('create index subscriber_by_ended on subscriber (ended_at)')
}
