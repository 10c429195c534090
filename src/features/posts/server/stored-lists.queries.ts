import { sql, type SelectQueryBuilder } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db, Tables } from '#db/tables.ts'
import { genreNamed } from '#features/genres/server/genres.shared.queries.ts'
import type { Category } from '#lib/values.ts'
import { caseKey } from '#lib/fold.ts'
import { SCHEDULED, type Page, type PostFilter, type PostOrder } from './filter.queries.ts'

/** The list of every post that is published or scheduled. */
const ALL = '*'

const ORDERS: Record<PostOrder, (keyof Tables['post_list'])[]> = {
  latest: ['created_at', 'post_id'],
  priority: ['priority', 'created_at', 'post_id'],
  popular: ['views', 'created_at', 'post_id'],
  week: ['views_week', 'views', 'created_at', 'post_id'],
  rated: ['rating', 'created_at', 'post_id'],
}

/** Posts that are on all of these lists. */
export type OnLists = {
  /** The lists of tags and authors. */
  lists: string[]
  genreId?: string
  pinnedTo?: Category
  notPinnedTo?: Category
  featured?: boolean
  visibleAt: string
}

/** The lists that a filter names. Undefined when there is no such genre or tag. */
export async function listsNamed(
  db: Db,
  { genre, tag, author }: Pick<PostFilter, 'genre' | 'tag' | 'author'>,
): Promise<Pick<OnLists, 'lists' | 'genreId'> | undefined> {
  const lists = author === undefined ? [] : [author]
  if (tag !== undefined) {
    const named = db.selectFrom('tag').select('id').where('name_key', '=', caseKey(tag))
    const tagId = (await named.executeTakeFirst())?.id
    if (tagId === undefined) return undefined
    lists.unshift(tagId)
  }
  if (genre === undefined) return { lists }
  const genreId = (await genreNamed(db, caseKey(genre)))?.id
  return genreId === undefined ? undefined : { lists, genreId }
}

/** Ids of one page, in the order of an index. */
export async function listedIds(db: Db, on: OnLists, order: PostOrder, page: Page): Promise<string[]> {
  const rows = await listed(db, on, order, page).execute()
  return rows.map(({ id }) => id)
}

/** The newest posts of each of these lists, in one statement. */
export async function newestOnEach(db: Db, lists: string[], visibleAt: string, limit: number) {
  // A query with a limit can only be part of a union as a table.
  const [first, ...others] = lists.map((list) =>
    db.selectFrom(newestOn(db, list, visibleAt, limit).as('newest')).selectAll(),
  )
  return first ? others.reduce((all, other) => all.unionAll(other), first).execute() : []
}

const newestOn = (db: Db, list: string, visibleAt: string, limit: number) =>
  listed(db, { lists: [list], visibleAt }, 'latest', { limit, offset: 0 }).select([
    'post_list.created_at',
    'post_list.list',
  ])

const listed = (db: Db, on: OnLists, order: PostOrder, page: Page) =>
  ORDERS[order]
    .reduce((q, column) => q.orderBy(`post_list.${column}`, 'desc'), onLists(db, on))
    .select('post_list.post_id as id')
    .limit(page.limit)
    .offset(page.offset)

/** How many posts there are. Only combinations without a stored count are counted post by post. */
export async function countListed(db: Db, heavy: HeavyReads, on: OnLists): Promise<number> {
  if (on.notPinnedTo) {
    const { notPinnedTo: pinnedTo, ...rest } = on
    return (await countListed(db, heavy, rest)) - (await countListed(db, heavy, { ...rest, pinnedTo }))
  }
  const lists = on.pinnedTo ? [on.pinnedTo, ...on.lists] : on.lists
  if (lists.length > 1) {
    const walked = onLists(db, on).select((eb) => eb.fn.countAll<number>().as('count'))
    return (await heavy.select(walked))[0]?.count ?? 0
  }
  const list = lists[0] ?? ALL
  const row = await db
    .selectFrom('post_count')
    .select((eb) => eb.fn.sum<number | null>('count').as('count'))
    .where('list', '=', list)
    .$if(on.genreId !== undefined, (q) => q.where('genre_id', '=', on.genreId!))
    .$if(on.featured === true, (q) => q.where('featured', '=', (eb) => eb.lit(true)))
    .executeTakeFirst()
  return (row?.count ?? 0) - (await countScheduled(db, list, on))
}

/** Scheduled posts. */
export const countScheduledPosts = (db: Db, after: string): Promise<number> =>
  countScheduled(db, ALL, { lists: [], visibleAt: after })

async function countScheduled(
  db: Db,
  list: string,
  { genreId, featured, visibleAt }: OnLists,
): Promise<number> {
  const row = await scheduled(db, visibleAt)
    // Not by the column: SQLite would read the whole genre instead of the few scheduled posts.
    .$if(genreId !== undefined, (q) => q.where((eb) => eb.exists(onList(db, genreId!, 'post.id'))))
    .$if(featured === true, (q) => q.where('post.featured', '=', (eb) => eb.lit(true)))
    .$if(list !== ALL, (q) => q.where((eb) => eb.exists(onList(db, list, 'post.id'))))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

type Lists = SelectQueryBuilder<Tables, 'post_list', object>

function onLists(db: Db, on: OnLists): Lists {
  const { genreId, pinnedTo, notPinnedTo, featured, visibleAt } = on
  // We walk through the first list in order, and look up each of its posts in the others.
  const [list = genreId ?? ALL, ...others] = pinnedTo ? [pinnedTo, ...on.lists] : on.lists
  const query = db
    .selectFrom('post_list')
    .where('post_list.list', '=', list)
    .where('post_list.post_id', 'not in', scheduled(db, visibleAt).select('post.id'))
    .$if(genreId !== undefined && genreId !== list, (q) => q.where('post_list.genre_id', '=', genreId!))
    .$if(featured === true, (q) => q.where('post_list.featured', '=', (eb) => eb.lit(true)))
    .$if(notPinnedTo !== undefined, (q) =>
      q.where((eb) => eb.not(eb.exists(onList(db, notPinnedTo!, 'post_list.post_id')))),
    )
  return others.reduce(
    (q, other) => q.where((eb) => eb.exists(onList(db, other, 'post_list.post_id'))),
    query,
  )
}

const onList = (db: Db, list: string, id: 'post.id' | 'post_list.post_id') =>
  db
    .selectFrom('post_list as also')
    .select('also.list')
    .where('also.list', '=', list)
    .where('also.post_id', '=', sql.ref<string>(id))

/** Scheduled posts are on the lists already. They are few, and have an index. */
const scheduled = (db: Db, now: string) =>
  db
    .selectFrom('post')
    .where('post.status', '=', SCHEDULED)
    .where('post.live_at', '>', now)
    .where('post.deleted_at', 'is', null)

/** Sums up the changes that PostgreSQL collects. Several nodes may do this at once; each row goes to one of them. */
export async function sumCounts(db: Db) {
  if (!isPostgres(db)) return
  await sql`with taken as (
      delete from post_count where (list, genre_id, featured) in (
        select list, genre_id, featured from post_count group by 1, 2, 3 having count(*) > 1)
      returning list, genre_id, featured, count)
    insert into post_count (list, genre_id, featured, count)
    select list, genre_id, featured, sum(count) from taken group by 1, 2, 3 having sum(count) <> 0`.execute(
    db,
  )
}
