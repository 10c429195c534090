import { z } from 'zod'
import {
  CATEGORIES,
  MEDIA_TYPES,
  PLATFORMS,
  POST_STATUSES,
  MEDIA_SOURCES,
  type Platform,
} from '#lib/values.ts'
import { AuthorRefs } from '#features/authors/authors.schema.ts'
import { caseKey } from '#lib/fold.ts'
import { embedProblem, platformByHost } from '#lib/embed-problem.ts'
import { flag, jsonText, many } from '#lib/form-fields.schema.ts'
import { pictureAddress, webAddress, webAddressOrEmpty } from '#lib/web-address.schema.ts'
import { postFormTexts as texts } from './texts/form.ts'

const instant = z.iso
  .datetime({ offset: true, local: true, message: texts.instant })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => text >= '1900' && text < '2200', texts.instantRange)

export const TITLE_MAX = 300
export const DESCRIPTION_MAX = 500
export const EXCERPT_MAX = 1000

const mediaText = z.string().trim().max(300)
const mediaUrl = webAddress(texts.link)

export const TAGS_MAX = 50
export const TAG_LENGTH_MAX = 60

/** Trims tags and drops blanks. Of tags that differ only in case, the first spelling wins. */
function tagsIn(text: string): string[] {
  const byKey = new Map<string, string>()
  for (const tag of text.split(',').map((part) => part.trim()))
    if (tag && !byKey.has(caseKey(tag))) byKey.set(caseKey(tag), tag)
  return [...byKey.values()]
}

const tags = z
  .string()
  .max(10_000)
  .transform(tagsIn)
  .pipe(z.array(z.string().max(TAG_LENGTH_MAX)).max(TAGS_MAX))

/** The chosen platform, or the one that the URL belongs to. */
export const platformFor = (url: string, chosen: Platform | null | undefined): Platform =>
  chosen ?? PLATFORMS.find((platform) => platform === platformByHost(url)) ?? 'spotify'

/** Describes the problem with an item's link. An invalid URL has its own issue already. */
export const linkProblem = (url: string, platform: Platform | null | undefined): string | undefined =>
  /^https?:/i.test(url) ? embedProblem(platformFor(url, platform), url) : undefined

/** One media item: a stored one (`id`), a finished upload (`file_id`), or an external link. */
export const MediaInput = z
  .object({
    id: z.string().max(60).nullish(),
    file_id: z.string().max(60).nullish(),
    type: z.enum(MEDIA_SOURCES),
    media_type: z.enum(MEDIA_TYPES),
    platform: z.enum(PLATFORMS).nullish(),
    /** A draft may not have its link yet. */
    url: webAddressOrEmpty(texts.link).default(''),
    title: mediaText.default(''),
    artist: mediaText.default(''),
  })
  .superRefine(({ id, type, url, platform }, check) => {
    // A stored item may keep a link from before we limited the platforms to four. The save compares it.
    const problem = type === 'external' && !id ? linkProblem(url, platform) : undefined
    if (problem) check.addIssue({ code: 'custom', path: ['url'], message: problem })
  })
export type MediaInput = z.infer<typeof MediaInput>

const mediaList = jsonText(z.array(MediaInput).max(100), texts.mediaList, 500_000)

/** The fields that a post needs before it is published, in the order in which we ask for them. */
export const NEEDED = {
  title: texts.title,
  content: texts.content,
  author_name: texts.author,
} as const

/** The text fields of the multipart form that saves a post. Files are checked by content. */
export const PostForm = z
  .object({
    title: z.string().trim().max(TITLE_MAX).optional(),
    /** For search engines and shared links. Empty means the excerpt. */
    description: z.string().trim().max(DESCRIPTION_MAX).optional(),
    excerpt: z.string().trim().max(EXCERPT_MAX).optional(),
    content: z.string().trim().max(2_000_000).optional(),
    /** JSON: `[{"id": …}, {"name": …}]`, people in order. A name that nobody has adds a guest. */
    authors: AuthorRefs.optional(),
    /** Overrides the names of the authors. On a post without authors, it names one. */
    author_name: z.string().trim().max(200).optional(),
    author_bio: z.string().trim().max(2000).optional(),
    artist: z.string().trim().max(300).optional(),
    release_title: z.string().trim().max(TITLE_MAX).optional(),
    hero_alt: z.string().trim().max(500).optional(),
    genre_id: z.string().max(60).optional(),
    tags: tags.optional(),
    featured: flag.optional(),
    priority: z.coerce.number().int().min(0).max(1_000_000).optional(),
    status: z.enum(POST_STATUSES).optional(),
    publish_at: instant.optional(),
    /** The date that readers see. Empty means the time of publication. */
    created_at: z.union([z.literal('').transform(() => null), instant]).optional(),
    /** The version that the editor loaded. A save over a newer version is refused. */
    version: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    /** Empty removes the picture. A URL uses a picture from another site. */
    hero_image_url: pictureAddress.optional(),
    author_image_url: pictureAddress.optional(),
    /** Finished uploads, instead of files in the form. */
    hero_file_id: z.string().max(60).optional(),
    author_file_id: z.string().max(60).optional(),
    comments_on: flag.optional(),
    /** Whether followers of its author or genre get an e-mail once it is published. */
    notify_followers: flag.optional(),
    categories: many(z.enum(CATEGORIES)),
    /** JSON: every item in order. If present, the fields below are ignored. */
    media: mediaList.optional(),
    /** Items of a saved post to keep, in this order. */
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
  .superRefine(({ externalMediaUrls, externalMediaPlatforms }, check) => {
    for (const [i, url] of externalMediaUrls.entries()) {
      const problem = linkProblem(url, externalMediaPlatforms[i])
      if (problem) check.addIssue({ code: 'custom', path: ['externalMediaUrls', i], message: problem })
    }
  })
export type PostForm = z.infer<typeof PostForm>
