import { z } from 'zod'
import { PublicComment } from '#features/comments/comments.schema.ts'

export const CATEGORIES = ['featured', 'latest', 'popular'] as const
export const STATUSES = ['draft', 'scheduled', 'published'] as const
export const PLATFORMS = ['spotify', 'soundcloud', 'youtube', 'apple-music'] as const
export const MEDIA_TYPES = ['audio', 'video'] as const
export const DEFAULT_AUTHOR = 'Admin'
export const LIST_LIMIT_MAX = 100

/** What is known of a picture before it is loaded, so that nothing shifts and colours fit at once. */
export const ImageInfo = z.object({
  width: z.number().int(),
  height: z.number().int(),
  /** Mean relative luminance, 0 (black) to 1 (white). */
  luminance: z.number(),
  placeholder: z.string(),
  alt: z.string(),
})
export type ImageInfo = z.infer<typeof ImageInfo>

export const MediaItem = z.object({
  id: z.string(),
  type: z.enum(['local', 'external']),
  media_type: z.enum(MEDIA_TYPES),
  platform: z.enum(PLATFORMS).nullable(),
  url: z.string(),
  file_url: z.string(),
  title: z.string(),
  artist: z.string(),
  /** Seconds; known for local files. */
  duration: z.number().nullable(),
  mime: z.string(),
  bytes: z.number().nullable(),
  /** Loudness from 0 to 100 along the track, for drawing it without fetching it. */
  peaks: z.array(z.number().int()).nullable(),
})
export type MediaItem = z.infer<typeof MediaItem>

export const PostSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  artist: z.string(),
  release_title: z.string(),
  hero_image_url: z.string(),
  hero: ImageInfo.nullable(),
  genre: z.string(),
  genre_id: z.string().nullable(),
  genre_name: z.string(),
  genre_hue: z.number().int().nullable(),
  featured: z.boolean(),
  priority: z.number().int(),
  status: z.enum(STATUSES),
  publish_at: z.string().nullable(),
  created_at: z.string(),
  read_time: z.string(),
  rating: z.number().int(),
  views: z.number().int(),
  tags: z.array(z.string()),
  categories: z.array(z.enum(CATEGORIES)),
  author_name: z.string(),
  author_image: z.string(),
  author: z.object({ name: z.string(), avatar: z.string(), bio: z.string() }),
})
export type PostSummary = z.infer<typeof PostSummary>

export const Post = PostSummary.extend({
  content: z.string(),
  updated_at: z.string(),
  version: z.number().int(),
  media: z.array(MediaItem),
  audioTrack: z
    .object({
      id: z.string(),
      title: z.string(),
      artist: z.string(),
      duration: z.string(),
      seconds: z.number().nullable(),
      file_url: z.string(),
      peaks: z.array(z.number().int()).nullable(),
    })
    .nullable(),
  comments_enabled: z.boolean(),
  comments: z.array(PublicComment),
})
export type Post = z.infer<typeof Post>

const flag = z
  .enum(['true', 'false', '1', '0', 'on', ''])
  .transform((text) => ['true', '1', 'on'].includes(text))
const instant = z.iso
  .datetime({
    offset: true,
    local: true,
    message: 'Please give a date and time such as 2026-11-15T09:30:00Z',
  })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => text >= '1900' && text < '2200', 'Please give a date between 1900 and 2200')

export const PostListQuery = z.object({
  category: z.enum(CATEGORIES).optional(),
  genre: z.string().max(60).optional(),
  tag: z.string().max(60).optional(),
  author: z.string().max(200).optional(),
  search: z.string().max(200).optional(),
  filter: z.enum(['featured', 'recent']).optional(),
  sort: z.enum(['latest', 'popular', 'rated']).optional(),
  sortBy: z.literal('priority').optional(),
  status: z.enum([...STATUSES, 'trash', 'all']).optional(),
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
})
export type PostListQuery = z.infer<typeof PostListQuery>

const many = <T extends z.ZodType>(item: T, max = 100) =>
  z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(item).max(max))

const mediaText = z.string().trim().max(300)
const mediaUrl = z
  .url({ protocol: /^https?$/, error: 'Please give a link that starts with https://' })
  .max(2000)

/** Nothing, a picture of ours, or one from elsewhere that browsers are allowed to load. */
const pictureUrl = z.union(
  [
    z.literal(''),
    z.string().regex(/^\/uploads\/images\/\w+\.webp$/),
    z.url({ protocol: /^https$/ }).max(2000),
  ],
  'Please give a picture that starts with https://',
)

const tags = z
  .string()
  .max(2000)
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().max(60)).max(50))

/** The text fields of the multipart form with which a post is saved. Files are checked by content. */
export const PostForm = z.object({
  title: z.string().trim().min(1, 'Please add a title for your post.').max(300),
  excerpt: z.string().trim().max(1000).default(''),
  content: z.string().trim().min(1, 'Please add content for your post.').max(2_000_000),
  author_name: z.string().trim().min(1, 'Please enter an author name for the post.').max(200),
  author_bio: z.string().trim().max(2000).optional(),
  artist: z.string().trim().max(300).optional(),
  release_title: z.string().trim().max(300).optional(),
  hero_alt: z.string().trim().max(500).optional(),
  genre_id: z.string().max(60).optional(),
  tags: tags.optional(),
  featured: flag.optional(),
  priority: z.coerce.number().int().min(0).max(1_000_000).optional(),
  status: z.enum(STATUSES).optional(),
  publish_at: instant.optional(),
  created_at: instant.optional(),
  /** The version the editor saw; a save over a newer one is refused. */
  version: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  /** Empty takes the picture away; an address uses a picture from elsewhere. */
  hero_image_url: pictureUrl.optional(),
  author_image_url: pictureUrl.optional(),
  categories: many(z.enum(CATEGORIES)),
  /** Items of a saved post that stay, in this order. */
  mediaIds: many(z.string().max(60)).optional(),
  mediaTypes: many(z.enum(MEDIA_TYPES)),
  mediaTitles: many(mediaText),
  mediaArtists: many(mediaText),
  externalMediaUrls: many(mediaUrl),
  externalMediaTypes: many(z.enum(MEDIA_TYPES)),
  externalMediaPlatforms: many(z.enum(PLATFORMS)),
  externalMediaTitles: many(mediaText),
  externalMediaArtists: many(mediaText),
})
export type PostForm = z.infer<typeof PostForm>

export const Rated = z.object({ rating: z.number().int() })

export const PriorityInput = z.object({ priority: z.number().int().min(0).max(1_000_000) })
