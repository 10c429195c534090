import { Feed } from 'feed'
import type { Post } from '#features/posts/posts.schema.ts'
import type { Posts } from '#features/posts/server/posts.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
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

  async function emptyFeed(filter: FeedFilter, updated: string | undefined): Promise<Feed> {
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
      // The last change's, not "now": an unchanged feed stays byte for byte the same.
      updated: updated ? new Date(updated) : new Date(0),
      generator: 'Sleevenotes',
      feedLinks: { rss: address('rss'), atom: address('atom'), json: address('json') },
    })
  }

  function addPost(feed: Feed, kind: FeedKind, post: Post) {
    const text = kind === 'json' ? plainText : shownAsHtml
    // Known by what never changes: under another title it is still the post that a feed reader has shown.
    const id = `${config.publicUrl}/blog/post/${post.id}`
    const link = `${id}/${post.slug}`
    const track = post.media.find((item) => item.type === 'local' && item.media_type === 'audio')
    feed.addItem({
      title: text(post.title),
      id,
      link,
      description: text(post.excerpt),
      content: plainText(standaloneHtml(post.content, config.publicUrl)),
      date: new Date(post.updated_at),
      published: new Date(post.created_at),
      author: [{ name: plainText(post.author_name) }],
      category: [post.genre, ...post.tags].filter(Boolean).map((name) => ({ name: plainText(name) })),
      ...(track && {
        audio: {
          url: absolute(track.file_url),
          type: track.mime,
          length: track.bytes ?? 0,
          duration: track.duration ?? 0,
        },
      }),
    })
  }

  return {
    async text(kind: FeedKind, filter: FeedFilter): Promise<string> {
      const newest = await latest(filter)
      const feed = await emptyFeed(
        filter,
        newest
          .map((post) => post.updated_at)
          .toSorted()
          .at(-1),
      )
      for (const post of newest) addPost(feed, kind, post)
      return { rss: () => feed.rss2(), atom: () => feed.atom1(), json: () => feed.json1() }[kind]()
    },
  }
}

/** Readers of RSS and Atom take these for HTML: a sign that would begin a tag is written as the sign it is. */
const shownAsHtml = (text: string) => plainText(text).replaceAll('<', '&lt;')
