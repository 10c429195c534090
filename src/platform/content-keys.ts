import { caseKey } from '#lib/fold.ts'

/** Matches every key: for changes that can appear anywhere, and for responses whose content is unknown. */
export const EVERYTHING = '*'

/** Spaces separate the keys in a list, so encode names. */
const named = (kind: string, name: string) => `${kind}:${encodeURIComponent(name)}`

/**
 * Keys describe what a cached response shows and what a change affects. A change invalidates the responses that share a
 * key with it. Each filter of a list has a key, because a post may enter or leave the list.
 */
export const keyOf = {
  /** The contents of a post, wherever they appear. */
  post: (id: string) => `post:${id}`,
  /** The page of the post, with its points and likes. Readers must see these changes at once. */
  ownPage: (id: string) => `own-page:${id}`,
  comments: (id: string) => `comments:${id}`,
  /** The set of posts and their order by date. */
  posts: 'posts',
  tag: (name: string) => named('tag', caseKey(name)),
  genre: (id: string) => `genre:${id}`,
  author: (id: string) => `author:${id}`,
  /** An author's name, portrait and biography on posts. */
  authorName: (id: string) => `author-name:${id}`,
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
  genres: 'genres',
  /** A genre's name and colour on posts. */
  genreName: (id: string) => `genre-name:${id}`,
  /** A page that editors have added. */
  page: (slug: string) => named('page', slug),
  /** The additional links of the header and the footer. */
  navigation: 'navigation',
  setting: (name: string) => `setting:${name}`,
}

/**
 * Readers expect to see the point they gave at once, and we cannot tell them apart. A deleted post must disappear at
 * once.
 */
export const isOwnPage = (key: string) => key.startsWith('own-page:')

export const writeKeys = (keys: Iterable<string>) => [...new Set(keys)].join(' ')
export const readKeys = (text: string) => text.split(' ').filter(Boolean)
