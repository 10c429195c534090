import { limit, POSTS_MAX } from './limits.ts'
import { asRow, idOf, numberOf, type Row } from './row.ts'
import type { Place, Spool } from './spool.ts'

/** Nobody gives a post more tags, and a file must not fill the memory with them. */
const LINKS_OF_POST_MAX = 200

/** One more than the highest `sort_order`. A link is the number of an id, times this, plus its order. */
const ORDERS = 2 ** 20

type Links = { tags?: number[]; authors?: number[]; meta?: Place }

/** The tags, authors and details of posts. Links are numbers, because an export may have a million of them. */
export function createPostLinks(spool: Spool) {
  const linksOf = new Map<string, Links>()
  /** The same few authors and tags repeat in thousands of rows. */
  const ids: string[] = []
  const numbers = new Map<string, number>()

  function linksTo(post: string): Links {
    const known = linksOf.get(post)
    if (known) return known
    limit(linksOf.size, POSTS_MAX)
    const links: Links = {}
    linksOf.set(post, links)
    return links
  }

  function numberFor(id: string): number {
    const known = numbers.get(id)
    if (known !== undefined) return known
    numbers.set(id, ids.length)
    return ids.push(id) - 1
  }

  return {
    addMeta(post: string, meta: Row) {
      linksTo(post).meta = spool.add(meta)
    },

    add(list: 'tags' | 'authors', row: Row, field: string) {
      const order = Math.min(Math.max(Math.trunc(numberOf(row, 'sort_order')), 0), ORDERS - 1)
      const links = linksTo(idOf(row, 'post_id'))
      const others = links[list] ?? []
      if (others.length >= LINKS_OF_POST_MAX) return
      // A list that grows by `push` has room for 17 numbers, and most posts need three.
      links[list] = [...others, numberFor(idOf(row, field)) * ORDERS + order]
    },

    inOrder: (post: string, list: 'tags' | 'authors'): string[] =>
      (linksOf.get(post)?.[list] ?? [])
        .toSorted((a, b) => (a % ORDERS) - (b % ORDERS))
        .map((link) => ids[Math.floor(link / ORDERS)]!),

    meta: async (post: string): Promise<Row> => {
      const place = linksOf.get(post)?.meta
      return place ? asRow(await spool.read(place)) : {}
    },
  }
}
