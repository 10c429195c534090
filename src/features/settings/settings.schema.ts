import { z } from 'zod'

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

/** What only the portal may change and every page may need to know. */
export const SiteSettings = z.object({
  comments_enabled: z.boolean(),
  live_chat_url: z.string(),
  double_opt_in: z.boolean(),
})
export type SiteSettings = z.infer<typeof SiteSettings>

export const PublicSettings = SiteSettings.pick({ comments_enabled: true, live_chat_url: true })
export type PublicSettings = z.infer<typeof PublicSettings>
