import type { Post } from '#features/posts/posts.schema.ts'
import { fromLocalInput } from '#features/editor/form/local-times.ts'
import type { MediaDraft, PostDraft, StoredPost } from '#features/editor/form/post-draft.ts'
import { isEmptyMedia, mediaProblem } from '#features/editor/form/post-form.ts'
import { type Article, articleOf } from '#features/posts/web/posts.api.ts'
import { namesOf } from '#lib/names.ts'
import { htmlToText } from '#lib/html-text.ts'
import { readMinutes, readTime } from '#lib/read-time.ts'
import { previewTexts } from '../texts/preview.ts'

type Genre = { name: string; hue: number } | undefined

const mediaFields = (item: MediaDraft) => ({
  id: item.key,
  type: item.type,
  media_type: item.mediaType,
  platform: item.platform,
  url: item.url.trim(),
  file_url: item.fileUrl,
  title: item.title.trim(),
  artist: item.artist.trim(),
  duration: item.seconds,
  peaks: item.peaks,
})

/** The draft in the shape of a server response, read by the same function as on the public page. */
export function previewArticle(
  draft: PostDraft,
  { stored, genre, now }: { stored: StoredPost | null; genre: Genre; now: Date },
): Article {
  const media = draft.media
    .filter((item) => !isEmptyMedia(item) && !mediaProblem(item, stored?.draft.media))
    .map(mediaFields)
  const track = media.find(({ type, media_type }) => type === 'local' && media_type === 'audio')
  const fields: Partial<Record<keyof Post, unknown>> = {
    id: stored?.id ?? 'preview',
    slug: stored?.slug ?? '',
    title: draft.title.trim() || previewTexts.untitled,
    excerpt: draft.excerpt.trim(),
    artist: draft.artist.trim(),
    release_title: draft.release.trim(),
    hero_image_url: draft.hero?.url ?? '',
    hero: draft.hero?.width ? { ...draft.hero, alt: draft.heroAlt.trim() } : { alt: draft.heroAlt.trim() },
    genre: genre?.name ?? '',
    genre_hue: genre?.hue ?? null,
    featured: draft.featured,
    created_at: fromLocalInput(draft.createdAt) || stored?.publishAt || now.toISOString(),
    read_time: readTime(readMinutes(htmlToText(draft.content))),
    tags: draft.tags,
    author_name: draft.author.trim() || namesOf(draft.authors),
    author_image: draft.authorImage?.url || (draft.authors[0]?.avatar ?? ''),
    author: { bio: draft.authorBio.trim() || (draft.authors[0]?.bio ?? '') },
    authors: draft.authors.map((author) => ({ ...author, slug: author.id || author.name })),
    content: draft.content,
    media,
    audioTrack: track ? { ...track, seconds: track.duration } : null,
  }
  return articleOf(fields)
}
