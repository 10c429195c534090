import type { MediaInput } from '#features/posts/post-form.schema.ts'
import { fromLocalInput } from '#features/posts/web/portal/editor/moments.ts'
import type {
  MediaDraft,
  PictureDraft,
  PostDraft,
  Status,
} from '#features/posts/web/portal/editor/post-draft.ts'
import { embedProblem } from '#lib/embed-problem.ts'
import { htmlToText } from '#lib/html-text.ts'

export type Problem = { title: string; description: string; field: string }

/** Whether there is nothing to read, see or hear in a text. */
export const isBlank = (html: string): boolean =>
  htmlToText(html) === '' && !/<(img|hr)\b|data-embed=/.test(html)

export const mediaProblem = ({ type, url, platform }: MediaDraft): string | undefined =>
  type === 'external' && url.trim() !== '' ? embedProblem(platform, url.trim()) : undefined

/** An item in which nothing was filled yet. */
export const isEmptyMedia = ({ type, id, url, fileId, title, artist }: MediaDraft): boolean =>
  type === 'external' ? !(url.trim() || title.trim() || artist.trim()) : !(id || fileId)

/** The first thing that keeps a post from being saved, in the order in which the form asks for it. */
export function problemOf(draft: PostDraft): Problem | undefined {
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
  const broken = draft.media.find((item) => mediaProblem(item) !== undefined)
  return (
    broken && {
      title: 'Check the media link',
      description: mediaProblem(broken)!,
      field: `${broken.key}-url`,
    }
  )
}

/** Something that a save cannot take along: it stays on the device until it can. */
export const isUnsendable = (draft: PostDraft): boolean =>
  draft.media.some((item) => mediaProblem(item) !== undefined)

const mediaInput = (item: MediaDraft): MediaInput => ({
  id: item.id || null,
  file_id: item.fileId || null,
  type: item.type,
  media_type: item.mediaType,
  platform: item.type === 'external' ? item.platform : null,
  url: item.type === 'external' && !mediaProblem(item) ? item.url.trim() : '',
  title: item.title,
  artist: item.artist,
})

/** Absent: the picture stays. Empty: it is taken away. */
function setPicture(form: FormData, name: 'hero' | 'author', picture: PictureDraft | null) {
  if (picture?.fileId) form.set(`${name}_file_id`, picture.fileId)
  else form.set(name === 'hero' ? 'hero_image_url' : 'author_image_url', picture?.url ?? '')
}

/** The status to save a post with. A scheduled post keeps its date unless another one is given. */
export type Outcome = { status: Status; publishAt?: string }

type Saving = Outcome & {
  /** What it is on the server; nothing for a new post. */
  before: { status: Status; createdAt: string } | undefined
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

/** The form with which a post is saved. */
export function formOf(draft: PostDraft, saving: Saving): FormData {
  const form = new FormData()
  const texts = {
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
    media: JSON.stringify(draft.media.filter((item) => !isEmptyMedia(item)).map(mediaInput)),
  }
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  for (const category of draft.categories) form.append('categories', category)
  setPicture(form, 'hero', draft.hero)
  setPicture(form, 'author', draft.authorImage)
  const optional = {
    version: saving.version === undefined ? undefined : String(saving.version),
    created_at: createdAt(draft, saving),
    publish_at: saving.publishAt,
  }
  for (const [name, value] of Object.entries(optional)) if (value !== undefined) form.set(name, value)
  return form
}
