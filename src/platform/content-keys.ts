import { caseKey } from '#lib/fold.ts'

/** Matches every key: for changes that can show anywhere, and for answers of which we don't know what they show. */
export const EVERYTHING = '*'

/** Keys travel as a list separated by spaces, so a name is written without any. */
const named = (kind: string, name: string) => `${kind}:${encodeURIComponent(name)}`

/**
 * What a cached answer shows, and what a change touches. An answer is made anew when it has one of the change's keys.
 * Lists have a key for each of their filters, because a post may enter or leave them without being shown yet.
 */
export const keyOf = {
  /** What a post says, wherever it is shown. */
  post: (id: string) => `post:${id}`,
  /** The page of the post itself, with its points and likes. A change of this is one that nobody may miss there. */
  ownPage: (id: string) => `own-page:${id}`,
  comments: (id: string) => `comments:${id}`,
  /** Which posts there are, and their order by date. */
  posts: 'posts',
  tag: (name: string) => named('tag', caseKey(name)),
  genre: (id: string) => `genre:${id}`,
  author: (name: string) => named('author', name),
  featured: 'featured',
  pinned: (category: string) => `pinned:${category}`,
  priority: 'priority',
  /** Posts that may be related to one with this tag, genre or artist. */
  nearTag: (name: string) => named('near-tag', caseKey(name)),
  nearGenre: (id: string) => `near-genre:${id}`,
  nearArtist: (name: string) => named('near-artist', name),
  artists: 'artists',
  sitemap: 'sitemap',
  /** When scheduled posts appear, and in which lists. */
  schedule: 'schedule',
  /** The list of genres. */
  genres: 'genres',
  /** A genre's name and colour, as posts show them. */
  genreName: (id: string) => `genre-name:${id}`,
  setting: (name: string) => `setting:${name}`,
}

/** Readers look at once for the point they gave, and nothing tells them apart from others. A deleted post is gone. */
export const isOwnPage = (key: string) => key.startsWith('own-page:')

export const writeKeys = (keys: Iterable<string>) => [...new Set(keys)].join(' ')
export const readKeys = (text: string) => text.split(' ').filter(Boolean)
