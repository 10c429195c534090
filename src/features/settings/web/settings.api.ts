import type {
  HomepageContent,
  HomepageStats,
  PublicSettings,
  SocialLinks,
} from '#features/settings/settings.schema.ts'
import { readQuery } from '#ui/api.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { fieldsOf, textOf } from '#lib/shapes.ts'

/** Shown where the content could not be had: the spec wants no words put into a site's mouth. */
export const NO_CONTENT: HomepageContent = {
  homepage_title: '',
  homepage_subtitle: '',
  homepage_description: '',
  homepage_logo_url: '',
}

export const STATS_FALLBACK: HomepageStats = {
  artists_featured_count: '2.5K+',
  reviews_published_count: '15K+',
  monthly_readers_count: '1M+',
}

export const homepageContentQuery = readQuery(
  '/api/auth/settings/homepage-content',
  (body): HomepageContent => {
    const fields = fieldsOf(body)
    return {
      homepage_title: textOf(fields['homepage_title']),
      homepage_subtitle: textOf(fields['homepage_subtitle']),
      homepage_description: textOf(fields['homepage_description']),
      homepage_logo_url: fileUrl(textOf(fields['homepage_logo_url'])),
    }
  },
)

export const homepageStatsQuery = readQuery('/api/auth/homepage-stats', (body): HomepageStats => {
  const fields = fieldsOf(body)
  return {
    artists_featured_count: textOf(fields['artists_featured_count']) || STATS_FALLBACK.artists_featured_count,
    reviews_published_count:
      textOf(fields['reviews_published_count']) || STATS_FALLBACK.reviews_published_count,
    monthly_readers_count: textOf(fields['monthly_readers_count']) || STATS_FALLBACK.monthly_readers_count,
  }
})

/** Failures are ignored: no icons then. Only addresses that a browser opens as a page may become links. */
export const socialLinksQuery = readQuery('/api/auth/settings/social-links', (body): SocialLinks => {
  const fields = fieldsOf(body)
  const link = (name: keyof SocialLinks) => {
    const url = textOf(fields[name]).trim()
    return /^https?:\/\//i.test(url) ? url : ''
  }
  return {
    social_x_url: link('social_x_url'),
    social_facebook_url: link('social_facebook_url'),
    social_instagram_url: link('social_instagram_url'),
    social_youtube_url: link('social_youtube_url'),
    social_tiktok_url: link('social_tiktok_url'),
  }
})

export const publicSettingsQuery = readQuery('/api/settings/public', (body): PublicSettings => {
  const fields = fieldsOf(body)
  return {
    comments_enabled: fields['comments_enabled'] === true,
    live_chat_url: textOf(fields['live_chat_url']),
    analytics_enabled: fields['analytics_enabled'] !== false,
  }
})
