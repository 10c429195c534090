import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { BRIGHT, DARK, openPost } from './post-pages.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Share this post' })

/** What the page would open in a window of its own. */
async function watchPopups(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const opened: string[][] = []
    Object.assign(window, {
      opened,
      open: (...args: string[]) => {
        opened.push(args)
        return null
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { opened: string[][] }).opened)
}

test('X, Facebook and TikTok open popups of 600x400 with the post’s address', async ({ page }) => {
  const popups = await watchPopups(page)
  const { id } = await openPost(page, BRIGHT)
  for (const name of ['X', 'Facebook', 'TikTok'])
    await bar(page)
      .getByRole('link', { name: `Share on ${name}` })
      .click()
  const opened = await popups()
  expect(opened.map(([url]) => new URL(url!).hostname)).toEqual([
    'x.com',
    'www.facebook.com',
    'www.tiktok.com',
  ])
  for (const [url, , features] of opened) {
    expect(decodeURIComponent(url!)).toContain(`/blog/post/${id}/${BRIGHT}`)
    expect(features).toContain('width=600,height=400')
  }
  await expect(page).toHaveURL(new RegExp(id))
})

test('Instagram and YouTube lead to the profiles, once these are configured', async ({ page }) => {
  await page.clock.install()
  await openPost(page, BRIGHT)
  await expect(bar(page).getByRole('link')).toHaveCount(3)

  await page.goto('/blog')
  await page.waitForLoadState('networkidle')
  await page.route('**/api/auth/settings/social-links', (route) =>
    route.fulfill({
      json: {
        social_instagram_url: 'https://instagram.com/runout',
        social_youtube_url: 'https://youtube.com/@runout',
      },
    }),
  )
  // What the page brought along is no longer fresh.
  await page.clock.fastForward('02:00')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(bar(page).getByRole('link', { name: 'Instagram profile' })).toHaveAttribute(
    'href',
    'https://instagram.com/runout',
  )
  await expect(bar(page).getByRole('link', { name: 'YouTube channel' })).toHaveAttribute(
    'href',
    'https://youtube.com/@runout',
  )
})

test('the link is copied, and the reader is told', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await openPost(page, DARK)
  await bar(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/blog/post/${id}/${DARK}`)
})

test('a clipboard that is forbidden is no dead button', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('NotAllowedError')) },
    })
  })
  await openPost(page, DARK)
  await bar(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('The link could not be copied')
})

test('the system’s share sheet is offered where there is one', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (shared: ShareData) => {
        Object.assign(window, { shared })
        return Promise.reject(new DOMException('closed', 'AbortError'))
      },
    })
  })
  const { id, title } = await openPost(page, DARK)
  await bar(page).getByRole('button', { name: 'Share by another way' }).click()
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)
  expect(shared.title).toBe(title)
  expect(shared.url).toContain(id)
})

test('an icon says its name after 700 ms; the next one within 300 ms at once', async ({ page }) => {
  await page.clock.install()
  const loaded = page.waitForResponse(/\/tooltips-/)
  await openPost(page, DARK)
  const tip = page.locator('.tooltip')
  const on = (name: string) => bar(page).getByRole('link', { name }).hover()
  await page.mouse.move(0, 0)
  await page.mouse.move(5, 5)
  await loaded
  await bar(page).scrollIntoViewIfNeeded()
  await page.clock.pauseAt(Date.now() + 60_000)
  await on('Share on X')
  await page.clock.runFor(690)
  await expect(tip).toBeHidden()
  await page.clock.runFor(20)
  await expect(tip).toHaveText('Share on X')
  await on('Share on Facebook')
  await page.clock.runFor(0)
  await expect(tip).toHaveText('Share on Facebook')

  await page.mouse.move(5, 5)
  await expect(tip).toBeHidden()
  await page.clock.runFor(310)
  await on('Share on X')
  await page.clock.runFor(600)
  await expect(tip).toBeHidden()
  await page.clock.runFor(110)
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()

  // A keyboard does not wait.
  await page.keyboard.press('Tab')
  await bar(page).getByRole('button', { name: 'Copy link' }).focus()
  await page.clock.runFor(0)
  await expect(tip).toHaveText('Copy link')
})

test('on a wide screen the bar stays beside the text, on a phone it follows it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPost(page, DARK)
  await page.getByRole('list', { name: 'Tags' }).scrollIntoViewIfNeeded()
  await expect(bar(page)).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  const tags = (await page.getByRole('list', { name: 'Tags' }).boundingBox())!
  const share = (await bar(page).boundingBox())!
  expect(share.y).toBeGreaterThan(tags.y)
})
