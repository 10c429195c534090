import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'
import { addDays } from '#lib/days.ts'
import type { Services } from '#server/services.ts'

/** The number of values per day for each dimension. Their names are made from numbers. */
const LISTS: { dimension: string; name: string; values: number }[] = [
  { dimension: 'country', name: 'C', values: 60 },
  { dimension: 'device', name: 'Device ', values: 3 },
  { dimension: 'referrer', name: 'site-', values: 200 },
  { dimension: 'search', name: 'term ', values: 300 },
  { dimension: 'search-none', name: 'nothing ', values: 100 },
  { dimension: 'player', name: 'player-', values: 4 },
  { dimension: 'share', name: 'way-', values: 5 },
]
const SUMS = [
  'views',
  'post_views',
  'visitors',
  'ratings',
  'plays',
  'heard_25',
  'heard_100',
  'searches',
  'signups',
]

/** Every tenth post is read on a given day. */
const READ_EVERY = 10

/** Adds counters for this many days until yesterday for all posts, computed in the database. */
export async function seedCounters(
  { db, counters }: Services,
  count: number,
  progress: (done: number) => void = () => undefined,
) {
  const today = await counters.today()
  for (let n = 1; n <= count; n++) {
    await db.transaction().execute((tx) => seedDay(tx, addDays(today, -n), n))
    progress(n)
  }
  await addUpMonths({ db })
}

async function seedDay(db: Tx, day: string, n: number) {
  await sql`insert into post_day (post_id, day, views, visitors, rating, plays, heard_25, heard_100)
    select id, ${day}, 1 + (n * ${n}) % 40, 1 + (n * ${n}) % 30, n % 3, n % 5, n % 4, n % 2
    from (select id, row_number() over (order by id) as n from post) numbered
    where (n + ${n}) % ${READ_EVERY} = 0 on conflict do nothing`.execute(db)
  for (const { dimension, name, values } of LISTS) {
    await sql`insert into site_day (day, dimension, value, count)
      with recursive numbers(k) as (select 1 union all select k + 1 from numbers where k < ${values})
      select ${day}, ${dimension}, ${name} || cast(k as text), 1 + (k * ${n}) % 50 from numbers
      where true on conflict do nothing`.execute(db)
  }
  for (const dimension of SUMS)
    await sql`insert into site_day (day, dimension, value, count)
      values (${day}, ${dimension}, '', ${1000 + ((n * 37) % 500)}) on conflict do nothing`.execute(db)
}

/** Recomputes the months from their days. */
async function addUpMonths({ db }: Pick<Services, 'db'>) {
  const figures = [
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
  const columns = sql.raw(figures.join(', '))
  const sums = sql.raw(figures.map((figure) => `sum(${figure})`).join(', '))
  await sql`delete from post_month`.execute(db)
  await sql`insert into post_month (month, post_id, ${columns})
    select substr(day, 1, 7), post_id, ${sums} from post_day group by substr(day, 1, 7), post_id`.execute(db)
  await sql`delete from site_month`.execute(db)
  await sql`insert into site_month (month, dimension, value, count)
    select substr(day, 1, 7), dimension, value, sum(count) from site_day
    group by substr(day, 1, 7), dimension, value`.execute(db)
}
