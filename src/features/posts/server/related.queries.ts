import type { Db } from '#db/tables.ts'
import { caseKey } from '#lib/fold.ts'

const CANDIDATES = 40

type Origin = { id: string; artist: string | null; genre_id: string | null; tags: string[] }
type Candidate = {
  id: string
  artist: string | null
  genre_id: string | null
  tags: string[]
  created_at: string
}

/** The newest posts that share something with this one; few enough to weigh in memory, however large the site. */
export async function candidates(
  db: Db,
  { id, artist, genre_id, tags }: Origin,
  now: string,
): Promise<Candidate[]> {
  const visible = db
    .selectFrom('post')
    .select(['post.id', 'post.artist', 'post.genre_id', 'post.tags', 'post.created_at'])
    .where('post.deleted_at', 'is', null)
    .where('post.live_at', 'is not', null)
    .where('post.live_at', '<=', now)
    .where('post.id', '<>', id)
    .orderBy('post.created_at', 'desc')
    .orderBy('post.id', 'desc')
    .limit(CANDIDATES)
  const keys = tags.map(caseKey)
  const found = await Promise.all([
    genre_id ? visible.where('post.genre_id', '=', genre_id).execute() : [],
    artist ? visible.where('post.artist', '=', artist).execute() : [],
    keys.length > 0
      ? visible
          .where('post.id', 'in', (eb) =>
            eb
              .selectFrom('post_tag')
              .innerJoin('tag', 'tag.id', 'post_tag.tag_id')
              .select('post_tag.post_id')
              .where('tag.name_key', 'in', keys),
          )
          .execute()
      : [],
  ])
  return [...new Map(found.flat().map((post) => [post.id, post])).values()]
}
