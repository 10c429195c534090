import { Feed } from 'feed'
import type { Post } from '#features/posts/posts.schema.ts'
import type { Posts } from '#features/posts/server/posts.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { bodyHtml } from '#lib/html.ts'
import { standaloneHtml } from '#lib/standalone-html.ts'
import type { Config } from '#platform/config.ts'
import { plainText } from './plain-text.ts'

export type FeedFilter = { genre?: string; author?: string }
export type FeedKind = 'rss' | 'atom' | 'json'

const POSTS_IN_FEED = 20
const PATHS: Record<FeedKind, string> = { rss: '/feed.xml', atom: '/atom.xml', json: '/feed.json' }

type Needs = { posts: Posts; settings: Settings; config: Config }

/** The newest posts for feed readers, whole, with their tracks. */
export function createFeeds({ posts, settings, config }: Needs) {
  const absolute = (path: string) => (path.startsWith('/') ? `${config.publicUrl}${path}` : path)

  async function latest(filter: FeedFilter): Promise<Post[]> {
    const { posts: newest } = await posts.list({ ...filter, sort: 'latest', limit: POSTS_IN_FEED }, false)
    return Promise.all(newest.map(({ id }) => posts.read(id, { staff: false })))
  }

  async function emptyFeed(filter: FeedFilter, updated: Date): Promise<Feed> {
    const { homepage_title, homepage_description, homepage_logo_url } = await settings.homepageContent()
    const part = filter.genre ?? filter.author
    const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString()
    const address = (kind: FeedKind) => `${config.publicUrl}${PATHS[kind]}${query && `?${query}`}`
    return new Feed({
      title: plainText([homepage_title || 'Music Blog', part].filter(Boolean).join(': ')),
      description: plainText(homepage_description),
      id: `${config.publicUrl}/`,
      link: `${config.publicUrl}/`,
      language: 'en',
      image: homepage_logo_url ? absolute(homepage_logo_url) : undefined,
      updated,
      generator: 'Sleevenotes',
      feedLinks: { rss: address('rss'), atom: address('atom'), json: address('json') },
    })
  }

  function addPost(feed: Feed, kind: FeedKind, post: Post) {
    const text = kind === 'json' ? plainText : shownAsHtml
    // Known by what never changes: under another title it is still the post that a feed reader has shown.
    const id = `${config.publicUrl}/blog/post/${post.id}`
    const author = plainText(post.author_name)
    const names = [post.genre, ...post.tags].filter(Boolean).map(plainText)
    const track = trackOf(post)
    feed.addItem({
      title: text(post.title),
      id,
      link: `${id}/${post.slug}`,
      description: text(post.excerpt),
      content: plainText(standaloneHtml(bodyHtml(post.content), config.publicUrl)) || '<p></p>',
      date: changedAt(post),
      published: new Date(post.created_at),
      category: names.map((name) => ({ name, term: name })),
      ...(kind === 'rss'
        ? // Its own element for an author has to be an e-mail address.
          { extensions: [{ name: 'dc:creator', objects: { _text: author } }] }
        : { author: [{ name: author }] }),
      ...(track && kind === 'json' && { extensions: [attachment(track)] }),
      ...(track && {
        audio: { url: absolute(track.file_url), type: track.mime, length: track.bytes ?? 0 },
      }),
    })
  }

  /** The JSON feed's word for an enclosure, which the library does not write by itself. */
  function attachment({ file_url, mime, bytes, duration }: Track) {
    const track = {
      url: absolute(file_url),
      mime_type: mime,
      ...(bytes && { size_in_bytes: bytes }),
      ...(duration && { duration_in_seconds: duration }),
    }
    // The library's type knows extensions that are objects; it writes whatever it is given.
    return { name: 'attachments', objects: [track] as unknown as Record<string, unknown> }
  }

  return {
    /** False for a genre or author without posts, or in another spelling: such a feed is not worth keeping. */
    async isKnown(filter: FeedFilter): Promise<boolean> {
      if (!filter.genre && !filter.author) return true
      const [post] = (await posts.list({ ...filter, limit: 1 }, false)).posts
      return post !== undefined && (!filter.genre || post.genre === filter.genre)
    },

    async text(kind: FeedKind, filter: FeedFilter): Promise<string> {
      const newest = await latest(filter)
      // The last change to a post, not "now": an unchanged feed stays byte for byte the same.
      const changes = newest.map((post) => changedAt(post).getTime())
      const feed = await emptyFeed(filter, new Date(Math.max(0, ...changes)))
      for (const post of newest) addPost(feed, kind, post)
      return { rss: () => feed.rss2(), atom: () => feed.atom1(), json: () => feed.json1() }[kind]()
    },
  }
}

type Track = Post['media'][number]

const trackOf = ({ media }: Post): Track | undefined =>
  media.find((item) => item.type === 'local' && item.media_type === 'audio')

/** A post that was scheduled was last written before it came out. */
const changedAt = ({ created_at, updated_at }: Post): Date =>
  new Date(Math.max(Date.parse(created_at), Date.parse(updated_at)))

/** Readers of RSS and Atom take these for HTML: a sign that would begin a tag is written as the sign it is. */
const shownAsHtml = (text: string) => plainText(text).replaceAll('<', '&lt;')
