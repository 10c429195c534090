import type { SourceAuthor, SourceTerm, SourceUnread } from '../source.ts'
import { fullAddress, originalOf } from './addresses.ts'
import { idOf, shortText, type Row } from './row.ts'
import type { UnreadTable } from './table-fields.ts'

const BIO_MAX = 2000

export function authorOf(row: Row, site: string): SourceAuthor {
  const slug = shortText(row, 'slug', 200)
  const portrait = fullAddress(shortText(row, 'profile_image', 2000) || shortText(row, 'image', 2000), site)
  return {
    kind: 'author',
    key: idOf(row),
    name: shortText(row, 'name', 200) || slug,
    email: shortText(row, 'email', 254) || undefined,
    bio: shortText(row, 'bio', BIO_MAX) || undefined,
    portrait: portrait && originalOf(portrait),
    links: linksOf(row),
    addresses: listAddresses(site, 'author', slug),
  }
}

/** The page of a person on each network. Ghost stores names, and sometimes whole addresses. */
const NETWORKS: Record<string, (name: string) => string> = {
  website: (name) => name,
  twitter: (name) => `https://x.com/${name}`,
  facebook: (name) => `https://www.facebook.com/${name}`,
  threads: (name) => `https://www.threads.net/@${name}`,
  bluesky: (name) => `https://bsky.app/profile/${name}`,
  mastodon: (name) => mastodonPage(name),
  tiktok: (name) => `https://www.tiktok.com/@${name}`,
  youtube: (name) => `https://www.youtube.com/${/^(?:user|channel|c)\//.test(name) ? name : `@${name}`}`,
  instagram: (name) => `https://www.instagram.com/${name}`,
  linkedin: (name) =>
    `https://www.linkedin.com/${/^(?:in|company|school|pub)\//.test(name) ? name : `in/${name}`}`,
}

/** `@name@server`, or `server/@name`. */
const mastodonPage = (name: string) => {
  const [user, server] = name.split('@')
  return server ? `https://${server}/@${user}` : `https://${name}`
}

function linksOf(row: Row): string[] {
  const links = Object.entries(NETWORKS).flatMap(([field, page]) => {
    const name = shortText(row, field, 500)
    if (!name) return []
    const address = /^https?:\/\//i.test(name) ? name : page(name.replace(/^[@/]+/, ''))
    return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? [address] : []
  })
  return [...new Set(links)]
}

/** Ghost lists the posts of an author or a tag at these addresses, each with a feed. */
const listAddresses = (site: string, list: 'author' | 'tag', slug: string): string[] => {
  const path = `${site}/${list}/${encodeURIComponent(slug)}/`
  return slug ? [path, `${path}rss/`] : []
}

/** Internal tags, such as `#imported`, are for the theme. Readers never see them. */
export function tagOf(row: Row, site: string): SourceTerm | SourceUnread {
  const [key, slug] = [idOf(row), shortText(row, 'slug', 200)]
  const name = shortText(row, 'name', 200) || slug
  if (shortText(row, 'visibility') === 'internal' || name.startsWith('#')) {
    return { kind: 'unread', key: `tag:${key}`, name, note: { code: 'ghost-internal-tag', detail: name } }
  }
  return { kind: 'term', key, type: 'tag', name, addresses: listAddresses(site, 'tag', slug) }
}

const UNREAD_CODES: Record<UnreadTable, string> = {
  newsletters: 'ghost-newsletter',
  products: 'ghost-tier',
  offers: 'ghost-offer',
  snippets: 'ghost-snippet',
  members: 'ghost-members',
}

export function unreadOf(table: UnreadTable, row: Row, count: number): SourceUnread {
  const name = table === 'members' ? '' : shortText(row, 'name', 200)
  const detail = table === 'members' ? String(count) : name
  return { kind: 'unread', key: `${table}:${idOf(row)}`, name, note: { code: UNREAD_CODES[table], detail } }
}
