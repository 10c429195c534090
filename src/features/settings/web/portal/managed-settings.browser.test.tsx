import { expect, test } from 'vitest'
import { answerCalls } from '#ui/testing-calls.ts'
import { type ContentForm, saveContent, saveLinks, saveRedirect } from './managed-settings.api.ts'

const HOSTILE = 'javascript:alert(1)'
const LINKS = {
  social_x_url: HOSTILE,
  social_facebook_url: 'https://facebook.example/mag',
  social_instagram_url: '',
  social_youtube_url: '',
  social_tiktok_url: '',
}

test('an answer to a save is adapted like the read that it replaces', async () => {
  answerCalls({
    'PUT /api/auth/settings/social-links': LINKS,
    'PUT /api/auth/settings/submit-redirect-url': { url: HOSTILE },
    'PUT /api/auth/settings/homepage-content': {
      homepage_title: 'The Sleeve',
      homepage_subtitle: '',
      homepage_description: '',
      homepage_logo_url: 'images/logo.webp',
    },
  })
  expect(await saveLinks(LINKS)).toEqual({ ...LINKS, social_x_url: '' })
  expect(await saveRedirect({ url: HOSTILE })).toEqual({ url: '' })
  expect(await saveContent(new FormData() as ContentForm)).toMatchObject({
    homepage_logo_url: '/uploads/images/logo.webp',
  })
})
