import type { AuthorDraft, MediaDraft, PictureDraft, PostDraft } from '#features/editor/form/post-draft.ts'
import { isEmptyMedia } from '#features/editor/form/post-form.ts'
import { saveActionTexts } from '../texts/saving.ts'

/** The stored items by the keys of the sent ones. The server returns them in the same order. */
function storedMedia(sent: MediaDraft[], answered: MediaDraft[]): Map<string, MediaDraft> {
  const known = sent.filter((item) => !isEmptyMedia(item))
  if (known.length !== answered.length) return new Map()
  return new Map(known.map((item, index) => [item.key, answered[index]!]))
}

/** A saved upload belongs to the post, so it is no longer sent. */
const used = (mine: PictureDraft | null, sent: PictureDraft | null): PictureDraft | null =>
  mine?.fileId && mine.fileId === sent?.fileId ? { ...mine, fileId: '' } : mine

/** Names that were typed have become authors, in the same order. */
function storedAuthors(mine: AuthorDraft[], sent: AuthorDraft[], answered: AuthorDraft[]): AuthorDraft[] {
  if (sent.length !== answered.length || mine.every(({ id }) => id)) return mine
  const known = new Map(sent.map(({ id, name }, index) => [id || name, answered[index]!]))
  return mine.map((author) => (author.id ? author : (known.get(author.name) ?? author)))
}

/**
 * Adds the ids from a save without touching text typed meanwhile, so that the next save updates these items instead
 * of adding them again.
 */
export function withIds(mine: PostDraft, sent: PostDraft, answered: PostDraft): PostDraft {
  const stored = storedMedia(sent.media, answered.media)
  const media = mine.media.map((item) => {
    const known = stored.get(item.key)
    const before = sent.media.find(({ key }) => key === item.key)
    // If another file was chosen during the save, it is another item.
    if (!known || before?.fileId !== item.fileId || before.type !== item.type) return item
    return { ...item, id: known.id, fileId: '', fileUrl: known.fileUrl }
  })
  const unchanged = media.every((item, index) => item === mine.media[index])
  return {
    ...mine,
    hero: used(mine.hero, sent.hero),
    authorImage: used(mine.authorImage, sent.authorImage),
    authors: storedAuthors(mine.authors, sent.authors, answered.authors),
    media: unchanged ? mine.media : media,
  }
}

/** The name of a stored file is its id. */
const fileIdOf = (url: string): string => /\/(\w+)\.\w+$/.exec(url)?.[1] ?? ''

/** Makes a new item that shares the file of the original. */
const asNew = (item: MediaDraft): MediaDraft => ({
  ...item,
  id: '',
  fileId: item.type === 'local' ? item.fileId || fileIdOf(item.fileUrl) : '',
})

/** My draft over theirs: media that they removed are added again as new items. */
export const putBack = (mine: PostDraft, theirs: PostDraft): PostDraft => ({
  ...mine,
  media: mine.media.map((item) => (theirs.media.some(({ id }) => id === item.id) ? item : asNew(item))),
})

/** Makes a new post that shares the files of the original. */
export const asCopy = (draft: PostDraft): PostDraft => ({
  ...draft,
  title: saveActionTexts.copyOf(draft.title.trim()),
  media: draft.media.map(asNew),
})
