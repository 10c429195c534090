import { formatDuration } from '#lib/duration.ts'
import { namesOf } from '#lib/names.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { readTime } from '#lib/read-time.ts'
import type { ImageInfo, MediaItem, Post, PostReview, PostSummary, PublicComment } from '../posts.schema.ts'
import { DEFAULT_AUTHOR } from '../posts.schema.ts'
import type { Permission } from './permissions.ts'
import type { mediaOf, PostRow, postWithContent } from './posts.queries.ts'
import { statusNow } from './visible-posts.shared.queries.ts'

type MediaRow = Awaited<ReturnType<typeof mediaOf>>[number] & { permission: Permission | undefined }
type Talk = Pick<Post, 'comments_enabled' | 'comments'>
type FullRow = NonNullable<Awaited<ReturnType<typeof postWithContent>>> & Pick<PostRow, 'authors'>

/** The one shape in which posts leave the server. */
export function toSummary(row: PostRow, now: string): PostSummary {
  const [first] = row.authors
  const author_name = row.author_name || namesOf(row.authors)
  const avatar = fileUrl(row.author_image) || (first?.avatar ?? '')
  const genre = row.genre_name ?? ''
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    artist: row.artist ?? '',
    release_title: row.release_title ?? '',
    hero_image_url: fileUrl(row.hero_image),
    hero: imageInfo(row),
    genre,
    genre_id: row.genre_id,
    genre_name: genre,
    genre_hue: row.genre_hue,
    featured: row.featured,
    priority: row.priority,
    status: statusNow(row, now),
    publish_at: row.publish_at,
    created_at: row.created_at,
    read_time: readTime(row.read_minutes),
    rating: row.rating,
    views: row.views,
    views_week: row.views_week,
    tags: row.tags,
    categories: row.categories,
    author_name,
    author_image: avatar,
    authors: row.authors,
    author: { name: author_name || DEFAULT_AUTHOR, avatar, bio: row.author_bio || (first?.bio ?? '') },
  }
}

type Reader = { now: string; today: string; staff: boolean }

/** The site and the post each have a switch. While one is off, approved comments are hidden too. */
export const talkOf = (
  { comments_on }: Pick<FullRow, 'comments_on'>,
  { comments_enabled }: { comments_enabled: boolean },
  comments: PublicComment[],
): Talk =>
  comments_on && comments_enabled
    ? { comments_enabled: true, comments }
    : { comments_enabled: false, comments: [] }

export function toPost(row: FullRow, mediaRows: MediaRow[], talk: Talk, { now, today, staff }: Reader): Post {
  const media = mediaRows
    .map((item) => toMediaItem(item, today))
    .filter(({ withheld }) => staff || withheld === undefined)
  return {
    ...toSummary(row, now),
    description: row.description,
    content: row.content,
    updated_at: row.updated_at,
    version: row.version,
    media,
    audioTrack: audioTrack(media),
    ...talk,
  }
}

/** Fields for people who may edit the post. */
export const forStaff = (row: FullRow, review: PostReview | null) => ({
  comments_on: row.comments_on,
  notify_followers: row.notify_followers,
  author_bio: row.author_bio ?? '',
  author_override: { name: row.author_name, image: fileUrl(row.author_image) },
  hero_alt: row.hero_alt ?? '',
  deleted_at: row.deleted_at,
  updated_by: row.updated_by_name,
  in_review: review?.state === 'waiting',
  review,
})

function imageInfo(row: PostRow): ImageInfo | null {
  if (row.hero_width === null || row.hero_height === null) return null
  return {
    width: row.hero_width,
    height: row.hero_height,
    luminance: row.hero_luminance ?? 0,
    placeholder: row.hero_placeholder ?? '',
    alt: row.hero_alt ?? '',
  }
}

/** Readers get an artist's recording once the artist has agreed and the release is out. */
function withholding({ permission }: MediaRow, today: string): Pick<MediaItem, 'withheld'> {
  if (!permission) return {}
  const { publishing, release_date } = permission
  if (publishing !== 'full') return { withheld: { until: null } }
  return release_date > today ? { withheld: { until: release_date } } : {}
}

const toMediaItem = (row: MediaRow, today: string): MediaItem => ({
  id: row.id,
  type: row.type,
  media_type: row.media_type,
  platform: row.platform,
  url: row.url ?? '',
  file_url: fileUrl(row.file_key),
  title: row.title,
  artist: row.artist,
  duration: row.seconds,
  mime: row.mime ?? '',
  bytes: row.bytes,
  peaks: row.peaks,
  ...withholding(row, today),
})

/** The first local audio item of the post. */
function audioTrack(media: MediaItem[]): Post['audioTrack'] {
  const track = media.find((item) => item.type === 'local' && item.media_type === 'audio')
  if (!track) return null
  const { id, title, artist, file_url, duration, peaks } = track
  const length = duration === null ? '' : formatDuration(duration)
  return { id, title, artist, file_url, peaks, seconds: duration, duration: length }
}
