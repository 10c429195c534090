import { EVERYTHING, keyOf } from '#platform/content-keys.ts'

export type Shown = { id?: unknown; genre_id?: unknown }

type Filters = { get(name: string): string | null }

/** Cache keys of a list: its posts, and the filters through which other posts may enter it. */
export function listKeys(filters: Filters, posts: Shown[]): string[] {
  const [tag, author, genre, category] = ['tag', 'author', 'genre', 'category'].map((name) =>
    filters.get(name),
  )
  const keys: string[] = []
  if (tag) keys.push(keyOf.tag(tag))
  if (author) keys.push(keyOf.author(author))
  if (genre && genre !== 'All Genres') keys.push(genreKey(posts))
  if (filters.get('filter') === 'featured' || category === 'featured') keys.push(keyOf.featured)
  if (keys.length === 0) keys.push(keyOf.posts)
  if (category) keys.push(keyOf.pinned(category))
  if (filters.get('sortBy')) keys.push(keyOf.priority)
  return [...keys, ...shownKeys(posts)]
}

/** The URL names the genre, and an editor can rename it. Posts carry its id. */
function genreKey([first]: Shown[]): string {
  return typeof first?.genre_id === 'string' ? keyOf.genre(first.genre_id) : EVERYTHING
}

export function shownKeys(posts: Shown[]): string[] {
  const genres = new Set(posts.map(({ genre_id }) => genre_id).filter((id) => typeof id === 'string'))
  return [...posts.map(({ id }) => keyOf.post(String(id))), ...[...genres].map(keyOf.genreName)]
}
