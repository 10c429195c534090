import type { MediaDraft, PictureDraft, PostDraft } from '#features/editor/form/post-draft.ts'
import { isEmptyMedia } from '#features/editor/form/post-form.ts'

/** What the server knows of the items that were sent, by their keys: it answers them in the same order. */
function storedMedia(sent: MediaDraft[], answered: MediaDraft[]): Map<string, MediaDraft> {
  const known = sent.filter((item) => !isEmptyMedia(item))
  if (known.length !== answered.length) return new Map()
  return new Map(known.map((item, index) => [item.key, answered[index]!]))
}

/** An upload that the save has used is the post's own now. */
const used = (mine: PictureDraft | null, sent: PictureDraft | null): PictureDraft | null =>
  mine?.fileId && mine.fileId === sent?.fileId ? { ...mine, fileId: '' } : mine

/**
 * The ids that a save gave to what was new, without touching what was typed meanwhile: the next save then changes
 * these items instead of adding them again.
 */
export function withIds(mine: PostDraft, sent: PostDraft, answered: PostDraft): PostDraft {
  const stored = storedMedia(sent.media, answered.media)
  const media = mine.media.map((item) => {
    const known = stored.get(item.key)
    const before = sent.media.find(({ key }) => key === item.key)
    // Another file was chosen while this one was being saved: that is another item.
    if (!known || before?.fileId !== item.fileId || before.type !== item.type) return item
    return { ...item, id: known.id, fileId: '', fileUrl: known.fileUrl }
  })
  const unchanged = media.every((item, index) => item === mine.media[index])
  return {
    ...mine,
    hero: used(mine.hero, sent.hero),
    authorImage: used(mine.authorImage, sent.authorImage),
    media: unchanged ? mine.media : media,
  }
}

/** A stored file is known by the name it is stored under. */
const fileIdOf = (url: string): string => /\/(\w+)\.\w+$/.exec(url)?.[1] ?? ''

/** An item of its own. A file that it has is shared with the one it came from. */
const asNew = (item: MediaDraft): MediaDraft => ({
  ...item,
  id: '',
  fileId: item.type === 'local' ? item.fileId || fileIdOf(item.fileUrl) : '',
})

/** Mine over theirs: what they have taken out of the post is put into it anew. */
export const putBack = (mine: PostDraft, theirs: PostDraft): PostDraft => ({
  ...mine,
  media: mine.media.map((item) => (theirs.media.some(({ id }) => id === item.id) ? item : asNew(item))),
})

/** The same text as a post of its own. Its files are shared with the one it came from. */
export const asCopy = (draft: PostDraft): PostDraft => ({
  ...draft,
  title: `${draft.title.trim() || 'Untitled'} (copy)`,
  media: draft.media.map(asNew),
})
