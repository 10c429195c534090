import { isChosen, toLocalInput } from '#features/editor/form/moments.ts'
import { tagsOf } from '#features/posts/web/posts.api.ts'
import {
  CATEGORIES,
  type Category,
  type MediaType,
  type Platform,
  PLATFORMS,
  type PostStatus,
} from '#lib/values.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { type Fields, fieldsOf, isFields, listOf, numberOf, textOf } from '#lib/shapes.ts'

/** A picture of a form: one that is stored with the post, or a finished upload that waits for the next save. */
export type PictureDraft = {
  url: string
  fileId: string
  width: number
  height: number
  luminance: number | null
  placeholder: string
}

export type MediaDraft = {
  /** Tells items apart while they are edited; the server's id where there is one. */
  key: string
  /** Of an item that is stored with the post. */
  id: string
  /** Of a finished upload. */
  fileId: string
  type: 'external' | 'local'
  mediaType: MediaType
  platform: Platform
  url: string
  title: string
  artist: string
  /** Where a local file can be heard. */
  fileUrl: string
  seconds: number | null
  peaks: number[]
  /** An artist's recording that readers don't get yet: the day they will, or '' without the artist's consent. */
  withheldUntil?: string
}

/** Everything that the editor's form holds. It is plain data: it is kept on the device as it is. */
export type PostDraft = {
  title: string
  excerpt: string
  content: string
  /** As its input has it; empty: the moment of publishing. */
  createdAt: string
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

/** A post as the server has it. */
export type StoredPost = {
  id: string
  slug: string
  version: number
  status: PostStatus
  /** When a scheduled post appears, as an ISO date; otherwise empty. */
  publishAt: string
  updatedAt: string
  updatedBy: string
  draft: PostDraft
}

export const emptyDraft = (): PostDraft => ({
  title: '',
  excerpt: '',
  content: '',
  createdAt: '',
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

const statusOf = (value: unknown): PostStatus =>
  value === 'draft' || value === 'scheduled' ? value : 'published'

const sub = (value: unknown): Fields => (isFields(value) ? value : {})

function pictureOf(url: string, about: Fields): PictureDraft | null {
  if (!url) return null
  return {
    url,
    fileId: '',
    width: numberOf(about['width']) ?? 0,
    height: numberOf(about['height']) ?? 0,
    luminance: numberOf(about['luminance']) ?? null,
    placeholder: textOf(about['placeholder']),
  }
}

function mediaOf(fields: Fields): MediaDraft | undefined {
  const id = textOf(fields['id'])
  if (!id) return undefined
  return {
    key: id,
    id,
    fileId: '',
    type: fields['type'] === 'local' ? 'local' : 'external',
    mediaType: fields['media_type'] === 'video' ? 'video' : 'audio',
    platform: PLATFORMS.find((platform) => platform === fields['platform']) ?? 'spotify',
    url: textOf(fields['url']),
    title: textOf(fields['title']),
    artist: textOf(fields['artist']),
    fileUrl: fileUrl(textOf(fields['file_url'])),
    seconds: numberOf(fields['duration']) ?? null,
    peaks: Array.isArray(fields['peaks']) ? fields['peaks'].map((peak) => numberOf(peak) ?? 0) : [],
    ...(isFields(fields['withheld']) && { withheldUntil: textOf(fields['withheld']['until']) }),
  }
}

/** The date that was chosen for it; none for one that follows from when it was begun or appears. */
function createdAtOf(fields: Fields, status: PostStatus): string {
  const created = textOf(fields['created_at'])
  if (status === 'draft' && !isChosen(created)) return ''
  if (status === 'scheduled' && created === textOf(fields['publish_at'])) return ''
  return toLocalInput(created)
}

/** A post as staff get it. */
export function storedPostOf(body: unknown): StoredPost {
  const fields = fieldsOf(body)
  const id = textOf(fields['id'])
  if (!id) throw new TypeError('Expected a post with an id')
  const status = statusOf(fields['status'])
  const hero = sub(fields['hero'])
  return {
    id,
    slug: textOf(fields['slug']),
    version: numberOf(fields['version']) ?? 0,
    status,
    publishAt: status === 'scheduled' ? textOf(fields['publish_at']) : '',
    updatedAt: textOf(fields['updated_at']),
    updatedBy: textOf(fields['updated_by']),
    draft: {
      title: textOf(fields['title']),
      excerpt: textOf(fields['excerpt']),
      content: textOf(fields['content']),
      createdAt: createdAtOf(fields, status),
      author: textOf(fields['author_name']),
      authorBio: textOf(fields['author_bio'], sub(fields['author'])['bio']),
      authorImage: pictureOf(fileUrl(textOf(fields['author_image'])), {}),
      genreId: textOf(fields['genre_id']),
      featured: fields['featured'] === true,
      hero: pictureOf(fileUrl(textOf(fields['hero_image_url'])), hero),
      heroAlt: textOf(fields['hero_alt'], hero['alt']),
      media: Array.isArray(fields['media']) ? listOf(fields['media'], mediaOf) : [],
      tags: tagsOf(fields['tags']),
      categories: CATEGORIES.filter(
        (category) => Array.isArray(fields['categories']) && fields['categories'].includes(category),
      ),
      artist: textOf(fields['artist']),
      release: textOf(fields['release_title']),
      commentsOn: fields['comments_on'] !== false,
      notifyFollowers: fields['notify_followers'] !== false,
    },
  }
}
