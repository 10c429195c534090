import { sql, type Kysely } from 'kysely'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SAMPLE_DAYS = 30

/** The sample content as earlier versions imported it: slug, title, age in days, invented views and points. */
const POSTS: readonly [slug: string, title: string, ageDays: number, views: number, rating: number][] = [
  ['kelpwork-pressure-ridge', 'Kelpwork: Pressure Ridge', 0.3, 3120, 148],
  ['tomasina-reyk-learns-to-play-again', 'Tomasina Reyk learns to play again', 1.1, 5210, 391],
  ['deacon-plum-corner-shop-opera', 'Deacon Plum: Corner Shop Opera', 2.2, 6870, 322],
  ['mirelle-ostby-lamp-room', 'Mirelle Østby sits up with the light', 3.4, 2480, 117],
  [
    'solene-adeyemi-velvet-overdraft',
    'Velvet Overdraft is the sexiest record ever made about being skint',
    4.6,
    9480,
    544,
  ],
  ['yaz-orchard-night-bus', 'Yaz Orchard writes at every stop', 5.7, 12150, 702],
  ['oxgrave-tithe', 'Oxgrave: Tithe', 6.6, 3340, 201],
  ['kit-larkspur-read-receipts', 'Kit Larkspur: Read Receipts EP', 8.3, 2910, 163],
  ['agnes-tarrow-the-hedge-school', 'Agnes Tarrow keeps watch on The Hedge School', 10.5, 4760, 287],
  ['anneke-brandvold-ice-house', 'The woman who listens to empty rooms', 13.2, 3890, 176],
  ['shallow-lido-deep-end-rules', 'Shallow Lido: Deep End Rules', 17.4, 5120, 219],
  ['ruth-abiola-quartet-seven-staircases', 'Ruth Abiola Quartet: Seven Staircases', 21.8, 2270, 134],
  ['tannoy-girls-mind-the-doors', 'Tannoy Girls want you off the train and on the floor', 26.1, 7640, 368],
  ['slagmother-furnace-road', 'Slagmother and the end of the noise', 31.7, 6030, 412],
  ['uncle-lumen-soft-brakes', 'Uncle Lumen, Soft Brakes: one more time around the block', 37.9, 4410, 236],
  [
    'effie-sandlock-songs-of-skellan',
    'Eight houses, four hundred songs: Effie Sandlock on Skellan',
    44.2,
    3580,
    198,
  ],
  ['station-keeping-northern-sky', 'Station Keeping: A Guide to the Northern Sky', 52.6, 1960, 109],
  [
    'cutlery-riot-bungalow-fires',
    'Arson, harmony and hedges: Cutlery Riot’s bungalow album',
    61.3,
    4890,
    241,
  ],
  ['delphine-okoro-lund-choir-of-one', 'Delphine Okoro-Lund was the whole choir', 72.4, 5560, 304],
  ['vitriol-choir-stained', 'Vitriol Choir play a Mass and mean it', 84.7, 2730, 158],
  ['wool-exchange-warp-weft-wages', 'Wool Exchange: Warp, Weft, Wages', 98.9, 2150, 127],
  ['osei-lindqvist-lift-music', 'Going up: Osei Lindqvist plays the lift', 114.5, 4030, 212],
  ['nine-oclock-trio-live-at-the-salt-cellar', 'Nine O’Clock Trio: Live at the Salt Cellar', 133.6, 1840, 96],
  ['ferry-weather-all-at-sea', 'Ferry Weather live aboard their own reverb', 158.2, 3270, 171],
]

const GENRES = ['Electronic', 'Hip-Hop', 'Indie Rock', 'Folk', 'Jazz', 'R&B', 'Ambient', 'Metal']

type Entry = (typeof POSTS)[number]
type Known = { id: string; version: number; created_at: string; updated_by: string | null }

/**
 * Marks the sample content, so that the portal can show and remove it, and removes the invented figures from the
 * counters. Recognises an existing sample by its original names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table sample_post (
    post_id text not null primary key references post(id) on delete cascade,
    version integer not null,
    views integer not null default 0,
    rating integer not null default 0)`)
  await run(`create table sample_genre (
    genre_id text not null primary key references genre(id) on delete cascade,
    name text not null)`)
  const { rows } = await sql<{ value: string; updated_at: string }>`
    select cast(value as text) as value, updated_at from setting where key = 'sample-content'`.execute(db)
  const [lease] = rows
  if (!lease) return
  // The import updates this row when it ends. If it did not end, some posts are missing.
  const finished = lease.value.includes('"done"') ? new Date(lease.updated_at).getTime() : undefined
  const days: Invented[] = []
  for (const entry of POSTS) days.push(...(await takeOut(db, entry, finished)))
  await takeBackFromSite(db, days)
  for (const name of GENRES)
    await sql`insert into sample_genre (genre_id, name) select id, name from genre where name = ${name}`.execute(
      db,
    )
}

/**
 * Marks the post and subtracts its invented figures. Returns them for the site's counters, which still contain them if
 * an editor has deleted the post.
 */
