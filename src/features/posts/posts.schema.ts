import { z } from 'zod'
import { PostAuthor } from '#features/authors/authors.schema.ts'
import { CATEGORIES, MEDIA_TYPES, PLATFORMS, POST_STATUSES, MEDIA_SOURCES } from '#lib/values.ts'

export const DEFAULT_AUTHOR = 'Admin'
export const LIST_LIMIT_MAX = 100

/** Known before the picture loads, so that the layout does not shift and the page has its colours at once. */
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
  type: z.enum(MEDIA_SOURCES),
  media_type: z.enum(MEDIA_TYPES),
  platform: z.enum(PLATFORMS).nullable(),
  url: z.string(),
  file_url: z.string(),
  title: z.string(),
  artist: z.string(),
  /** Seconds, known for local files. */
  duration: z.number().nullable(),
  mime: z.string(),
  bytes: z.number().nullable(),
  /** Loudness from 0 to 100 along the track, for drawing the waveform without the file. */
  peaks: z.array(z.number().int()).nullable(),
  /** For staff, while readers do not get this recording: the day they will, or null without the artist's consent. */
  withheld: z.object({ until: z.string().nullable() }).optional(),
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
  status: z.enum(POST_STATUSES),
  publish_at: z.string().nullable(),
  created_at: z.string(),
  read_time: z.string(),
  rating: z.number().int(),
  views: z.number().int(),
  /** Views in the last seven days; `category=popular` sorts by them. */
  views_week: z.number().int(),
  tags: z.array(z.string()),
  categories: z.array(z.enum(CATEGORIES)),
  /** The names of the authors, unless the post overrides them. */
  author_name: z.string(),
  /** The portrait of the first author, unless the post overrides it. */
  author_image: z.string(),
  /** In order. */
  authors: z.array(PostAuthor),
  author: z.object({ name: z.string(), avatar: z.string(), bio: z.string() }),
  /** For people who may edit it: when it was moved to the trash. */
  deleted_at: z.string().nullable().optional(),
  /** For people who may edit it: whether it waits for review. */
  in_review: z.boolean().optional(),
})
export type PostSummary = z.infer<typeof PostSummary>

/** A comment as readers see it, without the e-mail address. */
export const PublicComment = z.object({
  id: z.string(),
  author: z.string(),
  avatar: z.string(),
  date: z.string(),
  content: z.string(),
  likes: z.number().int(),
  /** The comment that it replies to. Replies come right after their comment. */
  parent_id: z.string().optional(),
  /** It was deleted or hidden, and only holds the place above its replies. Its texts are empty. */
  removed: z.literal(true).optional(),
})
export type PublicComment = z.infer<typeof PublicComment>

/** A post that its author has submitted. `returned`: an editor has sent it back with a reply. */
export const PostReview = z.object({
  state: z.enum(['waiting', 'returned']),
  requested_at: z.string(),
  requested_by: z.string().nullable(),
  note: z.string(),
  returned_at: z.string().nullable(),
  returned_by: z.string().nullable(),
  reply: z.string(),
})
export type PostReview = z.infer<typeof PostReview>

const reviewNote = z.string().trim().max(2000)

/** `version`: the version that the person saw. A newer one is refused. */
export const ReviewRequest = z.object({
  note: reviewNote.default(''),
  version: z.number().int().min(0).max(2_147_483_647).optional(),
})
export type ReviewRequest = z.infer<typeof ReviewRequest>

export const ReviewReply = z.object({ note: reviewNote.default('') })
export type ReviewReply = z.infer<typeof ReviewReply>

export const Post = PostSummary.extend({
  /** For search engines and shared links; empty when they get the excerpt. */
  description: z.string(),
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
  /** For staff: the post's own switch, regardless of the site's. */
  comments_on: z.boolean().optional(),
  notify_followers: z.boolean().optional(),
  author_bio: z.string().optional(),
  /** For people who may edit it: the name and picture that override the profile; empty without one. */
  author_override: z.object({ name: z.string(), image: z.string() }).optional(),
  hero_alt: z.string().optional(),
  /** For staff: the name of the person who saved last. */
  updated_by: z.string().nullable().optional(),
  /** For people who may edit it. */
  review: PostReview.nullable().optional(),
})
export type Post = z.infer<typeof Post>

export const PostListQuery = z.object({
  category: z.enum(CATEGORIES).optional(),
  genre: z.string().max(60).optional(),
  tag: z.string().max(60).optional(),
  author: z.string().max(200).optional(),
  search: z.string().max(200).optional(),
  /** For staff: part of the title or the author's name. */
  find: z.string().max(200).optional(),
  filter: z.enum(['featured', 'recent']).optional(),
  sort: z.enum(['latest', 'popular', 'rated']).optional(),
  sortBy: z.literal('priority').optional(),
  /** `review`: drafts that wait for review. */
  status: z.enum([...POST_STATUSES, 'review', 'trash', 'all']).optional(),
  limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
})
export type PostListQuery = z.infer<typeof PostListQuery>

export const Rated = z.object({ rating: z.number().int() })

export const PriorityInput = z.object({ priority: z.number().int().min(0).max(1_000_000) })

/** How many posts a person finds under each status; authors find their own. `all` excludes the trash. */
export const PostCounts = z.object({
  all: z.number().int(),
  published: z.number().int(),
  draft: z.number().int(),
  scheduled: z.number().int(),
  /** Drafts that wait for review; `draft` includes them. */
  review: z.number().int(),
  trash: z.number().int(),
})
export type PostCounts = z.infer<typeof PostCounts>

/** Refuses a save over a newer version, and says who saved that version and when. */
export const PostConflict = z.object({
  message: z.string(),
  code: z.literal('conflict'),
  current: z.object({
    version: z.number().int(),
    updated_at: z.string(),
    updated_by: z.string().nullable(),
  }),
})
export type PostConflict = z.infer<typeof PostConflict>

/** Sent every 20 seconds while an editor is open; `leave` when it closes. */
export const EditingBeat = z.object({ leave: z.boolean().optional() }).nullish()

/** The other people who have the post open. */
export const Editing = z.object({ others: z.array(z.object({ name: z.string(), since: z.string() })) })
export type Editing = z.infer<typeof Editing>
