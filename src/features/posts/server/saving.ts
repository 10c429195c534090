import type { Row, Tx } from '#db/tables.ts'
import { replaceAuthors } from '#features/authors/server/authors.shared.queries.ts'
import { genreExists } from '#features/genres/server/genres.shared.queries.ts'
import type { Media, Stored } from '#features/media/server/media.service.ts'
import type { MediaType, Category } from '#lib/values.ts'
import { fileReference, ownFile } from '#lib/file-urls.ts'
import { htmlToText } from '#lib/html-text.ts'
import { readMinutes } from '#lib/read-time.ts'
import { caseKey, findKey } from '#lib/fold.ts'
import { slugify } from '#lib/slug.ts'
import { invalid } from '#platform/errors.ts'
import type { Upload } from '#platform/http/multipart.ts'
import { NEEDED, type PostForm } from '../post-form.schema.ts'
import { saveMedia } from './media.ts'
import { shownBy, type Byline } from './byline.ts'
import { indexPost } from './indexing.ts'
import type { Permissions } from './permissions.ts'
import * as queries from './saving.queries.ts'
import { sanitiseContent } from '#platform/sanitise.ts'
import type { SearchIndex } from './search-needs.ts'
import { isOut } from './visible-posts.shared.queries.ts'
import { postErrors } from '../texts/errors.ts'

type Picture = { id: string; key: string; kind: string }

/** Files of a save that are stored but not yet used by any row. */
export type StoredUploads = {
  hero?: Picture
  author?: Picture
  media: (Stored & { mediaType: MediaType })[]
}

export const allStored = ({ hero, author, media }: StoredUploads): Stored[] =>
  [hero, author, ...media].filter((file) => file !== undefined)

/** Checks and stores the files of a form. If one is refused, it removes the others again. */
export async function storeUploads(media: Media, form: PostForm, uploads: Upload[]): Promise<StoredUploads> {
  const stored: StoredUploads = { media: [] }
  try {
    let local = 0
    for (const upload of uploads) {
      if (upload.field === 'heroImage') stored.hero = await media.storeImage(upload)
      else if (upload.field === 'authorImage') stored.author = await media.storeImage(upload)
      else if (!form.media) {
        const mediaType = form.mediaTypes[local++] ?? 'audio'
        stored.media.push({ ...(await media.storeRecording(upload, mediaType)), mediaType })
      }
    }
    return stored
  } catch (error) {
    await media.discard(allStored(stored))
    throw error
  }
}

/** Adds the finished uploads that the form names. A file in the form takes precedence. */
export async function withUploads(
  tx: Tx,
  media: Media,
  form: PostForm,
  stored: StoredUploads,
): Promise<StoredUploads> {
  const picture = async (path: 'hero_file_id' | 'author_file_id') => {
    const id = form[path]
    return id ? (await media.keepUploads(tx, [{ path, id, kinds: ['image'] }]))[0] : undefined
  }
  return {
    ...stored,
    hero: stored.hero ?? (await picture('hero_file_id')),
    author: stored.author ?? (await picture('author_file_id')),
  }
}

/** The columns that a form sets, for a new post or over the stored one. */
export function columnsFrom(
  form: PostForm,
  stored: StoredUploads,
  before: Row<'post'> | undefined,
  now: string,
  byline: Byline,
) {
  const when = timing(form, before, now)
  const texts = textsOf(form, before, byline)
  if (when.status !== 'draft') refuseMissing({ ...texts, author_name: shownBy(byline) })
  return {
    ...texts,
    slug: slugify(texts.title),
    excerpt: form.excerpt ?? before?.excerpt ?? '',
    description: form.description ?? before?.description ?? '',
    author_bio: form.author_bio ?? before?.author_bio ?? null,
    artist: form.artist ?? before?.artist ?? null,
    release_title: form.release_title ?? before?.release_title ?? null,
    hero_alt: form.hero_alt ?? before?.hero_alt ?? null,
    hero_image: stored.hero?.key ?? reference(form.hero_image_url, before?.hero_image),
    author_image: stored.author?.key ?? reference(form.author_image_url, before?.author_image),
    genre_id: form.genre_id === undefined ? (before?.genre_id ?? null) : form.genre_id || null,
    tags: JSON.stringify(form.tags ?? before?.tags ?? []),
    categories: JSON.stringify([...new Set(form.categories)]),
    featured: form.featured ?? before?.featured ?? false,
    priority: form.priority ?? before?.priority ?? 0,
    comments_on: form.comments_on ?? before?.comments_on ?? true,
    notify_followers: form.notify_followers ?? before?.notify_followers ?? true,
    read_minutes: readMinutes(htmlToText(texts.content)),
    find_key: findKey(texts),
    updated_at: now,
    ...when,
  }
}

