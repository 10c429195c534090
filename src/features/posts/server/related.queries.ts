import { sql } from 'kysely'
import { inList } from '#db/conditions.ts'
import type { Db } from '#db/tables.ts'
import { newestOnEach } from './stored-lists.queries.ts'
import { visiblePosts } from './visible-posts.shared.queries.ts'

const CANDIDATES = 40

type Origin = { id: string; artist: string | null; genre_id: string | null; tagIds: string[] }

/** The fields that other posts may share with this one. Undefined when readers don't see it. */
export async function originOf(db: Db, id: string, now: string) {
  const post = await visiblePosts(db, now)
    .select(['post.id', 'post.artist', 'post.genre_id', 'post.tags'])
    .select((eb) =>
      eb
        .selectFrom('post_tag')
        .select(sql<string>`string_agg(tag_id, ',')`.as('ids'))
        .whereRef('post_tag.post_id', '=', 'post.id')
        .as('tag_ids'),
    )
    .where('post.id', '=', id)
    .executeTakeFirst()
  return post && { ...post, artist: post.artist || null, tagIds: post.tag_ids?.split(',') ?? [] }
}

/** The newest posts that share something with this one: few enough to compare in memory, however large the site. */
export async function candidates(db: Db, { id, artist, genre_id, tagIds }: Origin, now: string) {
  const lists = genre_id ? [genre_id, ...tagIds] : tagIds
  const [byArtist, listed] = await Promise.all([
    artist ? newestBy(db, artist, now) : [],
    // One more than needed, since the post itself is on each of its lists.
    newestOnEach(db, lists, now, CANDIDATES + 1),
  ])
  const inGenre = listed.filter(({ list }) => list === genre_id)
  const withTag = listed.filter(({ list }) => list !== genre_id)
  const others = [inGenre, byArtist, withTag].map((posts) =>
    newestFirst(posts.filter((post) => post.id !== id)).slice(0, CANDIDATES),
  )
  return withFields(db, [...new Set(others.flat())])
}

type Newest = { id: string; created_at: string }

/** Each post once, although it may share several tags. */
const newestFirst = (posts: Newest[]): string[] => [
  ...new Set(
    posts
      .toSorted((a, b) =>
        a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1,
      )
      .map(({ id }) => id),
  ),
]

const newestBy = (db: Db, artist: string, now: string): Promise<Newest[]> =>
  visiblePosts(db, now)
    .select(['post.id', 'post.created_at'])
    .where('post.artist', '=', artist)
    .orderBy('post.created_at', 'desc')
    .orderBy('post.id', 'desc')
    .limit(CANDIDATES + 1)
    .execute()

const withFields = async (db: Db, ids: string[]) => {
  const rows = await db
    .selectFrom('post')
    .select(['id', 'artist', 'genre_id', 'tags', 'created_at'])
    .where(inList(db, 'post.id', ids))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
