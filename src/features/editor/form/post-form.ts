import type { FormFor } from '#lib/call-types.ts'
import { formFor } from '#ui/call-form.ts'
import { type MediaInput, NEEDED } from '#features/posts/post-form.schema.ts'
import { fromLocalInput } from '#features/editor/form/local-times.ts'
import type { MediaDraft, PictureDraft, PostDraft } from '#features/editor/form/post-draft.ts'
import type { PostStatus } from '#lib/values.ts'
import { embedProblem } from '#lib/embed-problem.ts'
import { htmlToText } from '#lib/html-text.ts'
import { problemTexts as texts } from '../texts/form.ts'

export type Problem = { title: string; description: string; field: string }

/** Whether a text has neither words nor pictures nor players. */
export const isBlank = (html: string): boolean =>
  htmlToText(html) === '' && !/<(img|hr)\b|data-embed=/.test(html)

/** The media on the server. A link from before we limited the platforms stays until an editor changes it. */
type StoredMedia = readonly MediaDraft[] | undefined

export const isKeptLink = ({ id, url, platform }: MediaDraft, stored: StoredMedia): boolean =>
  id !== '' &&
  stored?.some((item) => item.id === id && item.url === url.trim() && item.platform === platform) === true

export function mediaProblem(item: MediaDraft, stored: StoredMedia): string | undefined {
  const url = item.url.trim()
  if (item.type !== 'external' || url === '' || isKeptLink(item, stored)) return undefined
  return embedProblem(item.platform, url)
}

export const isEmptyMedia = ({ type, id, url, fileId, title, artist }: MediaDraft): boolean =>
  type === 'external' ? !(url.trim() || title.trim() || artist.trim()) : !(id || fileId)

/** The first problem that prevents saving, in the order of the form. */
export function problemOf(draft: PostDraft, stored?: StoredMedia): Problem | undefined {
  if (!draft.title.trim()) return { title: texts.title, description: NEEDED.title, field: 'post-title' }
  if (isBlank(draft.content))
    return { title: texts.content, description: NEEDED.content, field: 'post-content' }
  if (draft.authors.length === 0 && !draft.author.trim())
    return { title: texts.author, description: NEEDED.author_name, field: 'post-author' }
  const broken = draft.media.find((item) => mediaProblem(item, stored) !== undefined)
  return (
    broken && {
      title: texts.link,
      description: mediaProblem(broken, stored)!,
      field: `${broken.key}-url`,
    }
  )
}

/** Whether part of the draft cannot be sent yet. That part stays on the device. */
export const isUnsendable = (draft: PostDraft, stored: StoredMedia): boolean =>
  draft.media.some((item) => mediaProblem(item, stored) !== undefined)

const mediaInput = (item: MediaDraft, stored: StoredMedia): MediaInput => ({
  id: item.id || null,
  file_id: item.fileId || null,
  type: item.type,
  media_type: item.mediaType,
  platform: item.type === 'external' ? item.platform : null,
  url: item.type === 'external' && !mediaProblem(item, stored) ? item.url.trim() : '',
  title: item.title,
  artist: item.artist,
})

/** Absent keeps the picture, empty removes it. */
const heroField = (picture: PictureDraft | null) =>
  picture?.fileId ? { hero_file_id: picture.fileId } : { hero_image_url: picture?.url ?? '' }

const authorField = (picture: PictureDraft | null) =>
  picture?.fileId ? { author_file_id: picture.fileId } : { author_image_url: picture?.url ?? '' }

/** The status to save a post with. A scheduled post keeps its date unless another one is given. */
export type Outcome = { status: PostStatus; publishAt?: string }

type Saving = Outcome & {
  /** The post on the server; undefined for a new post. */
  before: { status: PostStatus; createdAt: string; media: StoredMedia } | undefined
  version: number | undefined
  now: Date
}

/**
 * The date that readers see. Empty removes a chosen date. When a draft is published without one, its date becomes
 * now.
 */
function createdAt({ createdAt: chosen }: PostDraft, { status, before, now }: Saving): string | undefined {
  // An unchanged date is not sent, because the input has lost its seconds.
  const touched = before?.status !== 'published' || chosen !== before.createdAt
  if (chosen) return touched ? fromLocalInput(chosen) : undefined
  if (status === 'published' && before?.status === 'draft') return now.toISOString()
  return before?.createdAt ? '' : undefined
}

/** The same form creates and saves a post. */
export type PostFormData = FormFor<'POST /api/posts' | 'PUT /api/posts/:id'>

export const formOf = (draft: PostDraft, saving: Saving): PostFormData =>
  formFor<'POST /api/posts' | 'PUT /api/posts/:id'>('PUT /api/posts/:id', {
    title: draft.title.trim(),
    excerpt: draft.excerpt.trim(),
    description: draft.description.trim(),
    content: draft.content,
    authors: JSON.stringify(draft.authors.map(({ id, name }) => (id ? { id } : { name }))),
    author_name: draft.author.trim(),
    author_bio: draft.authorBio.trim(),
    artist: draft.artist.trim(),
    release_title: draft.release.trim(),
    hero_alt: draft.heroAlt.trim(),
    genre_id: draft.genreId,
    tags: draft.tags.join(','),
    featured: String(draft.featured),
    comments_on: String(draft.commentsOn),
    notify_followers: String(draft.notifyFollowers),
    status: saving.status,
    media: JSON.stringify(
      draft.media.filter((item) => !isEmptyMedia(item)).map((item) => mediaInput(item, saving.before?.media)),
    ),
    categories: draft.categories,
    ...heroField(draft.hero),
    ...authorField(draft.authorImage),
    version: saving.version?.toString(),
    created_at: createdAt(draft, saving),
    publish_at: saving.publishAt,
  })
