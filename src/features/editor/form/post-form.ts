import type { FormFor } from '#lib/call-types.ts'
import { formFor } from '#ui/call-form.ts'
import type { MediaInput } from '#features/posts/post-form.schema.ts'
import { fromLocalInput } from '#features/editor/form/moments.ts'
import type { MediaDraft, PictureDraft, PostDraft } from '#features/editor/form/post-draft.ts'
import type { PostStatus } from '#lib/values.ts'
import { embedProblem } from '#lib/embed-problem.ts'
import { htmlToText } from '#lib/html-text.ts'

export type Problem = { title: string; description: string; field: string }

/** Whether there is nothing to read, see or hear in a text. */
export const isBlank = (html: string): boolean =>
  htmlToText(html) === '' && !/<(img|hr)\b|data-embed=/.test(html)

/** What the server has: a link there from before only four platforms were accepted stays until it is changed. */
type StoredMedia = readonly MediaDraft[] | undefined

export const isKeptLink = ({ id, url, platform }: MediaDraft, stored: StoredMedia): boolean =>
  id !== '' &&
  stored?.some((item) => item.id === id && item.url === url.trim() && item.platform === platform) === true

export function mediaProblem(item: MediaDraft, stored: StoredMedia): string | undefined {
  const url = item.url.trim()
  if (item.type !== 'external' || url === '' || isKeptLink(item, stored)) return undefined
  return embedProblem(item.platform, url)
}

/** An item in which nothing was filled yet. */
export const isEmptyMedia = ({ type, id, url, fileId, title, artist }: MediaDraft): boolean =>
  type === 'external' ? !(url.trim() || title.trim() || artist.trim()) : !(id || fileId)

/** The first thing that keeps a post from being saved, in the order in which the form asks for it. */
export function problemOf(draft: PostDraft, stored?: StoredMedia): Problem | undefined {
  if (!draft.title.trim()) {
    return { title: 'Missing title', description: 'Please add a title for your post.', field: 'post-title' }
  }
  if (isBlank(draft.content)) {
    return {
      title: 'Missing content',
      description: 'Please add content for your post.',
      field: 'post-content',
    }
  }
  if (!draft.author.trim()) {
    return {
      title: 'Missing author',
      description: 'Please enter an author name for the post.',
      field: 'post-author',
    }
  }
  const broken = draft.media.find((item) => mediaProblem(item, stored) !== undefined)
  return (
    broken && {
      title: 'Check the media link',
      description: mediaProblem(broken, stored)!,
      field: `${broken.key}-url`,
    }
  )
}

/** Something that a save cannot take along: it stays on the device until it can. */
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

/** Absent: the picture stays. Empty: it is taken away. */
const heroField = (picture: PictureDraft | null) =>
  picture?.fileId ? { hero_file_id: picture.fileId } : { hero_image_url: picture?.url ?? '' }

const authorField = (picture: PictureDraft | null) =>
  picture?.fileId ? { author_file_id: picture.fileId } : { author_image_url: picture?.url ?? '' }

/** The status to save a post with. A scheduled post keeps its date unless another one is given. */
export type Outcome = { status: PostStatus; publishAt?: string }

type Saving = Outcome & {
  /** What it is on the server; nothing for a new post. */
  before: { status: PostStatus; createdAt: string; media: StoredMedia } | undefined
  version: number | undefined
  now: Date
}

/** Which date readers see; empty takes away what was chosen. A draft that appears now is as young as that, whenever it was begun. */
function createdAt({ createdAt: chosen }: PostDraft, { status, before, now }: Saving): string | undefined {
  // What nobody touched is not sent: the input has lost its seconds.
  const touched = before?.status !== 'published' || chosen !== before.createdAt
  if (chosen) return touched ? fromLocalInput(chosen) : undefined
  if (status === 'published' && before?.status === 'draft') return now.toISOString()
  return before?.createdAt ? '' : undefined
}

/** The same form makes a post and saves it. */
export type PostFormData = FormFor<'POST /api/posts' | 'PUT /api/posts/:id'>

export const formOf = (draft: PostDraft, saving: Saving): PostFormData =>
  formFor<'POST /api/posts' | 'PUT /api/posts/:id'>('PUT /api/posts/:id', {
    title: draft.title.trim(),
    excerpt: draft.excerpt.trim(),
    content: draft.content,
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
