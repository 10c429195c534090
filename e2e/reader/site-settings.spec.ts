import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { adminHeaders, expect, expectAccessible, test } from '../support/fixtures.ts'

const CHAT = 'https://chat.example'
const NETWORKS = ['X', 'Facebook', 'Instagram', 'YouTube', 'TikTok']

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const elsewhere = (page: Page) => page.getByRole('contentinfo').getByRole('list', { name: 'Elsewhere' })

/** Its own site, because its settings show on every page. */
async function siteOf(page: Page, server: ServerProcess) {
  const headers = await adminHeaders(server)
  const change = async (path: string, data: unknown) => {
    const saved = await page.request.put(server.url + path, { headers, data })
    expect(saved.status(), await saved.text()).toBe(200)
  }
  return { headers, change }
}

const links = (set: Record<string, string> = {}) => ({
  ...Object.fromEntries(NETWORKS.map((name) => [`social_${name.toLowerCase()}_url`, ''])),
  ...set,
})

test('social icons are shown for configured profiles, in the footer and in the share bar', async ({
  page,
  newServer,
}) => {
  const server = await newServer({ SAMPLE_CONTENT: 'none' })
  const { headers, change } = await siteOf(page, server)
  const post = { title: 'Salt Choir', content: '<p>Low tide.</p>', author_name: 'Ida Voss' }
  const created = await page.request.post(`${server.url}/api/posts`, { headers, multipart: post })
  const { id } = (await created.json()) as { id: string }
  const share = page.getByRole('region', { name: 'Share this post' })

  await page.goto(`${server.url}/blog/post/${id}`)
  await expect(elsewhere(page)).toHaveCount(0)
  await expect(share.getByRole('link')).toHaveCount(3)

  const set = { social_instagram_url: 'https://instagram.com/runout', social_x_url: 'https://x.com/runout' }
  await change('/api/auth/settings/social-links', links(set))
  await page.reload()
  await expect(elsewhere(page).getByRole('link')).toHaveCount(2)
  await expect(elsewhere(page).getByRole('link', { name: 'X' })).toHaveAttribute('href', set.social_x_url)
  await expect(share.getByRole('link', { name: 'Instagram profile' })).toHaveAttribute(
    'href',
    set.social_instagram_url,
  )
  await expect(share.getByRole('link', { name: 'YouTube channel' })).toHaveCount(0)

  const all = Object.fromEntries(
    Object.keys(links()).map((field) => [field, `https://there.example/${field}`]),
  )
  await change('/api/auth/settings/social-links', all)
  for (const path of ['/', '/blog', `/blog/post/${id}`]) {
    await page.goto(server.url + path)
    for (const name of NETWORKS)
      await expect(elsewhere(page).getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(share.getByRole('link', { name: 'YouTube channel' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
})

test('a third-party chat loads on home and blog, is removed on other pages, and no other script is allowed', async ({
  page,
  newServer,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  const server = await newServer({ SAMPLE_CONTENT: 'none' })
  const { change } = await siteOf(page, server)
  const asked: string[] = []
  await page.route(/^https:\/\/(chat|evil)\.example\//, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'window.chats = (window.chats ?? 0) + 1' })
  })
  const script = page.locator(`script[src^="${CHAT}"]`)

  const before = await page.goto(server.url)
  await page.waitForLoadState('networkidle')
  expect(before?.headers()['content-security-policy']).not.toContain(CHAT)
  await expect(script).toHaveCount(0)

  await change('/api/settings/site', { live_chat_url: `${CHAT}/widget.js?site=1` })
  const about = await page.goto(`${server.url}/about`)
  await page.waitForLoadState('networkidle')
  expect(about?.headers()['content-security-policy']).not.toContain(CHAT)
  await expect(script).toHaveCount(0)
  expect(asked).toEqual([])

  const home = page.waitForResponse((response) => new URL(response.url()).pathname === '/')
  await main(page).getByRole('link', { name: 'Home' }).click()
  const policy = (await home).headers()['content-security-policy'] ?? ''
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts.split(' ').filter((source) => source.startsWith('http'))).toEqual([CHAT])
  await expect(script).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => (window as { chats?: number }).chats)).toBe(1)
  await main(page).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeVisible()
  await expect(script).toHaveCount(1)
  // The footer moves until the list and the two beside it are there.
  await expect(page.getByText(/^No (articles|posts)/)).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect(script).toHaveCount(0)
  expect(asked).toEqual([`${CHAT}/widget.js?site=1`])

  // One that fails to load affects nothing.
  await page.route(`${CHAT}/**`, (route) => route.abort())
  await main(page).getByRole('link', { name: 'Blog' }).click()
  await expect(script).toHaveCount(1)
  await main(page).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('No featured articles available.')).toBeVisible()
})

test('editors can change name, texts, logo, figures and pages', async ({ page, newServer }) => {
  const server = await newServer({ SAMPLE_CONTENT: 'none' })
  const { headers, change } = await siteOf(page, server)
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><circle r="40" cx="40" cy="40"/></svg>'
  const png = await page.evaluate(async (svg) => {
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 80 })
    canvas.getContext('2d')!.drawImage(image, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1]!
  }, logo)
  const saved = await page.request.put(`${server.url}/api/auth/settings/homepage-content`, {
    headers,
    multipart: {
      homepage_title: 'Runout',
      homepage_subtitle: 'The last groove first.',
      homepage_description: 'Records for people who turn them over.',
      logo: { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') },
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  const figures = { artists_featured_count: '41', reviews_published_count: '12', monthly_readers_count: '9K' }
  await change('/api/auth/homepage-stats', figures)
  await change('/api/settings/site', {
    pages: { about: { title: 'Who we are', content: '<p>Two turntables.</p>' } },
  })

  await page.goto(server.url)
  await expect(page.getByRole('heading', { level: 1, name: 'Runout' })).toBeVisible()
  await expect(page.getByText('The last groove first.').first()).toBeVisible()
  await expect(page.locator('dl dd')).toHaveText(['41', '12', '9K'])
  const brand = page.getByRole('banner').getByRole('link', { name: 'Runout' })
  await expect(brand.locator('img')).toHaveAttribute('src', /^\/uploads\/images\//)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who we are' })).toBeVisible()
  await expect(page.getByText('Two turntables.')).toBeVisible()
  await expect(page).toHaveTitle('Who we are · Runout')
})
