import type { Locator, Page, Route } from '@playwright/test'
import { expect, expectAccessible, layoutShift, test } from '../support/fixtures.ts'

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

test('a post opens from the home page without loading a document', async ({ page }) => {
  await opened(page)
  const asked = watchDocuments(page)
  const link = firstCard(page).getByRole('link')
  const title = await link.innerText()
  await link.click()

  const heading = page.getByRole('heading', { level: 1, name: title })
  await expect(heading).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(/\/blog\/post\/[^/]+\/[^/]+$/)
  await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 12).replace(/[^\w ]/g, '.')}`))
  await expect(page.getByRole('heading', { name: 'About the Author' })).toBeVisible()

  await page.getByRole('link', { name: 'Return to Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeFocused()
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

test('pages of the listing can be linked', async ({ page }) => {
  await page.goto('/blog')
  const count = page.getByText(/^[\d,]+ articles? found$/)
  await expect(count).toBeVisible()
  const first = await page.getByRole('main').getByRole('article').first().innerText()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/blog\?page=2$/)
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => page.getByRole('main').getByRole('article').first().innerText()).not.toBe(first)
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

test('a malformed URL shows the 404 page', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  for (const path of ['/blog/post/%E0%A4%A', '/blog/post/a%00b', `/blog/post/${'x'.repeat(400)}`]) {
    expect((await page.goto(path))?.status()).toBe(404)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible()
  }
  for (const query of ['?search=a%00b', '?genre=a%00b', `?genre=${'x'.repeat(400)}`, '?page=2&page=x']) {
    expect((await page.goto(`/blog${query}`))?.status()).toBe(200)
    await expect(page.getByText(/^[\d,]+ articles? found$/)).toBeVisible()
  }
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
  const response = await page.goto('/blog/post/no-such-post')
  expect(response?.status()).toBe(404)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible()
  await expect(page.getByText('Post not found', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Blog' })).toBeVisible()
  expect(calls).toEqual([])
})

const READS = /\/api\/(posts\?category=|genres|auth\/homepage-stats)/

/** Goes to the home page from a page that has loaded none of its data. */
async function goHome(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await page.route(READS, answer)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
}

const LISTS = [
  {
    name: 'Featured Articles',
    loading: 'Loading featured articles...',
    failed: 'Failed to load featured posts',
  },
  { name: 'Latest Posts', loading: 'Loading latest posts...', failed: 'Failed to load latest posts' },
  { name: 'Popular This Week', loading: 'Loading popular posts...', failed: 'Failed to load popular posts' },
]

const figures = (page: Page) => page.locator('dl dd').allInnerTexts()
const chips = (page: Page) =>
  page.getByRole('navigation', { name: 'Genres' }).getByRole('link').allInnerTexts()

test('each part that fails to load shows its own error, and each list tries again when asked', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  let broken = true
  await goHome(page, (route) =>
    broken ? route.fulfill({ status: 400, json: { message: 'No', code: 'bad' } }) : route.fallback(),
  )
  for (const { name, failed } of LISTS)
    await expect(page.getByRole('region', { name }).getByText(failed)).toBeVisible()
  await expect.poll(() => figures(page)).toEqual(['2.5K+', '15K+', '1M+'])
  expect(await chips(page)).toEqual(['All Genres'])
  await expect(page.getByRole('link', { name: 'Explore Articles' })).toBeVisible()
  await expectAccessible(page)

  broken = false
  for (const { name } of LISTS) {
    const list = page.getByRole('region', { name })
    await list.getByRole('link', { name: 'Try again' }).click()
    await expect(list.getByRole('article').first()).toBeVisible()
  }
})

test('loading is visible: in each list, in the stats as ..., in the genres as only All Genres', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await goHome(page, async (route) => {
    await held
    await route.fallback()
  })
  for (const { name, loading } of LISTS)
    await expect(page.getByRole('region', { name }).getByText(loading)).toBeVisible()
  expect(await figures(page)).toEqual(['...', '...', '...'])
  expect(await chips(page)).toEqual(['All Genres'])
  release()
  for (const { name } of LISTS)
    await expect(page.getByRole('region', { name }).getByRole('article').first()).toBeVisible()
  await expect.poll(() => figures(page)).not.toContain('...')
  await expect.poll(async () => (await chips(page)).length).toBe(9)
})

test('a picture that fails to load is hidden, on the first page and on the next', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/)
  await page.route('**/uploads/images/**', (route) => route.abort())
  await opened(page)
  const hidden = async (picture: Locator) => {
    // It may be hidden before it can be scrolled to.
    await picture.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => {})
    await expect(picture).toBeHidden()
  }
  await hidden(firstCard(page).locator('img'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeVisible()
  await hidden(page.getByRole('region', { name: 'Articles' }).getByRole('article').first().locator('img'))
})

test('nothing shifts while a page loads', async ({ page }) => {
  for (const path of ['/', '/blog']) {
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
    await expect(page.getByRole('heading', { name: 'About the Author' })).toBeVisible()
  })
})
