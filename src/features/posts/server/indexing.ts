import type { Db, Row, Tx } from '#db/tables.ts'
import { caseKey } from '#lib/fold.ts'
import { htmlToText } from '#lib/html-text.ts'
import * as queries from './saving.queries.ts'
import type { SearchDocument, SearchIndex } from './search-needs.ts'

/** Small enough that readers do not notice a batch. */
const POSTS_AT_ONCE = 10
const POSTS_AT_ONCE_ALONE = 200

type Indexed = Pick<
  Row<'post'>,
  | 'id'
  | 'title'
  | 'artist'
  | 'release_title'
  | 'genre_id'
  | 'author_name'
  | 'excerpt'
  | 'content'
  | 'tags'
  | 'categories'
  | 'featured'
  | 'created_at'
  | 'live_at'
  | 'deleted_at'
> & { authors: string[] }
type MediaNames = { artist: string; title: string }

/** Updates the search entry of a post, including the artist and title of each of its media items. */
export const indexPost = (tx: Tx, search: SearchIndex, post: Indexed, media: MediaNames[]) =>
  search.index(tx, documentOf(post, media))

export function documentOf(post: Indexed, media: MediaNames[]): SearchDocument {
  const ofMedia = media.flatMap(({ artist, title }) => [artist, title])
  const names = [post.artist, post.release_title, ...ofMedia].flatMap((name) => name || [])
  return {
    id: post.id,
    title: post.title,
    artist: names.join(' '),
    names: [post.title, ...names],
    genreId: post.genre_id ?? '',
    tags: post.tags.join(' '),
    author: post.author_name,
    excerpt: post.excerpt,
    body: htmlToText(post.content),
    facts: {
      created_at: post.created_at,
      live_at: post.live_at,
      deleted_at: post.deleted_at,
      authorIds: post.authors,
      featured: post.featured,
      pinned: post.categories.includes('featured'),
      tagKeys: [...new Set(post.tags.map(caseKey))],
    },
  }
}

/** Updates the search after a post was moved to the trash or restored. */
export async function indexStored(tx: Tx, search: SearchIndex, id: string) {
  const post = await queries.storedPost(tx, id)
  if (post) await indexPost(tx, search, post, await queries.mediaOfPost(tx, id))
}

/**
 * Indexes some posts that an older version indexed, and returns true while more are left. Several nodes may do this
 * at once.
 */
export async function indexWaiting({ db, search }: { db: Db; search: SearchIndex }): Promise<boolean> {
  const ids = await search.waiting(POSTS_AT_ONCE)
  for (const id of ids) {
    // One transaction per post: one that holds the new words of several posts could deadlock with a save.
    await db.transaction().execute((tx) => indexStored(tx, search, id))
  }
  return ids.length > 0
}

/** The same in large steps, as long as nobody else uses the database. */
export async function indexWaitingAlone({ db, search }: { db: Db; search: SearchIndex }): Promise<boolean> {
  const ids = await search.waiting(POSTS_AT_ONCE_ALONE)
  if (ids.length === 0) return false
  await db.transaction().execute(async (tx) => {
    const documents: SearchDocument[] = []
    for (const id of ids) {
      const post = await queries.storedPost(tx, id)
      if (post) documents.push(documentOf(post, await queries.mediaOfPost(tx, id)))
    }
    await search.indexMany(tx, documents)
  })
  return true
}
