import { EVERYTHING } from '#platform/content-keys.ts'
import type { Read, Reads } from './reads.ts'

/**
 * Collects the content keys of a page, and whether its URL is real. A page is cached only if each parameter was part of
 * a read that found posts, so that invented values cannot fill the cache.
 */
export function watchReads(transport: Reads) {
  const lists: { params: URLSearchParams; posts: { tags?: unknown }[] }[] = []
  const keys = new Set<string>()
  let unavailable = false

  function note(path: string, { status, body, keys: shown }: Read) {
    for (const key of shown) keys.add(key)
    if (status === 503) unavailable = true
    if (status !== 200) return
    const { searchParams: params } = new URL(path, 'http://site')
    if (Array.isArray(body) && body.length > 0) lists.push({ params, posts: body })
  }

  const isUsed = (name: string, value: string) =>
    lists.some((list) => list.params.get(name) === value && (name !== 'tag' || hasTag(list.posts, value)))

  return {
    transport: async (path: string): Promise<Read> => {
      const answer = await transport(path)
      note(path, answer)
      return answer
    },

    /** A read failed because a dependency does not respond. */
    get unavailable() {
      return unavailable
    },

    /** We don't know what a page without reads shows. */
    get keys(): string[] {
      return keys.size > 0 ? [...keys] : [EVERYTHING]
    },

    /** `key` is the address in the cache. */
    isKnown(key: string): boolean {
      const { searchParams } = new URL(key, 'http://site')
      searchParams.delete('result')
      return [...searchParams].every(([name, value]) => isUsed(name, value))
    },
  }
}

/** The page shows a tag as the URL spells it, so only the spelling of the posts is cached. */
const hasTag = (posts: { tags?: unknown }[], tag: string) =>
  posts.some(({ tags }) => Array.isArray(tags) && tags.includes(tag))
