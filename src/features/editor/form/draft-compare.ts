import type { MediaDraft, PostDraft } from '#features/editor/form/post-draft.ts'
import { isEmptyMedia } from '#features/editor/form/post-form.ts'

const comparableMedia = ({ type, mediaType, platform, url, title, artist, fileUrl }: MediaDraft) =>
  type === 'external'
    ? [type, mediaType, platform, url.trim(), title.trim(), artist.trim()]
    : [type, mediaType, fileUrl, title.trim(), artist.trim()]

/** Everything except the text, normalised to what readers see. */
const comparable = (draft: PostDraft): string =>
  JSON.stringify([
    draft.title.trim(),
    draft.excerpt.trim(),
    draft.description.trim(),
    draft.createdAt,
    draft.authors.map(({ id, name }) => id || name),
    draft.author.trim(),
    draft.authorBio.trim(),
    draft.authorImage?.url ?? '',
    draft.genreId,
    draft.featured,
    draft.hero?.url ?? '',
    draft.heroAlt.trim(),
    draft.media.filter((item) => !isEmptyMedia(item)).map(comparableMedia),
    draft.tags,
    draft.categories.toSorted(),
    draft.artist.trim(),
    draft.release.trim(),
    draft.commentsOn,
    draft.notifyFollowers,
  ])

/** Whether two drafts are equal. The server formats a text its own way, so the caller compares texts. */
export const sameDraft = (
  a: PostDraft,
  b: PostDraft,
  sameContent: (one: string, other: string) => boolean,
): boolean => comparable(a) === comparable(b) && sameContent(a.content, b.content)
