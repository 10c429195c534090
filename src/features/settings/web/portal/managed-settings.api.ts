import type {
  HomepageStats,
  PortalSettingsForm,
  SocialLinks,
  SubmitRedirect,
} from '#features/settings/settings.schema.ts'
import { contentOf, linksOf, redirectOf } from '#features/settings/web/settings.api.ts'
import type { FormFor } from '#lib/call-types.ts'
import { readQuery } from '#ui/api.ts'
import { staffSend } from '#ui/portal/session/staff.ts'
import { staffUpload } from '#ui/portal/session/upload.ts'

export type Stats = Omit<HomepageStats, 'counted'>

/** Empties counted numbers: saving the form would otherwise store them as fixed figures. */
export function typedStats({ counted = [], ...stats }: HomepageStats): Stats {
  return { ...stats, ...Object.fromEntries(counted.map((name) => [name, ''])) }
}

export const saveStats = (stats: Stats) =>
  staffSend('PUT /api/auth/homepage-stats', 'record', { body: stats })

export const SOCIAL_LINKS = [
  'social_x_url',
  'social_facebook_url',
  'social_instagram_url',
  'social_youtube_url',
  'social_tiktok_url',
] as const

export const saveLinks = (links: SocialLinks) =>
  staffSend('PUT /api/auth/settings/social-links', 'record', { body: links }).then(linksOf)

export type ContentForm = FormFor<'PUT /api/auth/settings/homepage-content'>

export const saveContent = (form: ContentForm, onProgress?: (done: number) => void) =>
  staffUpload('PUT /api/auth/settings/homepage-content', 'record', {
    form,
    ...(onProgress && { onProgress }),
  }).then(contentOf)

export const siteQuery = readQuery('GET /api/settings/site', 'record')

export const saveSite = (part: PortalSettingsForm) =>
  staffSend('PUT /api/settings/site', 'record', { body: part })

export const saveRedirect = (redirect: SubmitRedirect) =>
  staffSend('PUT /api/auth/settings/submit-redirect-url', 'record', { body: redirect }).then(redirectOf)
