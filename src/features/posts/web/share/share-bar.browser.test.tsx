import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ShareBar } from '#features/posts/web/share/share-bar.tsx'
import type { Answers } from '#ui/testing-calls.ts'
import { showToReader } from '#web/testing-reader.tsx'

const ADDRESS = 'https://magazine.example/blog/post/post-1/harbour-fog'
const NO_LINKS = {
  social_x_url: '',
  social_instagram_url: '',
  social_tiktok_url: '',
  social_youtube_url: '',
  social_facebook_url: '',
}

const openBar = (answers: Answers = {}) =>
  showToReader(<ShareBar address={ADDRESS} title="Harbour fog" />, {
    'GET /api/auth/settings/social-links': NO_LINKS,
    ...answers,
  })

const link = (name: string) => page.getByRole('link', { name })
const copy = () => page.getByRole('button', { name: 'Copy link' }).click()

/** Replaces something of `navigator`, which is read-only. */
function pretend(name: 'clipboard' | 'share', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}

test('X, Facebook and TikTok open popups of 600x400 with the address of the post', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  openBar()
  for (const name of ['X', 'Facebook', 'TikTok']) await link(`Share on ${name}`).click()
  const hosts = open.mock.calls.map(([url]) => new URL(String(url)).hostname)
  expect(hosts).toEqual(['x.com', 'www.facebook.com', 'www.tiktok.com'])
  for (const [url, , features] of open.mock.calls) {
    expect(decodeURIComponent(String(url))).toContain(ADDRESS)
    expect(features).toContain('width=600,height=400')
  }
})

test('Instagram and YouTube link to the profiles that are configured', async () => {
  openBar({
    'GET /api/auth/settings/social-links': {
      ...NO_LINKS,
      social_instagram_url: 'https://instagram.com/runout',
      social_youtube_url: 'https://youtube.com/@runout',
    },
  })
  await expect.element(link('Instagram profile')).toHaveAttribute('href', 'https://instagram.com/runout')
  await expect.element(link('YouTube channel')).toHaveAttribute('href', 'https://youtube.com/@runout')
})

test('without configured profiles there are only the three links for sharing', async () => {
  const { made } = openBar()
  await expect.poll(() => made().length).toBe(1)
  await expect.poll(() => page.getByRole('link').elements().length).toBe(3)
})

test('the copy button says whether the link was copied', async () => {
  const texts: string[] = []
  pretend('clipboard', { writeText: (text: string) => Promise.resolve(texts.push(text)) })
  openBar()
  await copy()
  await expect.element(page.getByRole('status')).toHaveTextContent('Link copied')
  expect(texts).toEqual([ADDRESS])
  pretend('clipboard', { writeText: () => Promise.reject(new Error('NotAllowedError')) })
  await copy()
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Couldn’t copy the link. Copy it from the address bar.')
})

test('the share sheet of the system gets the post, and closing it is not a failure', async () => {
  const shared: ShareData[] = []
  pretend('share', (data: ShareData) => {
    shared.push(data)
    return Promise.reject(new DOMException('closed', 'AbortError'))
  })
  openBar()
  await page.getByRole('button', { name: 'More ways to share' }).click()
  expect(shared).toEqual([{ title: 'Harbour fog', url: ADDRESS }])
})
