import { element, html, plainText, type Xml, xmlDocument } from '#lib/xml.ts'

export type FeedKind = 'rss' | 'atom' | 'json'

/** Plain text for every format. Each format escapes it. */
export type FeedContent = {
  title: string
  description: string
  /** Unique and permanent. */
  id: string
  /** The page that shows the same posts. */
  link: string
  addresses: Record<FeedKind, string>
  logo: string
  updated: Date
  items: FeedItem[]
}

export type FeedItem = {
  id: string
  link: string
  title: string
  summary: string
  html: string
  author: string
  categories: string[]
  published: Date
  updated: Date
  track?: { url: string; type: string; bytes: number; seconds: number }
}

const GENERATOR = 'Sleevenotes'

/** RSS and Atom readers parse titles and summaries as HTML, so a '<' must not start a tag. */
const shownAsHtml = (text: string) => html(text.replaceAll('<', '&lt;'))

const optional = (name: string, text: string): Xml | undefined => (text ? element(name, {}, text) : undefined)

function rss(feed: FeedContent): string {
  const { title, description, link, addresses, logo, updated, items } = feed
  const channel = element('channel', {}, [
    element('title', {}, title),
    element('link', {}, link),
    element('description', {}, description),
    element('lastBuildDate', {}, updated.toUTCString()),
    element('docs', {}, 'https://www.rssboard.org/rss-specification'),
    element('generator', {}, GENERATOR),
    element('language', {}, 'en'),
    logo
      ? element('image', {}, [
          element('title', {}, title),
          element('url', {}, logo),
          element('link', {}, link),
        ])
      : undefined,
    element('atom:link', { href: addresses.rss, rel: 'self', type: 'application/rss+xml' }),
    ...items.map(rssItem),
  ])
  const namespaces = {
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
  }
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, channel))
}

const rssItem = ({ id, link, title, summary, author, categories, published, track, ...item }: FeedItem) =>
  element('item', {}, [
    element('title', {}, shownAsHtml(title)),
    element('link', {}, link),
    element('guid', { isPermaLink: 'false' }, id),
    element('pubDate', {}, published.toUTCString()),
    summary ? element('description', {}, shownAsHtml(summary)) : undefined,
    element('content:encoded', {}, html(item.html)),
    // The author element of RSS must be an e-mail address.
    element('dc:creator', {}, author),
    ...categories.map((name) => element('category', {}, name)),
    track && element('enclosure', { length: track.bytes, type: track.type, url: track.url }),
  ])

function atom({ title, description, id, link, addresses, logo, updated, items }: FeedContent): string {
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom' }, [
      element('id', {}, id),
      element('title', {}, title),
      element('updated', {}, updated.toISOString()),
      element('generator', {}, GENERATOR),
      element('link', { rel: 'alternate', href: link }),
      element('link', { rel: 'self', href: addresses.atom }),
      optional('subtitle', description),
      optional('logo', logo),
      ...items.map(atomEntry),
    ]),
  )
}

const atomEntry = ({ id, link, title, summary, author, categories, track, ...item }: FeedItem) =>
  element('entry', {}, [
    element('title', { type: 'html' }, shownAsHtml(title)),
    element('id', {}, id),
    element('link', { href: link }),
    element('updated', {}, item.updated.toISOString()),
    summary ? element('summary', { type: 'html' }, shownAsHtml(summary)) : undefined,
    element('content', { type: 'html' }, html(item.html)),
    element('author', {}, element('name', {}, author)),
    ...categories.map((name) => element('category', { label: name, term: name })),
    track && element('link', { rel: 'enclosure', href: track.url, type: track.type, length: track.bytes }),
    element('published', {}, item.published.toISOString()),
  ])

function json({ title, description, link, addresses, logo, items }: FeedContent): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1',
    title,
    home_page_url: link,
    feed_url: addresses.json,
    ...(description && { description }),
    ...(logo && { icon: logo }),
    items: items.map(jsonItem),
  }
  return JSON.stringify(
    feed,
    (_, value: unknown) => (typeof value === 'string' ? plainText(value) : value),
    4,
  )
}

const jsonItem = ({ id, link, title, summary, author, categories, track, ...item }: FeedItem) => ({
  id,
  content_html: item.html,
  url: link,
  title,
  ...(summary && { summary }),
  date_modified: item.updated.toISOString(),
  date_published: item.published.toISOString(),
  author: { name: author },
  tags: categories,
  ...(track && {
    attachments: [
      {
        url: track.url,
        mime_type: track.type,
        ...(track.bytes && { size_in_bytes: track.bytes }),
        ...(track.seconds && { duration_in_seconds: track.seconds }),
      },
    ],
  }),
})

export const FEED_FORMATS: Record<FeedKind, (feed: FeedContent) => string> = { rss, atom, json }
