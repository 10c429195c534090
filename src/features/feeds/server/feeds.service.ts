import type { Authors } from '#features/authors/server/authors.service.ts'
import type { Genres } from '#features/genres/server/genres.service.ts'
import type { Post } from '#features/posts/posts.schema.ts'
import { keysOfList, type Posts } from '#features/posts/server/posts.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { ATOM_PATH, authorPath, BLOG_PATH, JSON_FEED_PATH, postPath, RSS_PATH } from '#lib/paths.ts'
import { caseKey } from '#lib/fold.ts'
import { bodyHtml } from '#lib/html.ts'
import { standaloneHtml } from '#lib/standalone-html.ts'
import { keyOf } from '#platform/content-keys.ts'
import type { Config } from '#platform/config.ts'
import { UNTITLED_FEED } from '../texts/feed.ts'
import { FEED_FORMATS, type FeedContent, type FeedItem, type FeedKind } from './feed-formats.ts'

export type { FeedKind }
/** `keep` is false when the request spells a stored name differently: such a copy is not cached. */
type FeedText = { body: string; keep: boolean; keys: string[] }
export type FeedFilter = { genre?: string | undefined; tag?: string; author?: string }

const POSTS_IN_FEED = 20
const PATHS: Record<FeedKind, string> = { rss: RSS_PATH, atom: ATOM_PATH, json: JSON_FEED_PATH }

type Needs = {
  posts: Posts
  authors: Pick<Authors, 'find'>
  genres: Genres
  settings: Settings
  config: Config
}

export function createFeeds({ posts, authors, genres, settings, config }: Needs) {
  const absolute = (path: string) => (path.startsWith('/') ? `${config.publicUrl}${path}` : path)

  async function latest(filter: FeedFilter): Promise<Post[]> {
    const { posts: newest } = await posts.list({ ...filter, sort: 'latest', limit: POSTS_IN_FEED }, 'none')
    return Promise.all(newest.map(({ id }) => posts.read(id, 'none')))
  }

  /** Returns the names as they are stored; the genre is already. A genre or an author can exist without posts; a tag cannot. */
  async function asStored(filter: FeedFilter, newest: Post[]): Promise<Named | undefined> {
    if (filter.tag !== undefined && newest.length === 0) return undefined
    const author = filter.author === undefined ? undefined : await authors.find(filter.author)
    if (filter.author !== undefined && !author) return undefined
    const tag = filter.tag === undefined ? undefined : await posts.tagName(filter.tag)
    return { genre: filter.genre, tag, author: author?.slug, name: author?.name }
  }

  /** An earlier name finds the genre too, so that nobody loses a feed. */
  async function genreName(name: string): Promise<string | undefined> {
    const [key, all] = [caseKey(name), await genres.list()]
    const found =
      all.find((genre) => caseKey(genre.name) === key) ?? all.find(({ earlier }) => earlier?.includes(key))
    return found?.name
  }

  async function contentOf(filter: Named, newest: Post[]): Promise<FeedContent> {
    const { homepage_title, homepage_description, homepage_logo_url } = await settings.homepageContent()
    const query = queryOf(filter)
    const { genre, tag, author, name } = filter
    const onlyAuthor = author !== undefined && (genre ?? tag) === undefined
    const address = (kind: FeedKind) =>
      config.publicUrl + (onlyAuthor ? authorPath(author) + PATHS[kind] : PATHS[kind] + query)
    return {
      title: [homepage_title || UNTITLED_FEED, genre, tag && `#${tag}`, name].filter(Boolean).join(': '),
      description: homepage_description,
      id: query ? address('atom') : `${config.publicUrl}/`,
      link: config.publicUrl + pageOf(author, query),
      addresses: { rss: address('rss'), atom: address('atom'), json: address('json') },
      logo: homepage_logo_url ? absolute(homepage_logo_url) : '',
      // Not the current time, so that an unchanged feed stays identical.
      updated: new Date(Math.max(0, ...newest.map((post) => changedAt(post).getTime()))),
      items: newest.map(itemOf),
    }
  }

  function itemOf(post: Post): FeedItem {
    // Built from the id alone, so that feed readers recognise a post after its title has changed.
    const id = config.publicUrl + postPath({ id: post.id })
    const track = trackOf(post)
    return {
      id,
      link: `${id}/${encodeURIComponent(post.slug)}`,
      title: post.title,
      summary: post.excerpt || post.description,
      html: standaloneHtml(bodyHtml(post.content), config.publicUrl) || '<p></p>',
      author: post.author_name,
      categories: [post.genre, ...post.tags].filter(Boolean),
      published: new Date(post.created_at),
      updated: changedAt(post),
      ...(track && {
        track: {
          url: absolute(track.file_url),
          type: track.mime,
          bytes: track.bytes ?? 0,
          seconds: track.duration ?? 0,
        },
      }),
    }
  }

  return {
    /** Returns undefined for a genre, tag or author that does not exist. */
    async text(kind: FeedKind, filter: FeedFilter): Promise<FeedText | undefined> {
      const genre = filter.genre === undefined ? undefined : await genreName(filter.genre)
      if (filter.genre !== undefined && genre === undefined) return undefined
      const newest = await latest({ ...filter, genre })
      const named = await asStored({ ...filter, genre }, newest)
      if (!named) return undefined
      const keep = named.genre === filter.genre && named.tag === filter.tag && named.author === filter.author
      return { body: FEED_FORMATS[kind](await contentOf(named, newest)), keep, keys: keysOf(named, newest) }
    },
  }
}

/** An earlier slug or the name finds the author too. */
type Named = FeedFilter & { name?: string | undefined }

const pageOf = (author: string | undefined, query: string) => {
  if (author !== undefined) return authorPath(author)
  return query ? `${BLOG_PATH}${query}` : '/'
}

function queryOf({ genre, tag, author }: FeedFilter): string {
  const given = Object.entries({ genre, tag, author }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given as [string, string][]).toString()
  return query && `?${query}`
}

const keysOf = (filter: Named, newest: Post[]) => [
  ...keysOfList({ get: (name) => filter[name as keyof FeedFilter] ?? null }, newest),
  keyOf.setting('homepage-content'),
  keyOf.setting('site'),
  ...(filter.genre === undefined ? [] : [keyOf.genres]),
]

type Track = Post['media'][number]

const trackOf = ({ media }: Post): Track | undefined =>
  media.find((item) => item.type === 'local' && item.media_type === 'audio')

/** A scheduled post was last edited before it appeared, so its publication counts as the change. */
const changedAt = ({ created_at, updated_at }: Post): Date =>
  new Date(Math.max(Date.parse(created_at), Date.parse(updated_at)))
