import { caseKey } from '#lib/fold.ts'
import { keyOf } from '#platform/content-keys.ts'

type Related = { artist: string | null; genre_id: string | null; tags: string[] }
type Candidate = Related & { id: string; created_at: string }

const SAME_ARTIST = 5
const SHARED_TAG = 2
const SAME_GENRE = 1

/** Ids of the posts with the most in common, newer ones first among equals. */
export function mostRelated(origin: Related, candidates: Candidate[], count: number): string[] {
  const score = scoreFor(origin)
  return candidates
    .map((post) => ({ post, score: score(post) }))
    .toSorted((a, b) => b.score - a.score || b.post.created_at.localeCompare(a.post.created_at))
    .slice(0, count)
    .map(({ post }) => post.id)
}

function scoreFor(origin: Related) {
  const tags = new Set(origin.tags.map(caseKey))
  return ({ artist, genre_id, tags: theirs }: Related) =>
    (artist && artist === origin.artist ? SAME_ARTIST : 0) +
    theirs.filter((tag) => tags.has(caseKey(tag))).length * SHARED_TAG +
    (genre_id && genre_id === origin.genre_id ? SAME_GENRE : 0)
}

/**
 * Cache keys of posts that could enter this list. A post with less in common than the last one cannot, so a full
 * list of close relatives does not depend on the rest of its genre.
 */
export function rivalKeys(origin: Related, chosen: Related[], count: number): string[] {
  const least = chosen.length < count ? 0 : Math.min(...chosen.map(scoreFor(origin)))
  const { artist, genre_id, tags } = origin
  const byGenre = genre_id ? SAME_GENRE : 0
  const byTags = byGenre + new Set(tags.map(caseKey)).size * SHARED_TAG
  return [
    ...(genre_id && byGenre >= least ? [keyOf.nearGenre(genre_id)] : []),
    ...(byTags >= least ? tags.map(keyOf.nearTag) : []),
    ...(artist ? [keyOf.nearArtist(artist)] : []),
  ]
}
