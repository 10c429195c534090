import { caseKey } from '#lib/fold.ts'
import { BLOG_PAGE_SIZE, type Listing, nearestPage, type Sort } from '#features/posts/web/listing/listing.ts'
import type { Card } from '#features/posts/web/post-fields.ts'

const RECENT_MS = 7 * 24 * 60 * 60 * 1000

const newest = (a: Card, b: Card): number => compare(b.date, a.date) || compare(b.id, a.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const ORDERS: Record<Sort, (a: Card, b: Card) => number> = {
  latest: newest,
  popular: (a, b) => b.views - a.views || newest(a, b),
  rated: (a, b) => b.rating - a.rating || newest(a, b),
}

type Given = {
  now: number
  /** The ids that the server found for the search, best first. Only the server decides which posts match. */
  ranked?: readonly string[]
}

/** One page of the listing out of all posts, equal to the page that the server would return. */
export function listPosts(
  posts: readonly Card[],
  { search, genre, filter, sort, page }: Listing,
  { now, ranked = [] }: Given,
): { items: Card[]; total: number; page: number } {
  const places = new Map(ranked.map((id, place) => [id, place]))
  const place = ({ id }: Card) => places.get(id) ?? ranked.length
  const since = new Date(now - RECENT_MS).toISOString()
  const key = genre === undefined ? undefined : caseKey(genre)
  const matching = posts.filter(
    (post) =>
      (!search || places.has(post.id)) &&
      (key === undefined || caseKey(post.genre) === key) &&
      (filter !== 'featured' || post.featured) &&
      (filter !== 'recent' || post.date >= since),
  )
  const order = search && !sort ? (a: Card, b: Card) => place(a) - place(b) : ORDERS[sort ?? 'latest']
  const nearest = nearestPage(page, matching.length)
  const start = (nearest - 1) * BLOG_PAGE_SIZE
  return {
    items: matching.toSorted(order).slice(start, start + BLOG_PAGE_SIZE),
    total: matching.length,
    page: nearest,
  }
}
