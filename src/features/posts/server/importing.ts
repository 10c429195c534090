import { insertMany } from '#db/insert-many.ts'
import type { NewRow, Tx } from '#db/tables.ts'
import { insertAuthors } from '#features/authors/server/authors.shared.queries.ts'
import type { Media, Released } from '#features/media/server/media.service.ts'
import { caseKey, findKey } from '#lib/fold.ts'
import { htmlToText } from '#lib/html-text.ts'
import { readMinutes } from '#lib/read-time.ts'
import { slugify } from '#lib/slug.ts'
import type { MediaType, Platform, PostStatus } from '#lib/values.ts'
import { EVERYTHING } from '#platform/content-keys.ts'
import { newId } from '#platform/ids.ts'
import { sanitiseContent } from '#platform/sanitise.ts'
import { documentOf } from './indexing.ts'
import { keysOfSave } from './keys.ts'
import * as queries from './importing.queries.ts'
import type { SearchIndex } from './search-needs.ts'

/** A recording of an imported post: one of our files, or a link to a platform. */
export type ImportedMedia = {
  media_type: MediaType
  title: string
  artist: string
} & ({ file_id: string } | { platform: Platform; url: string })

/** A post from another system. Its times are those of the old site. */
export type ImportedPost = {
  id: string
  title: string
  excerpt: string
  /** For search engines. */
  description: string
  content: string
  heroImage: string | null
  heroAlt: string | null
  authors: string[]
  genreId: string | null
  tags: string[]
  featured: boolean
  commentsOn: boolean
  status: PostStatus
  /** When readers see it; null for a draft. */
  liveAt: string | null
  createdAt: string
  updatedAt: string
  media: ImportedMedia[]
  /** The files of its text, its media and its picture, which are kept from now on. */
  files: { inText: string[]; kept: string[] }
}

type Needs = { media: Media; search: SearchIndex }

/**
 * Adds many posts with few statements. It sends no mails to followers and no webhooks, and the audit log gets no entry
 * for each post.
 */
export function createImporting({ media, search }: Needs) {
  return {
    /** Returns the content keys of everything that changes for readers. */
    async add(tx: Tx, posts: ImportedPost[], now: string): Promise<string[]> {
      const rows = posts.map((post) => ({ post, row: rowOf(post, now) }))
      await insertMany(
        tx,
        'post',
        rows.map(({ row }) => row),
      )
      await addTags(tx, posts)
      await insertAuthors(
        tx,
        posts.map(({ id, authors }) => ({ postId: id, authors })),
      )
      await addMedia(tx, posts)
      const inText = posts.flatMap(({ id, files }) =>
        files.inText.map((file_id) => ({ post_id: id, file_id })),
      )
      if (inText.length > 0) await insertMany(tx, 'post_file', inText)
      const kept = [...new Set(posts.flatMap(({ files }) => [...files.inText, ...files.kept]))]
      await media.keep(
        tx,
        kept.map((id) => ({ id })),
      )
      await search.indexMany(
        tx,
        rows.map(({ post, row }) =>
          documentOf(
            { ...row, id: post.id, tags: post.tags, categories: [], authors: post.authors, deleted_at: null },
            post.media,
          ),
        ),
      )
      return [...new Set(rows.flatMap(({ post, row }) => keysOf(post, row)))]
    },

    /** Deletes posts that nobody has changed since. Returns the files that are no longer used. */
    async remove(tx: Tx, ids: string[]): Promise<Released> {
      const files = await queries.filesOfPosts(tx, ids)
      for (const id of ids) await search.remove(tx, id)
      await queries.deletePosts(tx, ids)
      await media.releaseIds(tx, files.ids)
      const unused = await queries.unusedPictures(tx, files.keys)
      await media.releaseKeys(tx, unused)
      return { ids: files.ids, keys: unused }
    },

    /** Removing so many posts may change every page. */
    keysOfRemoval: [EVERYTHING],
  }
}

function rowOf(post: ImportedPost, now: string) {
  const content = sanitiseContent(post.content)
  const { title, excerpt, status, liveAt, createdAt } = post
  return {
    id: post.id,
    slug: slugify(title),
    title,
    excerpt,
    description: post.description,
    content,
    author_name: '',
    artist: null,
    release_title: null,
    genre_id: post.genreId,
    hero_image: post.heroImage,
    hero_alt: post.heroAlt,
    tags: JSON.stringify(post.tags),
    categories: '[]',
    featured: post.featured,
    status,
    publish_at: status === 'scheduled' ? liveAt : null,
    live_at: liveAt,
    created_at: createdAt,
    updated_at: post.updatedAt > now ? now : post.updatedAt,
    read_minutes: readMinutes(htmlToText(content)),
    comments_on: post.commentsOn,
    // Followers know these posts from the old site.
    notify_followers: false,
    find_key: findKey({ title, author_name: '' }),
  } satisfies NewRow<'post'>
}

const keysOf = (post: ImportedPost, row: ReturnType<typeof rowOf>) =>
  keysOfSave(undefined, {
    ...row,
    tags: post.tags,
    categories: [],
    priority: 0,
    authors: post.authors,
    deleted_at: null,
  })

async function addTags(tx: Tx, posts: ImportedPost[]) {
  const byKey = new Map(posts.flatMap(({ tags }) => tags.map((tag) => [caseKey(tag), tag] as const)))
  if (byKey.size === 0) return
  const ids = await queries.tagIds(tx, byKey)
  const rows = posts.flatMap(({ id, tags }) =>
    tags.map((tag, position) => ({ post_id: id, tag_id: ids.get(caseKey(tag))!, position })),
  )
  await insertMany(tx, 'post_tag', rows)
}

async function addMedia(tx: Tx, posts: ImportedPost[]) {
  const rows = posts.flatMap(({ id, media }) =>
    media.map((item, position) => ({
      id: newId(),
      post_id: id,
      position,
      type: 'file_id' in item ? 'local' : 'external',
      media_type: item.media_type,
      platform: 'platform' in item ? item.platform : null,
      url: 'url' in item ? item.url : null,
      file_id: 'file_id' in item ? item.file_id : null,
      title: item.title,
      artist: item.artist,
    })),
  )
  if (rows.length > 0) await insertMany(tx, 'media', rows)
}
