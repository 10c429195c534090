import type { HeavyReads } from '#db/heavy-reads.ts'
import type { Db } from '#db/tables.ts'
import { matching, ordered, type Page, type PostFilter, type PostOrder } from './posts.filter.queries.ts'

/** Of what is found by looking at every title, the ids of one page and how many there are in all. */
export async function findPosts(db: Db, heavy: HeavyReads, filter: PostFilter, order: PostOrder, page: Page) {
  const found = matching(db, filter)
  const rows = await heavy.select(
    ordered(found, order).select('post.id').limit(page.limit).offset(page.offset),
  )
  const ids = rows.map(({ id }) => id)
  // A page that is not full is the last one: no second look is needed to know how many there are.
  const last = ids.length < page.limit && (ids.length > 0 || page.offset === 0)
  if (last) return { ids, total: page.offset + ids.length }
  const [counted] = await heavy.select(found.select((eb) => eb.fn.countAll<number>().as('count')))
  return { ids, total: counted?.count ?? 0 }
}

/** How many posts are drafts, scheduled and published at this instant, and how many lie in the trash. */
export async function statusCounts(db: Db, heavy: HeavyReads, now: string) {
  const [there, inTrash] = await Promise.all([
    heavy.select(
      matching(db, {}).select((eb) => [
        eb.fn.countAll<number>().as('all'),
        eb.fn.count<number>('post.live_at').as('dated'),
        eb.fn.count<number>(eb.case().when('post.live_at', '>', now).then(1).end()).as('scheduled'),
      ]),
    ),
    heavy.select(matching(db, { trash: true }).select((eb) => eb.fn.countAll<number>().as('trash'))),
  ])
  return { ...there[0]!, ...inTrash[0]! }
}
