import { LRUCache } from 'lru-cache'
import { postIn } from '#lib/paths.ts'
import type { Entry } from './cache-entry.ts'

const POSTS_MAX = 500

/**
 * The redirects of posts that were asked for under earlier titles. Links to those stay in use for years, so a popular
 * post must not cost a render for each. All slugs of a post share one redirect, because anyone can make up more.
 *
 * `isCurrent` says whether a page is in memory and unchanged. While it is, its post exists and has this title.
 */
export function createRenamedPosts(isCurrent: (address: string) => boolean) {
  const redirects = new LRUCache<string, Entry>({ max: POSTS_MAX })
  const idIn = (address = '') => {
    const post = postIn(address)
    return post?.slug ? post.id : undefined
  }

  return {
    /** Keeps the response for an address if it leads to the same post. */
    note(address: string, entry: Entry) {
      const id = idIn(address)
      if (id !== undefined && id === idIn(entry.headers.location)) redirects.set(id, entry)
    },

    redirectFor(address: string): Entry | undefined {
      const id = idIn(address)
      const entry = id === undefined ? undefined : redirects.get(id)
      const to = entry?.headers.location ?? address
      return to !== address && isCurrent(to) ? entry : undefined
    },
  }
}
