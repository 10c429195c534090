import type {
  HomepageContent,
  HomepageStats,
  SocialLinks,
  SubmitRedirect,
} from '#features/settings/settings.schema.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { adaptedQuery, readQuery } from '#ui/api.ts'

/** Shown where the content could not be had: the spec wants no words put into a site's mouth. */
export const NO_CONTENT: HomepageContent = {
  homepage_title: '',
  homepage_subtitle: '',
  homepage_description: '',
  homepage_logo_url: '',
}

export const STATS_FALLBACK: Omit<HomepageStats, 'counted'> = {
  artists_featured_count: '2.5K+',
  reviews_published_count: '15K+',
  monthly_readers_count: '1M+',
}

/** A logo may be named without the folder that it is served from. */
export const homepageContentQuery = adaptedQuery(
  'GET /api/auth/settings/homepage-content',
  'record',
  undefined,
  (content): HomepageContent => ({ ...content, homepage_logo_url: fileUrl(content.homepage_logo_url) }),
)

/** A figure that is empty shows its fallback. */
export const homepageStatsQuery = readQuery('GET /api/auth/homepage-stats', 'record')

/** Only addresses that a browser opens as a page may become links. */
const webPage = (url: string): string => (/^https?:\/\//i.test(url) ? url : '')

/** Failures are ignored: no icons then. */
export const socialLinksQuery = adaptedQuery(
  'GET /api/auth/settings/social-links',
  'record',
  undefined,
  (links) =>
    Object.fromEntries(Object.entries(links).map(([name, url]) => [name, webPage(url)])) as SocialLinks,
)

/** Where artists are led after sending something; empty when nothing is set. */
export const submitRedirectQuery = adaptedQuery(
  'GET /api/auth/settings/submit-redirect-url',
  'record',
  undefined,
  ({ url }): SubmitRedirect => ({ url: webPage(url) }),
)

export const publicSettingsQuery = readQuery('GET /api/settings/public', 'record')
