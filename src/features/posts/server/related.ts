import { caseKey } from '#lib/fold.ts'

type Related = { artist: string | null; genre_id: string | null; tags: string[] }
type Candidate = Related & { id: string; created_at: string }

const SAME_ARTIST = 5
const SHARED_TAG = 2
const SAME_GENRE = 1

/** Ids of the posts that have most in common with this one; the newer first among equals. */
export function mostRelated(origin: Related, candidates: Candidate[], count: number): string[] {
  const tags = new Set(origin.tags.map(caseKey))
  const score = ({ artist, genre_id, tags: theirs }: Candidate) =>
    (artist && artist === origin.artist ? SAME_ARTIST : 0) +
    theirs.filter((tag) => tags.has(caseKey(tag))).length * SHARED_TAG +
    (genre_id && genre_id === origin.genre_id ? SAME_GENRE : 0)
  return candidates
    .map((post) => ({ post, score: score(post) }))
    .toSorted((a, b) => b.score - a.score || b.post.created_at.localeCompare(a.post.created_at))
    .slice(0, count)
    .map(({ post }) => post.id)
}
