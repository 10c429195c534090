import type { Post, PostReview } from '#features/posts/posts.schema.ts'
import { CATEGORIES, type Category, type MediaType, type Platform, type PostStatus } from '#lib/values.ts'
import { isChosen, toLocalInput } from '#features/editor/form/local-times.ts'

/** A picture in the form: stored with the post, or a finished upload waiting for the next save. */
export type PictureDraft = {
  url: string
  fileId: string
  width: number
  height: number
  luminance: number | null
  placeholder: string
}

export type MediaDraft = {
  /** Identifies items while they are edited. The server's id if there is one. */
  key: string
  /** The id of an item stored with the post. */
  id: string
  /** The id of a finished upload. */
  fileId: string
  type: 'external' | 'local'
  mediaType: MediaType
  platform: Platform
  url: string
  title: string
  artist: string
  /** The URL of a local file. */
  fileUrl: string
  seconds: number | null
  peaks: number[]
  /** An artist's recording that readers don't get yet: the day they will, or '' without the artist's consent. */
  withheldUntil?: string
}

/** A chosen author. The id is empty for a name that was typed, until the next save. */
export type AuthorDraft = { id: string; name: string; avatar: string; bio: string }

/** All fields of the form, as plain data that can be stored on the device. */
export type PostDraft = {
  title: string
  excerpt: string
  /** For search engines. Empty means the excerpt. */
  description: string
  content: string
  /** As in its input. Empty means the time of publication. */
  createdAt: string
  authors: AuthorDraft[]
  /** The next three override the profiles of the authors, unless they are empty. */
  author: string
  authorBio: string
  authorImage: PictureDraft | null
  genreId: string
  featured: boolean
  hero: PictureDraft | null
  heroAlt: string
  media: MediaDraft[]
  tags: string[]
  categories: Category[]
  artist: string
  release: string
  commentsOn: boolean
  notifyFollowers: boolean
}

export type StoredPost = {
  id: string
  slug: string
  version: number
  status: PostStatus
  /** The publication time of a scheduled post as an ISO date, otherwise empty. */
  publishAt: string
  updatedAt: string
  updatedBy: string
  review: PostReview | null
  draft: PostDraft
}

export const emptyDraft = (): PostDraft => ({
  title: '',
  excerpt: '',
  description: '',
  content: '',
  createdAt: '',
  authors: [],
  author: '',
  authorBio: '',
  authorImage: null,
  genreId: '',
  featured: false,
  hero: null,
  heroAlt: '',
  media: [],
  tags: [],
  categories: [],
  artist: '',
  release: '',
  commentsOn: true,
  notifyFollowers: true,
})

export const emptyMedia = (key: string): MediaDraft => ({
  key,
  id: '',
  fileId: '',
  type: 'external',
  mediaType: 'audio',
  platform: 'spotify',
  url: '',
  title: '',
  artist: '',
  fileUrl: '',
  seconds: null,
  peaks: [],
})

type About = Pick<PictureDraft, 'width' | 'height' | 'luminance' | 'placeholder'>

const UNKNOWN: About = { width: 0, height: 0, luminance: null, placeholder: '' }

const pictureOf = (url: string, about: About | null): PictureDraft | null => {
  const { width, height, luminance, placeholder } = about ?? UNKNOWN
  return url ? { url, fileId: '', width, height, luminance, placeholder } : null
}

const mediaOf = (item: Post['media'][number]): MediaDraft => ({
  key: item.id,
  id: item.id,
  fileId: '',
  type: item.type,
  mediaType: item.media_type,
  // Only links have a platform.
  platform: item.platform ?? 'spotify',
  url: item.url,
  title: item.title,
  artist: item.artist,
  fileUrl: item.file_url,
  seconds: item.duration,
  peaks: item.peaks ?? [],
  ...(item.withheld && { withheldUntil: item.withheld.until ?? '' }),
})

/** The chosen date. Empty if the date follows from the creation or publication of the post. */
function createdAtOf({ status, created_at, publish_at }: Post): string {
  if (status === 'draft' && !isChosen(created_at)) return ''
  if (status === 'scheduled' && created_at === publish_at) return ''
  return toLocalInput(created_at)
}

export const storedPostOf = (post: Post): StoredPost => ({
  id: post.id,
  slug: post.slug,
  version: post.version,
  status: post.status,
  publishAt: (post.status === 'scheduled' && post.publish_at) || '',
  updatedAt: post.updated_at,
  updatedBy: post.updated_by ?? '',
  review: post.review ?? null,
  draft: {
    title: post.title,
    excerpt: post.excerpt,
    description: post.description,
    content: post.content,
    createdAt: createdAtOf(post),
    authors: post.authors.map(({ id, name, avatar, bio }) => ({ id, name, avatar, bio })),
    author: post.author_override?.name ?? '',
    authorBio: post.author_bio ?? '',
    authorImage: pictureOf(post.author_override?.image ?? '', null),
    genreId: post.genre_id ?? '',
    featured: post.featured,
    hero: pictureOf(post.hero_image_url, post.hero),
    heroAlt: post.hero_alt || post.hero?.alt || '',
    media: post.media.map(mediaOf),
    tags: post.tags,
    categories: CATEGORIES.filter((category) => post.categories.includes(category)),
    artist: post.artist,
    release: post.release_title,
    commentsOn: post.comments_on !== false,
    notifyFollowers: post.notify_followers !== false,
  },
})
