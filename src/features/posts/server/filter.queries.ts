import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import { contains, inList } from '#db/conditions.ts'
import type { Db, Row, Tables } from '#db/tables.ts'
import { hasAuthor, postsBy } from '#features/authors/server/authors.shared.queries.ts'
import { genreIdNamed } from '#features/genres/server/genres.shared.queries.ts'
import type { Category } from '#lib/values.ts'
import { caseKey } from '#lib/fold.ts'
import { waitingPosts } from './reviews.queries.ts'
import { isVisible } from './visible-posts.shared.queries.ts'

export type PostFilter = {
  /** Posts that readers see at this time. Undefined: all posts for staff, without the trash. */
  visibleAt?: string
  /** Posts without a publication time, or with one after this moment. */
  unpublished?: 'drafts' | { after: string }
  trash?: boolean
  /** Posts of this account. */
  owner?: string
  /** Posts that wait for review. */
  inReview?: boolean
  /** Part of the title or the author's name, folded. */
  find?: string
  genre?: string
  tag?: string
  /** The id of an author. */
  author?: string
  /** Authors whose names match `find`. */
  findAuthors?: string[]
  featured?: boolean
  /** Posts in the list `featured`: flagged ones, and those pinned to it. */
  onFeaturedList?: boolean
  createdSince?: string
  ids?: string[]
  /** Only posts pinned to this list. */
  pinnedTo?: Category
  /** Without posts pinned to this list, because they are at its top already. */
  notPinnedTo?: Category
}

export type PostOrder = 'latest' | 'priority' | 'popular' | 'week' | 'rated'
type Sorted = 'created_at' | 'id' | 'priority' | 'views' | 'views_week' | 'rating'
export type Page = { limit: number; offset: number }

const ORDERS: Record<PostOrder, Sorted[]> = {
  latest: ['created_at', 'id'],
  priority: ['priority', 'created_at', 'id'],
  popular: ['views', 'created_at', 'id'],
  week: ['views_week', 'views', 'created_at', 'id'],
  rated: ['rating', 'created_at', 'id'],
}

/** A literal: with a parameter, neither engine would use the index of scheduled posts. */
export const SCHEDULED = sql<'scheduled'>`'scheduled'`

export type Posts = SelectQueryBuilder<Tables, 'post', object>

export const posts = (db: Db): Posts => db.selectFrom('post')

export const ordered = (query: Posts, order: PostOrder): Posts =>
  ORDERS[order].reduce((q, column) => q.orderBy(`post.${column}`, 'desc'), query)

/** The same order for posts in memory. */
export const inOrderOf =
  (order: PostOrder) =>
  (one: Pick<Row<'post'>, Sorted>, other: Pick<Row<'post'>, Sorted>): number => {
    const column = ORDERS[order].find((name) => one[name] !== other[name])
    return column === undefined ? 0 : one[column] > other[column] ? -1 : 1
  }

export function matching(db: Db, filter: PostFilter): Posts {
  const {
    visibleAt,
    unpublished,
    trash,
    owner,
    inReview,
    find,
    findAuthors = [],
    genre,
    tag,
    author,
    featured,
    onFeaturedList,
    createdSince,
    ids,
    pinnedTo,
    notPinnedTo,
  } = filter
  return posts(db)
    .$if(visibleAt !== undefined, (q) => q.where(isVisible(visibleAt!)))
    .$if(visibleAt === undefined, (q) => q.where('post.deleted_at', trash ? 'is not' : 'is', null))
    .$if(unpublished !== undefined, (q) =>
      unpublished === 'drafts'
        ? q.where('post.live_at', 'is', null)
        : q.where('post.live_at', 'is not', null).where('post.live_at', '>', unpublished!.after),
    )
    .$if(owner !== undefined, (q) => q.where('post.author_id', '=', owner!))
    .$if(inReview === true, (q) => q.where('post.id', 'in', waitingPosts))
    .$if(find !== undefined, (q) =>
      q.where((eb) =>
        eb.or([
          contains(db, 'post.find_key', find!),
          ...(findAuthors.length > 0 ? [eb.exists(hasAuthor(db, 'post.id', findAuthors))] : []),
        ]),
      ),
    )
    .$if(genre !== undefined, (q) => q.where('post.genre_id', '=', genreIdNamed(db, caseKey(genre!))))
    .$if(tag !== undefined, (q) => q.where('post.id', 'in', (eb) => postsTagged(eb, tag!)))
    .$if(author !== undefined, (q) => q.where('post.id', 'in', (eb) => postsBy(eb, [author!])))
    .$if(featured === true, (q) => q.where('post.featured', '=', (eb) => eb.lit(true)))
    .$if(onFeaturedList === true, (q) =>
      q.where((eb) => eb.or([eb('post.featured', '=', eb.lit(true)), eb.exists(pinOf(eb, 'featured'))])),
    )
    .$if(createdSince !== undefined, (q) => q.where('post.created_at', '>=', createdSince!))
    .$if(ids !== undefined, (q) => q.where(inList(db, 'post.id', ids!)))
    .$if(pinnedTo !== undefined, (q) => q.where('post.id', 'in', (eb) => pinsOf(eb, pinnedTo!)))
    .$if(notPinnedTo !== undefined, (q) => q.where((eb) => eb.not(eb.exists(pinOf(eb, notPinnedTo!)))))
}

const pinsOf = (eb: ExpressionBuilder<Tables, 'post'>, category: Category) =>
  eb
    .selectFrom('post_category')
    .select('post_category.post_id')
    .where('post_category.category', '=', category)

const pinOf = (eb: ExpressionBuilder<Tables, 'post'>, category: Category) =>
  eb
    .selectFrom('post_category as pin')
    .select('pin.post_id')
    .whereRef('pin.post_id', '=', 'post.id')
    .where('pin.category', '=', category)

const postsTagged = (eb: ExpressionBuilder<Tables, 'post'>, name: string) =>
  eb
    .selectFrom('post_tag')
    .innerJoin('tag', 'tag.id', 'post_tag.tag_id')
    .select('post_tag.post_id')
    .where('tag.name_key', '=', caseKey(name))
