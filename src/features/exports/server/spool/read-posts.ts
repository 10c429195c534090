import type { Db } from '#db/tables.ts'
import { authorsOfPosts } from '#features/authors/server/authors.shared.queries.ts'
import { mediaForExport, postsForExport } from '#features/posts/server/posts-export.shared.queries.ts'
import { statusNow } from '#features/posts/server/visible-posts.shared.queries.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { bodyHtml } from '#lib/html.ts'
import { namesOf } from '#lib/names.ts'
import type { ContentMedia, ContentPost } from '../content.ts'

type PostRow = Awaited<ReturnType<typeof postsForExport>>[number]
type MediaRow = Awaited<ReturnType<typeof mediaForExport>>[number]
type Author = ContentPost['authors'][number]

/** Posts contain whole texts, so only a few are in memory at once. */
const AT_ONCE = 100

/** Reads posts in batches, by id. */
export async function* readPosts(db: Db, now: string): AsyncGenerator<ContentPost[]> {
  for (let after = ''; ;) {
    const rows = await postsForExport(db, after, AT_ONCE)
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const authorsOf = await authorsOfPosts(db, ids)
    const media = Map.groupBy(await mediaForExport(db, ids), ({ post_id }) => post_id)
    yield rows.map((row) => postOf(row, { authors: authorsOf(row.id), media: media.get(row.id) ?? [], now }))
    after = ids.at(-1)!
  }
}

type Around = { authors: Author[]; media: MediaRow[]; now: string }

function postOf(row: PostRow, { authors, media, now }: Around): ContentPost {
  const { id, slug, title, excerpt, description, tags, categories, featured, priority } = row
  return {
    id,
    slug,
    title,
    excerpt,
    description,
    html: bodyHtml(row.content),
    artist: row.artist ?? '',
    release: row.release_title ?? '',
    status: statusNow(row, now),
    date: row.created_at,
    updated_at: row.updated_at,
    publish_at: row.publish_at,
    authors: authors.map((author) => ({ id: author.id, slug: author.slug, name: author.name })),
    byline: row.author_name || namesOf(authors),
    override: { name: row.author_name, bio: row.author_bio ?? '', image: fileUrl(row.author_image) },
    genre: row.genre_id === null ? null : { id: row.genre_id, name: row.genre_name ?? '' },
    tags,
    categories,
    featured,
    priority,
    hero: row.hero_image ? { image: fileUrl(row.hero_image), alt: row.hero_alt ?? '' } : null,
    media: media.map(mediaOf),
    comments_on: row.comments_on,
  }
}

const mediaOf = (row: MediaRow): ContentMedia => ({
  type: row.type,
  media_type: row.media_type,
  platform: row.platform,
  url: row.url ?? '',
  file: row.file_key,
  title: row.title,
  artist: row.artist,
  seconds: row.seconds,
})
