import type {
  HomepageContent,
  HomepageStats,
  PortalSettings,
  PortalSettingsForm,
  SocialLinks,
} from '#features/settings/settings.schema.ts'
import { HOMEPAGE_STATS, type PageSlug } from '#lib/values.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { type Fields, fieldsOf, isFields, textOf } from '#lib/shapes.ts'
import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'
import { staffUpload } from '#ui/portal/session/upload.ts'

/*
 * The settings as they are stored: what a field holds is what is saved, without the words that a page falls back to
 * where there is nothing.
 */

const texts = <Name extends string>(fields: Fields, names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, textOf(fields[name])])) as Record<Name, string>

type Stats = Omit<HomepageStats, 'counted'>
/** A counted number stays out of the form, where saving would fix it. */
const statsOf = (body: unknown): Stats => {
  const fields = fieldsOf(body)
  const counted = Array.isArray(fields['counted']) ? fields['counted'] : []
  return texts({ ...fields, ...Object.fromEntries(counted.map((name) => [name, ''])) }, HOMEPAGE_STATS)
}
export const statsQuery = readQuery('/api/auth/homepage-stats', statsOf)
export const saveStats = (stats: Stats) =>
  staffSend('PUT', '/api/auth/homepage-stats', { body: stats, shape: statsOf })

export const SOCIAL_LINKS = [
  'social_x_url',
  'social_facebook_url',
  'social_instagram_url',
  'social_youtube_url',
  'social_tiktok_url',
] as const
const linksOf = (body: unknown): SocialLinks => texts(fieldsOf(body), SOCIAL_LINKS)
export const linksQuery = readQuery('/api/auth/settings/social-links', linksOf)
export const saveLinks = (links: SocialLinks) =>
  staffSend('PUT', '/api/auth/settings/social-links', { body: links, shape: linksOf })

const contentOf = (body: unknown): HomepageContent => {
  const fields = fieldsOf(body)
  return {
    ...texts(fields, ['homepage_title', 'homepage_subtitle', 'homepage_description']),
    homepage_logo_url: fileUrl(textOf(fields['homepage_logo_url'])),
  }
}
export const contentQuery = readQuery('/api/auth/settings/homepage-content', contentOf)
export const saveContent = (form: FormData, onProgress?: (done: number) => void) =>
  staffUpload('PUT', '/api/auth/settings/homepage-content', {
    form,
    shape: contentOf,
    ...(onProgress && { onProgress }),
  })

const siteOf = (body: unknown): PortalSettings => {
  const fields = fieldsOf(body)
  const pages = isFields(fields['pages']) ? fields['pages'] : {}
  const page = (slug: PageSlug) => texts(isFields(pages[slug]) ? pages[slug] : {}, ['title', 'content'])
  return {
    comments_enabled: fields['comments_enabled'] === true,
    live_chat_url: textOf(fields['live_chat_url']),
    double_opt_in: fields['double_opt_in'] === true,
    analytics_enabled: fields['analytics_enabled'] === true,
    time_zone: textOf(fields['time_zone']) || 'UTC',
    reply_address: textOf(fields['reply_address']),
    pages: { about: page('about'), contact: page('contact'), privacy: page('privacy') },
  }
}
export const siteQuery = readQuery('/api/settings/site', siteOf)
/** Each card sends its own part only. */
export const saveSite = (part: PortalSettingsForm) =>
  staffSend('PUT', '/api/settings/site', { body: part, shape: siteOf })

const redirectOf = (body: unknown) => texts(fieldsOf(body), ['url'])
export const redirectQuery = readQuery('/api/auth/settings/submit-redirect-url', redirectOf)
export const saveRedirect = (redirect: { url: string }) =>
  staffSend('PUT', '/api/auth/settings/submit-redirect-url', { body: redirect, shape: redirectOf })
