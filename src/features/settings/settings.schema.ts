import { z } from 'zod'
import { HOMEPAGE_STATS, PAGE_SLUGS, RETAINED_KINDS } from '#lib/values.ts'
import { isTimeZone } from '#lib/days.ts'
import { isEmail } from '#lib/form-rules.ts'
import { settingsErrors } from './texts/errors.ts'
import { pictureAddress, secureAddressOrEmpty, webAddressOrEmpty } from '#lib/web-address.schema.ts'

export const HomepageContent = z.object({
  homepage_title: z.string(),
  homepage_subtitle: z.string(),
  homepage_description: z.string(),
  homepage_logo_url: z.string(),
})
export type HomepageContent = z.infer<typeof HomepageContent>

export const HomepageStats = z.object({
  artists_featured_count: z.string(),
  reviews_published_count: z.string(),
  monthly_readers_count: z.string(),
  /** Figures that no admin has entered and that hold a counted number instead. */
  counted: z.array(z.enum(HOMEPAGE_STATS)).optional(),
})
export type HomepageStats = z.infer<typeof HomepageStats>

export const SocialLinks = z.object({
  social_x_url: z.string(),
  social_facebook_url: z.string(),
  social_instagram_url: z.string(),
  social_youtube_url: z.string(),
  social_tiktok_url: z.string(),
})
export type SocialLinks = z.infer<typeof SocialLinks>

export const SiteSettings = z.object({
  comments_enabled: z.boolean(),
  live_chat_url: z.string(),
  double_opt_in: z.boolean(),
  analytics_enabled: z.boolean(),
  /** The counters of a day run from midnight to midnight in this zone: `Europe/Oslo`. */
  time_zone: z.string(),
  /** Replies to our mails go here; empty for the first admin's address. */
  reply_address: z.string(),
})
export type SiteSettings = z.infer<typeof SiteSettings>

export const PublicSettings = SiteSettings.pick({
  comments_enabled: true,
  live_chat_url: true,
  analytics_enabled: true,
})
export type PublicSettings = z.infer<typeof PublicSettings>

const line = (max: number) => z.string().trim().max(max)

/** Omitted fields stay as they are. The picture comes as the file `logo`. */
export const HomepageContentForm = z.object({
  homepage_title: line(120).optional(),
  homepage_subtitle: line(300).optional(),
  homepage_description: line(2000).optional(),
  /** Empty removes the logo; its current address keeps it. */
  homepage_logo_url: pictureAddress.optional(),
})
export type HomepageContentForm = z.infer<typeof HomepageContentForm>

export const HomepageStatsForm = z.object({
  artists_featured_count: line(40),
  reviews_published_count: line(40),
  monthly_readers_count: line(40),
})

const profile = webAddressOrEmpty()

export const SocialLinksForm = z.object({
  social_x_url: profile,
  social_facebook_url: profile,
  social_instagram_url: profile,
  social_youtube_url: profile,
  social_tiktok_url: profile,
})

/** Artists are sent here after a submission; empty if they stay on the site. */
export const SubmitRedirect = z.object({ url: z.string() })
export type SubmitRedirect = z.infer<typeof SubmitRedirect>

export const SubmitRedirectForm = z.object({ url: webAddressOrEmpty() })

const PageText = z.object({ title: z.string(), content: z.string() })
export type PageText = z.infer<typeof PageText>

/** The settings of the Platform tab, except branding, figures and links. */
export const PortalSettings = SiteSettings.extend({ pages: z.record(z.enum(PAGE_SLUGS), PageText) })
export type PortalSettings = z.infer<typeof PortalSettings>

const PageForm = z.object({
  title: line(200).min(1, settingsErrors.pageTitle).optional(),
  content: z.string().trim().max(500_000).optional(),
})

const replyAddress = z
  .string()
  .trim()
  .refine((text) => text === '' || isEmail(text), settingsErrors.replyAddress)

/** Each card sends its own part. Omitted fields stay as they are. */
export const PortalSettingsForm = z.object({
  comments_enabled: z.boolean().optional(),
  live_chat_url: secureAddressOrEmpty.optional(),
  double_opt_in: z.boolean().optional(),
  analytics_enabled: z.boolean().optional(),
  time_zone: z.string().refine(isTimeZone, settingsErrors.timeZone).optional(),
  reply_address: replyAddress.optional(),
  pages: z.partialRecord(z.enum(PAGE_SLUGS), PageForm).optional(),
})
export type PortalSettingsForm = z.infer<typeof PortalSettingsForm>

/** Mail is deleted after this many days unless an admin chooses otherwise. */
export const MAIL_DAYS = 90

const DAYS_MAX = 3650

/** After how many days each kind of data is deleted. Null keeps it for ever. */
export const Retention = z.record(z.enum(RETAINED_KINDS), z.number().int().min(1).max(DAYS_MAX).nullable())
export type Retention = z.infer<typeof Retention>
