import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { countListed, countScheduledPosts } from './stored-lists.queries.ts'
import { matching, ordered, type Page, type PostFilter, type PostOrder } from './filter.queries.ts'

/** Reads every title. Returns the ids of one page and the total. */
export async function findPosts(db: Db, heavy: HeavyReads, filter: PostFilter, order: PostOrder, page: Page) {
  const found = matching(db, filter)
  const rows = await heavy.select(
    ordered(found, order).select('post.id').limit(page.limit).offset(page.offset),
  )
  const ids = rows.map(({ id }) => id)
  // A page that is not full is the last one, so we know the total without a second query.
  const last = ids.length < page.limit && (ids.length > 0 || page.offset === 0)
  if (last) return { ids, total: page.offset + ids.length }
  const [counted] = await heavy.select(found.select((eb) => eb.fn.countAll<number>().as('count')))
  return { ids, total: counted?.count ?? 0 }
}

/** Few compared with all posts, and each kind has an index. */
async function countHidden(db: Db, heavy: HeavyReads, filter: PostFilter): Promise<number> {
  const [row] = await heavy.select(matching(db, filter).select((eb) => eb.fn.countAll<number>().as('count')))
  return row?.count ?? 0
}

/** How many posts are drafts, scheduled and published now, and how many are in the trash. */
export async function statusCounts(db: Db, heavy: HeavyReads, now: string) {
  const [published, scheduled, draft, review, trash] = await Promise.all([
    countListed(db, heavy, { lists: [], visibleAt: now }),
    countScheduledPosts(db, now),
    countHidden(db, heavy, { unpublished: 'drafts' }),
    countHidden(db, heavy, { inReview: true }),
    countHidden(db, heavy, { trash: true }),
  ])
  return { all: published + scheduled + draft, published, draft, scheduled, review, trash }
}

/** The same for the posts of one account. */
export async function ownStatusCounts(db: Db, heavy: HeavyReads, owner: string, now: string) {
  const [published, scheduled, draft, review, trash] = await Promise.all([
    countHidden(db, heavy, { owner, visibleAt: now }),
    countHidden(db, heavy, { owner, unpublished: { after: now } }),
    countHidden(db, heavy, { owner, unpublished: 'drafts' }),
    countHidden(db, heavy, { owner, inReview: true }),
    countHidden(db, heavy, { owner, trash: true }),
  ])
  return { all: published + scheduled + draft, published, draft, scheduled, review, trash }
}
