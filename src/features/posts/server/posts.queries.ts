import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { inList } from '#db/in-list.ts'
import type { Category, Db, Tables } from '#db/tables.ts'
import { caseKey } from '#lib/fold.ts'

export type PostFilter = {
  /** Readers see what is live at this instant; undefined shows staff everything that is not in the trash. */
  visibleAt?: string
  status?: 'draft' | 'scheduled' | 'published' | 'trash'
  genre?: string
  tag?: string
  author?: string
  featured?: boolean
  createdSince?: string
  ids?: string[]
  /** Leaves out what is pinned to this list, because it stands at its head already. */
  notPinnedTo?: Category
}

export type PostOrder = 'latest' | 'priority' | 'popular' | 'week' | 'rated'
export type Page = { limit: number; offset: number }

const SUMMARY = [
  'post.id',
  'post.slug',
  'post.title',
  'post.excerpt',
  'post.artist',
  'post.release_title',
  'post.author_name',
  'post.author_bio',
  'post.author_image',
  'post.genre_id',
  'post.hero_image',
  'post.hero_alt',
  'post.tags',
  'post.categories',
  'post.featured',
  'post.priority',
  'post.status',
  'post.publish_at',
  'post.live_at',
  'post.created_at',
  'post.updated_at',
  'post.deleted_at',
  'post.version',
  'post.read_minutes',
  'post.rating',
  'post.views',
  'genre.name as genre_name',
  'genre.hue as genre_hue',
  'file.width as hero_width',
  'file.height as hero_height',
  'file.luminance as hero_luminance',
  'file.placeholder as hero_placeholder',
] as const

export type PostRow = Awaited<ReturnType<typeof postsById>>[number]

const ORDERS: Record<PostOrder, (keyof Tables['post'])[]> = {
  latest: ['created_at', 'id'],
  priority: ['priority', 'created_at', 'id'],
  popular: ['views', 'created_at', 'id'],
  week: ['views_week', 'views', 'created_at', 'id'],
  rated: ['rating', 'created_at', 'id'],
}

export const listPosts = (db: Db, filter: PostFilter, order: PostOrder, page: Page) =>
  withSummary(ordered(matching(db, filter), order).limit(page.limit).offset(page.offset)).execute()

/** By an index alone, for where only the order matters or the whole of it. */
export async function postIds(db: Db, filter: PostFilter, order: PostOrder, page?: Page): Promise<string[]> {
  const all = ordered(matching(db, filter), order)
  const paged = page ? all.limit(page.limit).offset(page.offset) : all
  return (await paged.select('post.id').execute()).map(({ id }) => id)
}

export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  const row = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Posts pinned to a list by its ticked category: by priority, then newest. */
export const pinnedPosts = (db: Db, category: Category, filter: PostFilter, page: Page) =>
  withSummary(
    ordered(pinned(db, category, filter), 'priority')
      .limit(page.limit)
      .offset(page.offset),
  ).execute()

export async function countPinned(db: Db, category: Category, filter: PostFilter): Promise<number> {
  const row = await pinned(db, category, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

const pinned = (db: Db, category: Category, filter: PostFilter): Posts =>
  matching(db, filter).where('post.id', 'in', (eb) =>
    eb
      .selectFrom('post_category')
      .select('post_category.post_id')
      .where('post_category.category', '=', category),
  )

export const postsById = (db: Db, ids: string[]) =>
  withSummary(posts(db).where(inList(db, 'post.id', ids))).execute()

export const postWithContent = (db: Db, id: string) =>
  withSummary(posts(db).where('post.id', '=', id))
    .select(['post.content', 'post.comments_on'])
    .executeTakeFirst()

type Posts = SelectQueryBuilder<Tables, 'post', object>

const posts = (db: Db): Posts => db.selectFrom('post')

const ordered = (query: Posts, order: PostOrder): Posts =>
  ORDERS[order].reduce((q, column) => q.orderBy(`post.${column}`, 'desc'), query)

const withSummary = (query: Posts) =>
  query
    .leftJoin('genre', 'genre.id', 'post.genre_id')
    .leftJoin('file', 'file.key', 'post.hero_image')
    .select(SUMMARY)

function matching(db: Db, filter: PostFilter): Posts {
  const { visibleAt, status, genre, tag, author, featured, createdSince, ids, notPinnedTo } = filter
  return posts(db)
    .where('post.deleted_at', status === 'trash' ? 'is not' : 'is', null)
    .$if(visibleAt !== undefined, (q) =>
      q.where('post.live_at', 'is not', null).where('post.live_at', '<=', visibleAt!),
    )
    .$if(status !== undefined && status !== 'trash', (q) => q.where('post.status', '=', status as 'draft'))
    .$if(genre !== undefined, (q) => q.where('post.genre_id', '=', (eb) => genreNamed(eb, genre!)))
    .$if(tag !== undefined, (q) => q.where('post.id', 'in', (eb) => postsTagged(eb, tag!)))
    .$if(author !== undefined, (q) => q.where('post.author_name', '=', author!))
    .$if(featured === true, (q) => q.where('post.featured', '=', (eb) => eb.lit(true)))
    .$if(createdSince !== undefined, (q) => q.where('post.created_at', '>=', createdSince!))
    .$if(ids !== undefined, (q) => q.where(inList(db, 'post.id', ids!)))
    .$if(notPinnedTo !== undefined, (q) => q.where((eb) => eb.not(eb.exists(pinOf(eb, notPinnedTo!)))))
}

const pinOf = (eb: ExpressionBuilder<Tables, 'post'>, category: Category) =>
  eb
    .selectFrom('post_category as pin')
    .select('pin.post_id')
    .whereRef('pin.post_id', '=', 'post.id')
    .where('pin.category', '=', category)

const genreNamed = (eb: ExpressionBuilder<Tables, 'post'>, name: string) =>
  eb.selectFrom('genre').select('genre.id').where('genre.name_key', '=', caseKey(name))

const postsTagged = (eb: ExpressionBuilder<Tables, 'post'>, name: string) =>
  eb
    .selectFrom('post_tag')
    .innerJoin('tag', 'tag.id', 'post_tag.tag_id')
    .select('post_tag.post_id')
    .where('tag.name_key', '=', caseKey(name))

export const mediaOf = (db: Db, postId: string) =>
  db
    .selectFrom('media')
    .leftJoin('file', 'file.id', 'media.file_id')
    .selectAll('media')
    .select(['file.key as file_key', 'file.seconds', 'file.peaks', 'file.mime', 'file.bytes'])
    .where('media.post_id', '=', postId)
    .orderBy('media.position')
    .execute()

/** When the next scheduled post goes live: until then, what readers see can only change by a save. */
export const nextLiveAt = async (db: Db, after: string) =>
  (
    await db
      .selectFrom('post')
      .select('live_at')
      .where('status', '=', 'scheduled')
      .where('deleted_at', 'is', null)
      .where('live_at', '>', after)
      .orderBy('live_at')
      .limit(1)
      .executeTakeFirst()
  )?.live_at ?? undefined
