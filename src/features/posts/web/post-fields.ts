import type { PublicComment } from '#features/posts/posts.schema.ts'
import type { MediaType } from '#lib/values.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { type Fields, fieldsOf, isFields, listOf, numberOf, textOf } from '#lib/shapes.ts'
import { formatDuration, parseDuration } from '#lib/duration.ts'
import { ANONYMOUS, UNTITLED } from '../texts/defaults.ts'

/*
 * The only code that knows other spellings of a post's fields. Our own server has one spelling. Older servers and
 * imports have others, and any field may be missing.
 */

/** Repeated here because readers must not download zod. A test compares it with the schema. */
export const DEFAULT_AUTHOR = 'Admin'

export type Picture = {
  url: string
  alt: string
  /** Known for uploaded pictures, which also have variants. */
  size: { width: number; height: number } | null
  luminance: number | null
  placeholder: string
}

export type Card = {
  id: string
  slug: string
  title: string
  excerpt: string
  artist: string
  picture: Picture | null
  genre: string
  hue: number | null
  featured: boolean
  date: string
  readTime: string
  rating: number
  views: number
  /** Views of the last seven days; undefined from servers that do not count them. */
  viewsWeek: number | undefined
  author: string
  /** The lists to which editors have pinned it. */
  pinned: string[]
}

export type Media = {
  id: string
  local: boolean
  kind: MediaType
  platform: string
  url: string
  title: string
  artist: string
  duration: string
  /** 0 when unknown. */
  seconds: number
  /** Loudness over its length, 0 to 100; empty when unknown. */
  peaks: number[]
}

/** A person named on a post. Without a slug, there is no page about them. */
export type Writer = { name: string; slug: string; image: string; bio: string }

export type Article = Card & {
  /** For search engines and shared links. */
  description: string
  content: string
  updated: string
  /** The subject of a review, if known. */
  artist: string
  release: string
  tags: string[]
  authorImage: string
  authorBio: string
  writers: Writer[]
  track: Pick<Media, 'title' | 'artist' | 'duration' | 'seconds' | 'url' | 'peaks'> | null
  media: Media[]
  commentsEnabled: boolean
  comments: PublicComment[]
}

const sub = (value: unknown): Fields => (isFields(value) ? value : {})

function pictureOf(fields: Fields): Picture | null {
  const url = fileUrl(textOf(fields['hero_image_url'], fields['image']))
  if (!url) return null
  const hero = sub(fields['hero'])
  const width = numberOf(hero['width'])
  const height = numberOf(hero['height'])
  return {
    url,
    alt: textOf(hero['alt']),
    size: width && height ? { width, height } : null,
    luminance: numberOf(hero['luminance']) ?? null,
    placeholder: textOf(hero['placeholder']),
  }
}

