import type { Card } from '#features/posts/web/post-fields.ts'
import { LATEST_LIMIT } from '#features/posts/web/posts.api.ts'

type Lists = { featured: Card[]; latest: Card[]; popular: Card[] }

export type HomeSections = Lists & {
  /** The post in the hero. */
  hero: Card | undefined
}

/** A post may be on the page this often. */
const TIMES = 2

/**
 * Chooses the posts of each section so that none is on the page three times. The ranking stays complete; Latest
 * leaves out posts above it and in the ranking, and continues with older ones. Only if Latest would be empty, the
 * ranking is shortened.
 */
export function homeSections({ featured, latest, next, popular }: Lists & { next: Card[] }): HomeSections {
  const [first, ...others] = featured
  const isRanked = ({ id }: Card) => popular.some((post) => post.id === id)
  // A single featured post has its own section, so the hero shows a blank sleeve.
  const hero = others.length > 0 ? first : undefined
  const heroes = hero ? [hero] : []
  // The hero's post comes last here, so that the same cover does not appear twice in a row.
  const section = hero && isRanked(hero) ? others : [...others, ...(first ? [first] : [])]

  const above = counter([...heroes, ...section])
  const fresh = unique([...latest, ...next])
    .filter((post) => above(post) + (isRanked(post) ? 1 : 0) < TIMES)
    .slice(0, LATEST_LIMIT)
  if (fresh.length > 0) return { hero, featured: section, latest: fresh, popular }

  const once = hero ? others : section
  const shown = counter([...heroes, ...once, ...latest])
  return { hero, featured: once, latest, popular: popular.filter((post) => shown(post) < TIMES) }
}

/** The two lists are read separately: if a post is published in between, another post may be in both. */
const unique = (posts: Card[]): Card[] => [...new Map(posts.map((post) => [post.id, post])).values()]

function counter(posts: Card[]): (post: Card) => number {
  const counts = new Map<string, number>()
  for (const { id } of posts) counts.set(id, (counts.get(id) ?? 0) + 1)
  return ({ id }) => counts.get(id) ?? 0
}