async function takeOut(db: Kysely<unknown>, entry: Entry, finished: number | undefined): Promise<Invented[]> {
  const [, , ageDays, views, rating] = entry
  const post = await find(db, entry, finished)
  const marked = post && (await mark(db, post, entry))
  // An editor may change the date, so use it only if nobody has saved the post.
  const created = post && new Date(post.created_at).getTime() + ageDays * DAY_MS
  const importedOn = post?.updated_by === null ? created : (finished ?? created)
  if (importedOn === undefined) return []
  const days = invented(importedOn, ageDays, views, rating)
  if (marked) for (const day of days) await takeBackFromPost(db, post.id, day)
  return days
}

/** Finds a renamed post by its date, because the import wrote all posts within minutes. */
async function find(db: Kysely<unknown>, [slug, title, ageDays]: Entry, finished: number | undefined) {
  const latest = finished === undefined ? undefined : finished - ageDays * DAY_MS
  const dated =
    latest === undefined
      ? sql`1 = 0`
      : sql`created_at between ${new Date(latest - HOUR_MS).toISOString()} and ${new Date(latest).toISOString()}`
  const { rows } = await sql<Known>`select id, version, created_at, updated_by from post
    where author_id is null and submission_id is null and (slug = ${slug} or title = ${title} or ${dated})
    order by case when slug = ${slug} then 0 when title = ${title} then 1 else 2 end limit 1`.execute(db)
  return rows[0]
}

/** False when the post is already marked, because an editor gave it the title of another sample post. */
async function mark(db: Kysely<unknown>, post: Known, [, , , views, rating]: Entry): Promise<boolean> {
  // No post has version -1. An editor has saved this one, so it stays when the sample content is removed.
  const version = post.updated_by === null ? post.version : -1
  const { rows } = await sql`insert into sample_post (post_id, version, views, rating)
    values (${post.id}, ${version}, ${views}, ${rating})
    on conflict do nothing returning post_id`.execute(db)
  return rows.length > 0
}

type Invented = { day: string; views: number; visitors: number; rating: number }

/** The same distribution as the import: newer days get more, and the day of publication gets the rest. */
function invented(importedOn: number, ageDays: number, views: number, rating: number): Invented[] {
  const age = Math.floor(ageDays)
  const ago = [...Array(Math.min(SAMPLE_DAYS, age)).keys(), age]
  const shares = ago.map((days) => 1 / (10 + 3 * days + ageDays))
  const spread = (total: number) => {
    const parts = shares.map((share) => Math.floor(total * share))
    const rest = total - parts.reduce((sum, part) => sum + part, 0)
    return parts.map((part, i) => (i === ago.length - 1 ? part + rest : part))
  }
  const [viewed, rated] = [spread(views), spread(rating)]
  return ago.map((days, i) => ({
    day: new Date(importedOn - days * DAY_MS).toISOString().slice(0, 10),
    views: viewed[i] ?? 0,
    visitors: Math.round((viewed[i] ?? 0) * 0.8),
    rating: rated[i] ?? 0,
  }))
}

/** Never below zero, because an editor may have reset the counters. */
const less = (column: string, by: number) =>
  sql`${sql.ref(column)} = case when ${sql.ref(column)} > ${by} then ${sql.ref(column)} - ${by} else 0 end`

const PERIODS = ['day', 'month'] as const
const periodOf = (period: (typeof PERIODS)[number], day: string) => (period === 'day' ? day : day.slice(0, 7))

async function takeBackFromPost(
  db: Kysely<unknown>,
  postId: string,
  { day, views, visitors, rating }: Invented,
) {
  for (const period of PERIODS)
    await sql`update ${sql.table(`post_${period}`)}
      set ${less('views', views)}, ${less('visitors', visitors)}, ${less('rating', rating)}
      where post_id = ${postId} and ${sql.ref(period)} = ${periodOf(period, day)}`.execute(db)
}

/** One statement for all posts. Separate ones would be thousands. */
async function takeBackFromSite(db: Kysely<unknown>, days: Invented[]) {
  for (const period of PERIODS)
    for (const [value, { views, visitors, rating }] of totals(days, ({ day }) => periodOf(period, day)))
      for (const [dimension, count] of Object.entries({
        views,
        post_views: views,
        visitors,
        ratings: rating,
      }))
        await sql`update ${sql.table(`site_${period}`)} set ${less('count', count)}
          where dimension = ${dimension} and value = '' and ${sql.ref(period)} = ${value}`.execute(db)
}

function totals(days: Invented[], keyOf: (day: Invented) => string): Map<string, Omit<Invented, 'day'>> {
  const sums = new Map<string, Omit<Invented, 'day'>>()
  for (const day of days) {
    const sum = sums.get(keyOf(day)) ?? { views: 0, visitors: 0, rating: 0 }
    sums.set(keyOf(day), {
      views: sum.views + day.views,
      visitors: sum.visitors + day.visitors,
      rating: sum.rating + day.rating,
    })
  }
  return sums
}
