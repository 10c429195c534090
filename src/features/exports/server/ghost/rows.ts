import type { ContentAuthor, ContentPage, ContentPost, ContentSite } from '../content.ts'
import { safeName } from '../names.ts'
import { placed, type Places, textNodes } from '../text/html.ts'
import { fileCard, ghostHtml, playerCard } from './cards.ts'

/* Rows of Ghost's tables. Ghost refuses longer texts than these. */
const TITLE_MAX = 255
const META_TITLE_MAX = 300
const EXCERPT_MAX = 300
const DESCRIPTION_MAX = 500
const ALT_MAX = 191
const BIO_MAX = 250
const NAME_MAX = 191

export const cut = (text: string, max: number): string =>
  Array.from(text).length > max
    ? `${Array.from(text)
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text

type Around = {
  site: ContentSite
  places: Places
  missing: ReadonlySet<string>
  slug: (wanted: string) => string
}

export function postRow(post: ContentPost, { places, missing, slug }: Around) {
  const at = post.status === 'scheduled' ? (post.publish_at ?? post.date) : post.date
  const media = post.media.flatMap((item) => {
    if (item.file === null) return item.url ? [playerCard(item.url)] : []
    return missing.has(item.file) ? [] : [fileCard(item, places.file(item.file))]
  })
  return {
    ...COMMON,
    id: post.id,
    comment_id: post.id,
    type: 'post',
    title: cut(post.title, TITLE_MAX),
    slug: slug(safeName(post.slug)),
    html: [ghostHtml(textNodes(post.html, places)), ...media].filter(Boolean).join('\n'),
    feature_image: post.hero ? placed(post.hero.image, places) : null,
    featured: post.featured ? 1 : 0,
    status: post.status,
    custom_excerpt: cut(post.excerpt, EXCERPT_MAX) || null,
    created_at: post.date,
    updated_at: post.updated_at,
    published_at: post.status === 'draft' ? null : at,
  }
}

const COMMON = { lexical: null, mobiledoc: null, visibility: 'public' }

export function pageRow(page: ContentPage, { site, places, slug }: Around) {
  const at = page.created_at ?? site.at
  return {
    ...COMMON,
    id: pageId(page),
    comment_id: pageId(page),
    type: 'page',
    title: cut(page.title, TITLE_MAX),
    slug: slug(safeName(page.slug)),
    html: ghostHtml(textNodes(page.html, places)),
    feature_image: null,
    featured: 0,
    status: page.status,
    custom_excerpt: null,
    created_at: at,
    updated_at: page.updated_at ?? at,
    published_at: page.status === 'draft' ? null : at,
  }
}

export const pageId = ({ id }: ContentPage) => `page-${id}`

/** One row, or none when there is nothing to say. */
export function metaRows(
  id: string,
  { title, description, hero }: { title: string; description: string; hero?: ContentPost['hero'] },
) {
  const isCut = Array.from(title).length > TITLE_MAX
  if (!isCut && !description && !hero?.alt) return []
  const row = {
    id: `meta-${id}`,
    post_id: id,
    meta_title: isCut ? cut(title, META_TITLE_MAX) : null,
    meta_description: cut(description, DESCRIPTION_MAX) || null,
    feature_image_alt: cut(hero?.alt ?? '', ALT_MAX) || null,
  }
  return [row]
}

/** Ghost needs an e-mail address for each author. A guest gets one that no mail can reach. */
export function userRow({ id, slug, name, bio, avatar, links, email }: ContentAuthor, places: Places) {
  return {
    id,
    name: cut(name, NAME_MAX) || slug,
    slug,
    email: email ?? `${safeName(slug, 60).replaceAll(/[^a-z0-9-]/g, '')}-${safeName(id, 12)}@guest.invalid`,
    profile_image: avatar ? placed(avatar, places) : null,
    bio: cut(bio, BIO_MAX) || null,
    website: links[0] ?? null,
    status: 'active',
    visibility: 'public',
  }
}