type Texts = Record<keyof typeof NEEDED, string>

const textsOf = (form: PostForm, before: Row<'post'> | undefined, byline: Byline): Texts => ({
  title: form.title ?? before?.title ?? '',
  content: form.content === undefined ? (before?.content ?? '') : sanitiseContent(form.content),
  author_name: byline.override,
})

/** Drafts save themselves while incomplete. A published post must be complete. */
function refuseMissing(texts: Texts) {
  const missing = Object.entries(NEEDED).filter(([path]) => !texts[path as keyof Texts])
  if (missing.length > 0) throw invalid(missing.map(([path, message]) => ({ path, message })))
}

export async function refuseMissingGenre(tx: Tx, genreId: string | null) {
  if (genreId === null || (await genreExists(tx, genreId))) return
  throw invalid([{ path: 'genre_id', message: postErrors.genreGone }])
}

/** Turns a URL in a form into a stored reference: absent keeps the picture, empty removes it. */
function reference(url: string | undefined, before: string | null | undefined): string | null {
  if (url === undefined) return before ?? null
  return fileReference(url) || null
}

/** The status, and the time from which readers see the post. */
function timing(form: PostForm, before: Row<'post'> | undefined, now: string) {
  const status = form.status ?? before?.status ?? 'published'
  const publish_at = form.publish_at ?? before?.publish_at ?? null
  if (status === 'scheduled' && !publish_at) {
    throw invalid([{ path: 'publish_at', message: postErrors.publishAt }])
  }
  const live_at = { draft: null, scheduled: publish_at, published: publishedSince(before, now) }[status]
  const created_at =
    form.created_at ?? (keepsDate(form, before, status, now) ? before!.created_at : (live_at ?? now))
  return { status, publish_at: status === 'scheduled' ? publish_at : null, live_at, created_at }
}

/** When a scheduled post is published early, reset its date to now. */
const keepsDate = (
  form: PostForm,
  before: Row<'post'> | undefined,
  status: Row<'post'>['status'],
  now: string,
) =>
  before !== undefined &&
  form.created_at === undefined &&
  status !== 'scheduled' &&
  !(before.created_at === before.publish_at && before.created_at > now)

/** Whether readers can see it at this moment. */
export const isLive = (post: { live_at: string | null } | undefined, now: string) =>
  post !== undefined && isOut(post, now)

const publishedSince = (before: Row<'post'> | undefined, now: string) =>
  before?.live_at && isOut(before, now) ? before.live_at : now

type Save = {
  id: string
  form: PostForm
  stored: StoredUploads
  before: queries.StoredPost | undefined
  columns: ReturnType<typeof columnsFrom>
  authors: string[]
}

/**
 * Saves tags, categories, media, the pictures in the text and the search entry of a post in the transaction of the
 * save.
 */
export async function saveParts(
  tx: Tx,
  { media, search, permissions }: { media: Media; search: SearchIndex; permissions: Permissions },
  { id, form, stored, before, columns, authors }: Save,
) {
  const tags = JSON.parse(columns.tags) as string[]
  const categories = JSON.parse(columns.categories) as Category[]
  // Most saves change none of these, and writing them again would update the post's lists and their counts twice.
  if (!sameItems(before?.tags.map(caseKey), tags.map(caseKey))) await queries.replaceTags(tx, id, tags)
  if (!sameItems(before?.categories, categories)) await queries.replaceCategories(tx, id, categories)
  if (!sameItems(before?.authors, authors)) await replaceAuthors(tx, id, authors)
  const items = await saveMedia(
    tx,
    { media, permissions },
    { id, form, stored, draft: columns.status === 'draft' },
  )
  await media.keep(tx, allStored(stored))
  const wasShown = isLive(before, columns.updated_at) && isLive(columns, columns.updated_at)
  const shown = await media.keepInText(tx, {
    before: before?.content ?? '',
    after: columns.content,
    wasShown,
  })
  if (before?.content !== columns.content) await queries.replaceShownFiles(tx, id, shown)
  // Also without a change: a save lets pictures that could not be decoded be tried again.
  await media.keepNamed(tx, {
    hero_image_url: ownFile(columns.hero_image),
    author_image_url: ownFile(columns.author_image),
  })
  await indexPost(tx, search, { ...columns, id, tags, categories, authors, deleted_at: null }, items)
}

const sameItems = (before: string[] = [], after: string[]) =>
  before.length === after.length && before.every((item, i) => item === after[i])
