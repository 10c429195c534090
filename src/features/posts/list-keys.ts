import { EVERYTHING, keyOf } from '#platform/content-keys.ts'

type Author = { id: string; slug: string; name: string }
export type Shown = { id?: unknown; genre_id?: unknown; authors?: unknown }

type Filters = { get(name: string): string | null }

/** Cache keys of a list: its posts, and the filters through which other posts may enter it. */
export function listKeys(filters: Filters, posts: Shown[]): string[] {
  const [tag, author, genre, category] = ['tag', 'author', 'genre', 'category'].map((name) =>
    filters.get(name),
  )
  const keys: string[] = []
  if (tag) keys.push(keyOf.tag(tag))
  if (author) keys.push(authorKey(author, posts))
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

const authorsOf = ({ authors }: Shown): Author[] => (Array.isArray(authors) ? (authors as Author[]) : [])

/** The URL has a slug or a name. Without posts, we don't know whose it is or will be. */
function authorKey(wanted: string, [first]: Shown[]): string {
  const author = first && authorsOf(first).find(({ slug, name }) => slug === wanted || name === wanted)
  return author ? keyOf.author(author.id) : EVERYTHING
}

export function shownKeys(posts: Shown[]): string[] {
  const genres = new Set(posts.map(({ genre_id }) => genre_id).filter((id) => typeof id === 'string'))
  const authors = new Set(posts.flatMap(authorsOf).map(({ id }) => id))
  return [
    ...posts.map(({ id }) => keyOf.post(String(id))),
    ...[...genres].map(keyOf.genreName),
    ...[...authors].map(keyOf.authorName),
  ]
}