/** Accepts a list or a comma-separated text, drops blanks and duplicates, and removes a leading #. */
export function tagsOf(value: unknown): string[] {
  const parts = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
  const tags = parts.map((part) => textOf(part).trim().replace(/^#+/, '')).filter((tag) => tag !== '')
  return [...new Set(tags)]
}

/** Undefined without an id or a title, because such an entry could be neither opened nor read. */
export function cardOf(fields: Fields): Card | undefined {
  const id = textOf(fields['id'], fields['_id'])
  const title = textOf(fields['title'])
  if (!id || !title) return undefined
  const author = fields['author']
  return {
    id,
    slug: textOf(fields['slug']),
    title,
    excerpt: textOf(fields['excerpt']),
    artist: textOf(fields['artist']),
    picture: pictureOf(fields),
    genre: textOf(fields['genre'], fields['genre_name'], sub(fields['genre'])['name']),
    hue: numberOf(fields['genre_hue'], sub(fields['genre'])['hue']) ?? null,
    featured: fields['featured'] === true || fields['featured'] === 'true' || fields['featured'] === 1,
    date: textOf(fields['created_at'], fields['date']),
    readTime: textOf(fields['read_time'], fields['readTime']),
    rating: numberOf(fields['rating']) ?? 0,
    views: numberOf(fields['views']) ?? 0,
    viewsWeek: numberOf(fields['views_week']),
    author: textOf(fields['author_name'], sub(author)['name'], author) || DEFAULT_AUTHOR,
    pinned: Array.isArray(fields['categories']) ? fields['categories'].map((name) => textOf(name)) : [],
  }
}

/** The duration may come in seconds, as text such as 3:45, or both. */
function durationOf(fields: Fields): { duration: string; seconds: number } {
  const text = textOf(fields['duration'])
  const seconds = numberOf(fields['seconds'], fields['duration']) ?? parseDuration(text)
  return { duration: text.includes(':') ? text : seconds ? formatDuration(seconds) : text, seconds }
}

const peaksOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.map((peak) => Math.min(Math.max(0, numberOf(peak) ?? 0), 100)) : []

function mediaOf(fields: Fields): Media | undefined {
  const local = fields['type'] === 'local'
  const url = local ? fileUrl(textOf(fields['file_url'], fields['url'])) : textOf(fields['url'])
  // Only web addresses may become links.
  if (!url || !(local || /^https?:\/\//i.test(url))) return undefined
  return {
    id: textOf(fields['id'], fields['media_id'], fields['_id']) || url,
    local,
    kind: fields['media_type'] === 'video' ? 'video' : 'audio',
    platform: textOf(fields['platform']),
    url,
    title: textOf(fields['title']),
    artist: textOf(fields['artist']),
    ...durationOf(fields),
    peaks: peaksOf(fields['peaks']),
  }
}

function trackOf(value: unknown): Article['track'] {
  const fields = sub(value)
  const title = textOf(fields['title'])
  const url = fileUrl(textOf(fields['file_url'], fields['url']))
  if (!title && !url) return null
  return {
    title: title || UNTITLED,
    artist: textOf(fields['artist']),
    ...durationOf(fields),
    url,
    peaks: peaksOf(fields['peaks']),
  }
}

function commentOf(fields: Fields): PublicComment | undefined {
  const id = textOf(fields['id'], fields['_id'])
  const content = textOf(fields['content'])
  const parent = textOf(fields['parent_id'])
  const removed = fields['removed'] === true
  if (!id || !(content || removed)) return undefined
  return {
    id,
    author: textOf(fields['author']) || ANONYMOUS,
    avatar: fileUrl(textOf(fields['avatar'])),
    date: textOf(fields['date'], fields['created_at']),
    content,
    likes: numberOf(fields['likes']) ?? 0,
    ...(parent && { parent_id: parent }),
    ...(removed && { removed }),
  }
}

const writerOf = (fields: Fields): Writer => ({
  name: textOf(fields['name']),
  slug: textOf(fields['slug']),
  image: fileUrl(textOf(fields['avatar'])),
  bio: textOf(fields['bio']),
})

export function articleOf(body: unknown): Article {
  const fields = fieldsOf(body)
  const card = cardOf(fields)
  if (!card) throw new TypeError('Expected a post with an id and a title')
  const author = sub(fields['author'])
  const authorImage = fileUrl(textOf(fields['author_image'], author['avatar']))
  const authorBio = textOf(author['bio'])
  const only = { name: card.author, slug: '', image: authorImage, bio: authorBio }
  return {
    ...card,
    description: textOf(fields['description']) || card.excerpt,
    content: textOf(fields['content']),
    updated: textOf(fields['updated_at']) || card.date,
    artist: textOf(fields['artist']),
    release: textOf(fields['release_title']),
    tags: tagsOf(fields['tags']),
    authorImage,
    authorBio,
    writers: Array.isArray(fields['authors']) ? listOf(fields['authors'], writerOf) : [only],
    track: trackOf(fields['audioTrack'] ?? fields['audio_track']),
    media: Array.isArray(fields['media']) ? listOf(fields['media'], mediaOf) : [],
    commentsEnabled: fields['comments_enabled'] === true,
    comments: Array.isArray(fields['comments']) ? listOf(fields['comments'], commentOf) : [],
  }
}

export const cardsOf = (body: unknown): Card[] => listOf(body, cardOf)
