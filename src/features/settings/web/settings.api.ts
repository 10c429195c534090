import type {
  HomepageContent,
  HomepageStats,
  SocialLinks,
  SubmitRedirect,
} from '#features/settings/settings.schema.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { adaptedQuery, readQuery } from '#ui/api.ts'

/** Shown when the content can't be loaded: no text is better than one that the magazine never wrote. */
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

/** The logo may be stored without the path of the uploads folder. */
export const contentOf = (content: HomepageContent): HomepageContent => ({
  ...content,
  homepage_logo_url: fileUrl(content.homepage_logo_url),
})

export const homepageContentQuery = adaptedQuery(
  'GET /api/auth/settings/homepage-content',
  'record',
  undefined,
  contentOf,
)

/** An empty figure shows its fallback. */
export const homepageStatsQuery = readQuery('GET /api/auth/homepage-stats', 'record')

/** Only http and https addresses may become links. */
const webPage = (url: string): string => (/^https?:\/\//i.test(url) ? url : '')

export const linksOf = (links: SocialLinks): SocialLinks =>
  Object.fromEntries(Object.entries(links).map(([name, url]) => [name, webPage(url)])) as SocialLinks

export const socialLinksQuery = adaptedQuery(
  'GET /api/auth/settings/social-links',
  'record',
  undefined,
  linksOf,
)

export const redirectOf = ({ url }: SubmitRedirect): SubmitRedirect => ({ url: webPage(url) })

/** Artists are sent here after a submission; empty if no address is set. */
export const submitRedirectQuery = adaptedQuery(
  'GET /api/auth/settings/submit-redirect-url',
  'record',
  undefined,
  redirectOf,
)

export const publicSettingsQuery = readQuery('GET /api/settings/public', 'record')
