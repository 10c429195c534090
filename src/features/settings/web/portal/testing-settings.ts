import { page } from 'vitest/browser'
import { EDITOR } from '#features/editor/testing-editor.ts'
import { refuse, type Answers } from '#ui/testing-calls.ts'
import { openPortalPage, PLAIN_PROFILE } from '#web/portal/testing-portal.tsx'

const LINKS = {
  social_x_url: '',
  social_facebook_url: '',
  social_instagram_url: 'https://instagram.example/mag',
  social_youtube_url: '',
  social_tiktok_url: '',
}

/** Every save is refused. */
export const SETTINGS: Answers = {
  'GET /api/settings/site': EDITOR['GET /api/settings/site']!,
  'GET /api/auth/settings/homepage-content': {
    homepage_title: 'Sleeve',
    homepage_subtitle: 'Records',
    homepage_description: '',
    homepage_logo_url: '',
  },
  'GET /api/auth/homepage-stats': {
    artists_featured_count: '1',
    reviews_published_count: '2',
    monthly_readers_count: '3',
  },
  'GET /api/auth/settings/social-links': LINKS,
  'GET /api/auth/settings/submit-redirect-url': { url: '' },
  ...PLAIN_PROFILE,
  'PUT /api/settings/site': refuse(500, ''),
  'PUT /api/auth/settings/homepage-content': refuse(500, ''),
  'PUT /api/auth/homepage-stats': refuse(500, ''),
  'PUT /api/auth/settings/social-links': refuse(500, 'The disk is full.'),
  'PUT /api/auth/settings/submit-redirect-url': refuse(500, ''),
  'PUT /api/auth/profile': refuse(500, ''),
}

export const openSettings = (tab = '', ...answers: Answers[]) =>
  openPortalPage(`/admin/settings${tab && `?tab=${tab}`}`, SETTINGS, ...answers)
export const card = (name: string) => page.getByRole('region', { name, exact: true })
export const press = (name: string) => page.getByRole('button', { name }).click()
