import type { Row } from '#db/tables.ts'
import { keyOf } from '#platform/content-keys.ts'
import { caseKey } from '#lib/fold.ts'

/** The fields that decide which lists a post is in, and where. */
export type Placed = Pick<
  Row<'post'>,
  | 'id'
  | 'tags'
  | 'genre_id'
  | 'artist'
  | 'featured'
  | 'categories'
  | 'priority'
  | 'status'
  | 'live_at'
  | 'created_at'
  | 'deleted_at'
> & { authors: string[] }

/** Published, or scheduled for a known time. */
const isDated = (post: Placed | undefined): post is Placed =>
  post !== undefined && post.live_at !== null && post.deleted_at === null

/** The lists of related posts that a post may be in. */
const nearKeys = ({ tags, genre_id, artist }: Pick<Placed, 'tags' | 'genre_id' | 'artist'>) => [
  ...tags.map(keyOf.nearTag),
  ...(genre_id ? [keyOf.nearGenre(genre_id)] : []),
  ...(artist ? [keyOf.nearArtist(artist)] : []),
]

/** Keys of every list that a post is in, and of the counts that include it. */
export const listKeys = (post: Placed): string[] => [
  keyOf.posts,
  keyOf.artists,
  ...post.tags.map(keyOf.tag),
  ...(post.genre_id ? [keyOf.genre(post.genre_id)] : []),
  ...post.authors.map(keyOf.author),
  ...(post.featured ? [keyOf.featured] : []),
  ...post.categories.map(keyOf.pinned),
  ...nearKeys(post),
]

/**
 * The cache keys that a save changes, from the post before and after it. Readers see no post without a date, so
 * saving a draft invalidates no cached page.
 */
export function keysOfSave(before: Placed | undefined, after: Placed | undefined): string[] {
  const [was, is] = [isDated(before) ? before : undefined, isDated(after) ? after : undefined]
  const shown = is ?? was
  if (!shown) return []
  const keys = [keyOf.post(shown.id), keyOf.sitemap]
  if (!is) keys.push(keyOf.ownPage(shown.id))
  if (was?.status === 'scheduled' || is?.status === 'scheduled') keys.push(keyOf.schedule)
  if (!was || !is || was.live_at !== is.live_at || was.created_at !== is.created_at)
    return [...keys, ...(was ? listKeys(was) : []), ...(is ? listKeys(is) : [])]
  return [...keys, ...movedKeys(was, is)]
}

/** Keys of the lists that a post entered or left, or in which it moved. */
function movedKeys(was: Placed, is: Placed): string[] {
  const keys: string[] = []
  const tags = (post: Placed) => post.tags.map(caseKey)
  const retagged = difference(tags(was), tags(is))
  keys.push(...retagged.map(keyOf.tag))
  if (was.genre_id !== is.genre_id)
    keys.push(...[was.genre_id, is.genre_id].flatMap((id) => (id ? [keyOf.genre(id)] : [])))
  keys.push(...difference(was.authors, is.authors).map(keyOf.author))
  if (was.artist !== is.artist) keys.push(keyOf.artists)
  // Posts are related by artist, tags and genre together, so each of them leads to posts that may be affected.
  if (retagged.length > 0 || was.genre_id !== is.genre_id || was.artist !== is.artist)
    keys.push(...nearKeys(was), ...nearKeys(is))
  if (was.featured !== is.featured) keys.push(keyOf.featured)
  keys.push(...difference(was.categories, is.categories).map(keyOf.pinned))
  if (was.priority !== is.priority)
    keys.push(keyOf.priority, keyOf.featured, ...is.categories.map(keyOf.pinned))
  return keys
}

function difference<T>(one: T[], other: T[]): T[] {
  return [...new Set(one).symmetricDifference(new Set(other))]
}
