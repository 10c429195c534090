import { z } from 'zod'
import {
  CATEGORIES,
  MEDIA_TYPES,
  PLATFORMS,
  POST_STATUSES,
  MEDIA_SOURCES,
  type Platform,
} from '#lib/values.ts'
import { caseKey } from '#lib/fold.ts'
import { embedProblem, platformByHost } from '#lib/embed-problem.ts'
import { flag, jsonText, many } from '#lib/form-fields.schema.ts'
import { pictureAddress, webAddress, webAddressOrEmpty } from '#lib/web-address.schema.ts'

const instant = z.iso
  .datetime({
    offset: true,
    local: true,
    message: 'Please give a date and time such as 2026-11-15T09:30:00Z',
  })
  .transform((text) => new Date(text).toISOString())
  .refine((text) => text >= '1900' && text < '2200', 'Please give a date between 1900 and 2200')

export const TITLE_MAX = 300

const mediaText = z.string().trim().max(300)
const LINK_WANTED = 'Enter an address that starts with https://'
const mediaUrl = webAddress(LINK_WANTED)

const TAGS_MAX = 50
const TAG_LENGTH_MAX = 60

/** Trimmed, without blanks; of those that differ in case alone the first is meant. */
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

/** The platform that was chosen, or else the one that the address itself names. */
export const platformFor = (url: string, chosen: Platform | null | undefined): Platform =>
  chosen ?? PLATFORMS.find((platform) => platform === platformByHost(url)) ?? 'spotify'

/** What is wrong with the link of an item. What is no web address has its issue already. */
export const linkProblem = (url: string, platform: Platform | null | undefined): string | undefined =>
  /^https?:/i.test(url) ? embedProblem(platformFor(url, platform), url) : undefined

/** One item of the whole list: a stored one (`id`), a finished upload (`file_id`), or a link to elsewhere. */
export const MediaInput = z
  .object({
    id: z.string().max(60).nullish(),
    file_id: z.string().max(60).nullish(),
    type: z.enum(MEDIA_SOURCES),
    media_type: z.enum(MEDIA_TYPES),
    platform: z.enum(PLATFORMS).nullish(),
    /** A draft may wait for its link. */
    url: webAddressOrEmpty(LINK_WANTED).default(''),
    title: mediaText.default(''),
    artist: mediaText.default(''),
  })
  .superRefine(({ id, type, url, platform }, check) => {
    // A stored item may keep a link from before only four platforms were accepted: the save compares it.
    const problem = type === 'external' && !id ? linkProblem(url, platform) : undefined
    if (problem) check.addIssue({ code: 'custom', path: ['url'], message: problem })
  })
export type MediaInput = z.infer<typeof MediaInput>

const mediaList = jsonText(z.array(MediaInput).max(100), 'This is not a list of media', 500_000)

/** What a post needs before readers may see it, in the order in which it is asked for. A draft may lack all of it. */
export const NEEDED = {
  title: 'Please add a title for your post.',
  content: 'Please add content for your post.',
  author_name: 'Please enter an author name for the post.',
} as const

/** The text fields of the multipart form with which a post is saved. Files are checked by content. */
export const PostForm = z
  .object({
    title: z.string().trim().max(TITLE_MAX).optional(),
    excerpt: z.string().trim().max(1000).optional(),
    content: z.string().trim().max(2_000_000).optional(),
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
    /** The date that readers see. Empty: no own one, but the moment at which the post appears. */
    created_at: z.union([z.literal('').transform(() => null), instant]).optional(),
    /** The version the editor saw; a save over a newer one is refused. */
    version: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
    /** Empty takes the picture away; an address uses a picture from elsewhere. */
    hero_image_url: pictureAddress.optional(),
    author_image_url: pictureAddress.optional(),
    /** Finished uploads, in place of files in the form. */
    hero_file_id: z.string().max(60).optional(),
    author_file_id: z.string().max(60).optional(),
    comments_on: flag.optional(),
    /** Whether those who follow its author or genre are told by mail once readers can see it. */
    notify_followers: flag.optional(),
    categories: many(z.enum(CATEGORIES)),
    /** JSON: every item in order. When it is there, none of the fields below counts. */
    media: mediaList.optional(),
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
  .superRefine(({ externalMediaUrls, externalMediaPlatforms }, check) => {
    for (const [i, url] of externalMediaUrls.entries()) {
      const problem = linkProblem(url, externalMediaPlatforms[i])
      if (problem) check.addIssue({ code: 'custom', path: ['externalMediaUrls', i], message: problem })
    }
  })
export type PostForm = z.infer<typeof PostForm>
