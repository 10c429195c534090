import type { Page } from '@playwright/test'
import { expect, layoutShift, test } from '../support/fixtures.ts'
import { findPost, openPost } from '../support/post-pages.ts'
import { BRIGHT, DARK } from '../support/sample-posts.ts'

/** Documents and router data that the browser requests from now on. */
function watchDocuments(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'document' || pathname.endsWith('.data')) asked.push(pathname)
  })
  return asked
}

const firstCard = (page: Page) =>
  page.getByRole('region', { name: 'Latest Posts' }).getByRole('article').first()

const opened = async (page: Page) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
}

test('a reader goes from home to a post, the blog and home without loading a document', async ({ page }) => {
  await opened(page)
  const asked = watchDocuments(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  const link = firstCard(page).getByRole('link')
  const title = await link.innerText()
  await link.click()

  const heading = page.getByRole('heading', { level: 1, name: title })
  await expect(heading).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(/\/blog\/post\/[^/]+\/[^/]+$/)
  await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 12).replace(/[^\w ]/g, '.')}`))
  await expect(page.getByRole('heading', { name: 'About the Author' })).toBeVisible()
  await expect(main.locator('[aria-current]')).toHaveCount(0)

  await page.getByRole('link', { name: 'Return to Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeFocused()
  await expect(main.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')

  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Featured Articles' })).toBeVisible()
  expect(asked).toEqual([])
})

test('the first HTML is complete, and the browser requests none of it again', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await opened(page)
  await expect(firstCard(page)).toBeVisible()
  await expect(page.getByText('Artists Featured')).toBeVisible()
  expect(calls).toEqual([])

  const { title } = await openPost(page, DARK)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Featured', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('link').first()).toHaveText(/^#/)
  expect(calls).toEqual([])
})

test('going back restores the scroll position', async ({ page }) => {
  await opened(page)
  const popular = page.getByRole('region', { name: 'Popular This Week' }).getByRole('link').first()
  await popular.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  await popular.click()
  await expect(page.getByRole('heading', { name: 'About the Author' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(popular).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('a genre filters the latest posts and stays in the URL', async ({ page }) => {
  await opened(page)
  const chips = page.getByRole('navigation', { name: 'Genres' })
  const chip = chips.getByRole('link').nth(1)
  const genre = await chip.innerText()
  await chip.click()
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(new RegExp(`genre=`))
  const cards = page.getByRole('region', { name: 'Latest Posts' }).getByRole('article')
  await expect(cards.filter({ hasNotText: genre })).toHaveCount(0)
  await page.reload()
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await chips.getByRole('link', { name: 'All Genres' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('an unknown URL shows the 404 page', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/, /^404: attempted path \/no\/such\/page/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect.poll(() => logged).toContain('404: attempted path /no/such/page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible()
})

test('a missing post shows an error with the right status, without another request', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 404/)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/posts/')) calls.push(request.url())
  })
  for (const id of ['no-such-post', '%E0%A4%A', 'a%00b', 'x'.repeat(400)]) {
    expect((await page.goto(`/blog/post/${id}`))?.status()).toBe(404)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible()
    await expect(page.getByText('Post not found', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Blog' })).toBeVisible()
  }
  expect(calls).toEqual([])
})

test('a picture that fails to load is hidden, on the first page and on the next', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  await page.route('**/uploads/images/**', (route) => route.abort())
  const { title } = await openPost(page, DARK)
  await expect(page.locator('.article-picture img')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeVisible()
  const picture = page.getByRole('region', { name: 'Articles' }).getByRole('article').first().locator('img')
  // It may be hidden before it can be scrolled to.
  await picture.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => {})
  await expect(picture).toBeHidden()
})

test('nothing shifts while a page loads', async ({ page }) => {
  const posts = await Promise.all([findPost(page, BRIGHT), findPost(page, DARK)])
  for (const path of ['/', '/blog', ...posts.map(({ id, slug }) => `/blog/post/${id}/${slug}`)]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page), path).toBeLessThan(0.02)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every page can be read and reached', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Genres' }).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/genre=/)
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    const author = page.getByRole('region', { name: 'About the Author' }).getByRole('link').first()
    const name = await author.innerText()
    await author.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('heading', { name: `Articles by ${name}` })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
})
