import type { Page, Response } from '@playwright/test'
import { call, formOf, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'

const CHAT = 'https://chat.example'
const NETWORKS = ['X', 'Facebook', 'Instagram', 'YouTube', 'TikTok']

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const elsewhere = (page: Page) => page.getByRole('contentinfo').getByRole('list', { name: 'Elsewhere' })

/** Only some networks, or all of them. */
const links = (set?: Record<string, string>) => ({
  ...Object.fromEntries(
    NETWORKS.map((name) => `social_${name.toLowerCase()}_url`).map((field) => [
      field,
      set ? '' : `https://there.example/${field}`,
    ]),
  ),
  ...set,
})

/** Draws a PNG in the browser. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 80 })
    canvas.getContext('2d')!.fillRect(0, 0, 40, 40)
    return canvas.toDataURL('image/png').split(',')[1]!
  })

test('the settings of the site show on every page, and a third-party chat only where it may', async ({
  page,
  newServer,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  // Its own site, because its settings show on every page.
  const server = await newServer({ SAMPLE_CONTENT: 'none' })
  const token = await tokenOf(server)
  const change = async (path: string, data: FormData | Record<string, unknown>) => {
    const saved = await call(server, token, 'PUT', path, data)
    expect(saved.status, await saved.text()).toBe(200)
  }

  await test.step('icons are shown for configured profiles, in the footer and in the share bar', async () => {
    const post = formOf({ title: 'Salt Choir', content: '<p>Low tide.</p>', author_name: 'Ida Voss' })
    const { id } = (await (await call(server, token, 'POST', '/api/posts', post)).json()) as { id: string }
    const share = page.getByRole('region', { name: 'Share this post' })
    const set = { social_instagram_url: 'https://instagram.com/runout', social_x_url: 'https://x.com/runout' }
    await change('/api/auth/settings/social-links', links(set))
    await page.goto(`${server.url}/blog/post/${id}`)
    await expect(elsewhere(page).getByRole('link')).toHaveCount(2)
    await expect(elsewhere(page).getByRole('link', { name: 'X' })).toHaveAttribute('href', set.social_x_url)
    await expect(share.getByRole('link', { name: 'Instagram profile' })).toHaveAttribute(
      'href',
      set.social_instagram_url,
    )
    await expect(share.getByRole('link', { name: 'YouTube channel' })).toHaveCount(0)

    await change('/api/auth/settings/social-links', links())
    await page.reload()
    for (const name of NETWORKS)
      await expect(elsewhere(page).getByRole('link', { name, exact: true })).toBeVisible()
    await expect(share.getByRole('link', { name: 'YouTube channel' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await call(server, token, 'DELETE', `/api/posts/${id}`)
  })

  const asked: string[] = []
  await page.route(/^https:\/\/(chat|evil)\.example\//, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'window.chats = (window.chats ?? 0) + 1' })
  })
  const script = page.locator(`script[src^="${CHAT}"]`)
  const policyOf = (response: Response | null) => response?.headers()['content-security-policy'] ?? ''

  await test.step('name, texts, logo, figures and pages', async () => {
    const content = formOf({
      homepage_title: 'Runout',
      homepage_subtitle: 'The last groove first.',
      homepage_description: 'Records for people who turn them over.',
    })
    content.set(
      'logo',
      new Blob([Buffer.from(await drawn(page), 'base64')], { type: 'image/png' }),
      'logo.png',
    )
    await change('/api/auth/settings/homepage-content', content)
    await change('/api/auth/homepage-stats', {
      artists_featured_count: '41',
      reviews_published_count: '12',
      monthly_readers_count: '9K',
    })
    await change('/api/settings/site', {
      pages: { about: { title: 'Who we are', content: '<p>Two turntables.</p>' } },
    })
    const home = await page.goto(server.url)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1, name: 'Runout' })).toBeVisible()
    await expect(page.getByText('The last groove first.').first()).toBeVisible()
    await expect(page.locator('dl dd')).toHaveText(['41', '12', '9K'])
    const brand = page.getByRole('banner').getByRole('link', { name: 'Runout' })
    await expect(brand.locator('img')).toHaveAttribute('src', /^\/uploads\/images\//)
    // There is no chat yet.
    expect(policyOf(home)).not.toContain(CHAT)
    await expect(script).toHaveCount(0)
  })

  await test.step('a chat loads on home and blog and no other page, and no other script is allowed', async () => {
    await change('/api/settings/site', { live_chat_url: `${CHAT}/widget.js?site=1` })
    const about = await page.goto(`${server.url}/about`)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1, name: 'Who we are' })).toBeVisible()
    await expect(page.getByText('Two turntables.')).toBeVisible()
    await expect(page).toHaveTitle('Who we are · Runout')
    expect(policyOf(about)).not.toContain(CHAT)
    await expect(script).toHaveCount(0)
    expect(asked).toEqual([])

    const home = page.waitForResponse((response) => new URL(response.url()).pathname === '/')
    await main(page).getByRole('link', { name: 'Home' }).click()
    const scripts = /script-src ([^;]*)/.exec(policyOf(await home))?.[1] ?? ''
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
  })

  await test.step('a chat that fails to load affects nothing', async () => {
    await page.route(`${CHAT}/**`, (route) => route.abort())
    await main(page).getByRole('link', { name: 'Blog' }).click()
    await expect(script).toHaveCount(1)
    await main(page).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByText('No featured articles available.')).toBeVisible()
  })
})
