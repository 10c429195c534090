import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'

const articles = (page: Page) => page.getByRole('region', { name: 'Articles' })
const cards = (page: Page) => articles(page).getByRole('article')
const count = (page: Page) => articles(page).getByText(/^[\d,]+ articles? found$/)
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

/** The page with all posts in the browser, so that no filter asks the server again. */
async function inMemory(page: Page, path = '/blog') {
  const all = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/posts')
  await page.goto(path)
  await all
  await page.waitForLoadState('networkidle')
}

const down = (route: Route) => route.fulfill({ status: 400, json: { message: 'No', code: 'bad' } })

test('a reader filters the listing without another call, and the URL shows the filters', async ({ page }) => {
  await inMemory(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/posts')) calls.push(request.url())
  })
  const all = await count(page).innerText()

  await page.getByRole('combobox', { name: 'Filter', exact: true }).selectOption({ label: 'Featured' })
  await expect(page).toHaveURL(/\/blog\?filter=featured$/)
  await expect(count(page)).not.toHaveText(all)

  await page.getByRole('combobox', { name: 'Sort', exact: true }).selectOption({ label: 'Most Popular' })
  await expect(page).toHaveURL(/\/blog\?filter=featured&sort=popular$/)

  const chip = page.getByRole('navigation', { name: 'Genres' }).getByRole('link', { name: 'Jazz' })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/\/blog\?genre=Jazz&filter=featured&sort=popular$/)
  await expect(cards(page).filter({ hasNotText: 'Jazz' })).toHaveCount(0)

  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(count(page)).toHaveText(all)
  await expect(page.getByRole('combobox', { name: 'Filter', exact: true })).toHaveValue('')
  expect(calls).toEqual([])
})

test('the server and the browser show the same posts in the same order', async ({ page, newServer }) => {
  // On its own server: other readers would change what is popular between the two reads.
  const { url } = await newServer()
  for (const query of [
    '',
    '?page=2',
    '?sort=popular',
    '?sort=rated&page=2',
    '?filter=recent',
    '?genre=Folk',
  ]) {
    const html = await (await page.request.get(`${url}/blog${query}`)).text()
    await inMemory(page, `${url}/blog${query}`)
    const shown = await titles(page)
    expect(shown.length, query).toBeGreaterThan(0)
    const places = shown.map((title) => html.replaceAll('&#x27;', "'").indexOf(title))
    expect(Math.min(...places), query).toBeGreaterThan(0)
    expect(places, query).toEqual(places.toSorted((one, other) => one - other))
  }
})

test('six posts to a page; Previous, numbers and Next only with more than one page', async ({ page }) => {
  await inMemory(page)
  await expect(cards(page)).toHaveCount(6)
  const first = await titles(page)
  await expect(pages(page).getByText('Previous')).toHaveAttribute('aria-disabled', 'true')
  await pages(page).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/blog\?page=2$/)
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => titles(page)).not.toEqual(first)
  await pages(page).getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect.poll(() => titles(page)).toEqual(first)
  await page.goto('/blog?genre=Jazz')
  await expect(count(page)).toBeVisible()
  await expect(pages(page)).toHaveCount(0)
})

test('another filter starts with its first page and does not scroll', async ({ page }) => {
  const scrolled = async () => {
    await page.getByRole('combobox', { name: 'Sort', exact: true }).scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, 200))
  }
  const scrollY = () => page.evaluate(() => window.scrollY)
  await inMemory(page, '/blog?page=3')
  await scrolled()
  await page.getByRole('combobox', { name: 'Sort', exact: true }).selectOption({ label: 'Most Popular' })
  await expect(page).toHaveURL(/\/blog\?sort=popular$/)
  expect(await scrollY()).toBe(200)
  await inMemory(page, '/blog?page=3')
  await scrolled()
  await page.getByRole('navigation', { name: 'Genres' }).getByRole('link', { name: 'Folk' }).click()
  await expect(page).toHaveURL(/\/blog\?genre=Folk$/)
  expect(await scrollY()).toBe(200)
  await expect(cards(page).first()).toBeVisible()
})

test('the listing has two columns of cards, and one on a phone, and a sidebar', async ({ page }) => {
  const places = () =>
    cards(page).evaluateAll((all) => all.slice(0, 4).map((card) => card.getBoundingClientRect().left))
  await page.goto('/blog')
  const [left, right, ...next] = await places()
  expect(right).toBeGreaterThan(left!)
  expect(next).toEqual([left, right])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(new Set(await places()).size).toBe(1)

  await expect(page.getByRole('region', { name: 'Popular This Week' }).getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Recent Reviews' }).getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('heading', { name: 'Subscribe to Newsletter' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Share Your Music' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit Your Track' }).click()
  await expect(page.getByRole('dialog', { name: 'Submit Your Music' })).toBeVisible()
})

test('an invalid URL shows the nearest valid state', async ({ page }) => {
  for (const query of ['?genre=Polka', '?filter=best&sort=odd', '?page=none', '?page=0']) {
    const response = await page.goto(`/blog${query}`)
    expect(response?.status()).toBe(200)
    await expect(cards(page)).toHaveCount(6)
    await expect(page.getByRole('link', { name: 'All Genres' })).toHaveAttribute('aria-current', 'true')
  }
  for (const query of ['?search=a%00b', '?genre=a%00b', `?genre=${'x'.repeat(400)}`, '?page=2&page=x']) {
    expect((await page.goto(`/blog${query}`))?.status()).toBe(200)
    await expect(count(page)).toBeVisible()
  }
  await page.goto('/blog?page=9999')
  const last = pages(page).getByRole('link').last()
  await expect(last).toHaveAttribute('aria-current', 'page')
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/?genre=Polka')
  await expect(page.getByRole('link', { name: 'All Genres' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('region', { name: 'Latest Posts' }).getByRole('article')).toHaveCount(6)
})

test('every list of the blog fails alone, shows an error and tries again', async ({ page, allowErrors }) => {
  allowErrors(/status of 400/)
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  let pagesAsked = 0
  await page.route('**/api/posts?*', async (route) => {
    await down(route)
    if (route.request().url().includes('page=1')) pagesAsked++
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByText('Failed to load posts')).toBeVisible()
  await expect(page.getByText('Failed to load popular posts')).toBeVisible()
  await expect(page.getByText('Failed to load recent reviews')).toBeVisible()
  await expectAccessible(page)
  // When the browser is idle, the page asks again by itself.
  await expect.poll(() => pagesAsked).toBe(2)
  await page.unroute('**/api/posts?*')
  await articles(page).getByRole('link', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(6)
  await page.getByRole('region', { name: 'Recent Reviews' }).getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Recent Reviews' }).getByRole('article')).toHaveCount(4)
})

test('the page waits for a slow list, and continues page by page if all posts cannot be loaded', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/posts?limit=6*', async (route) => {
    await held
    await route.fallback()
  })
  const all = page.waitForResponse((response) => response.url().endsWith('/api/posts'))
  await page.route(/\/api\/posts$/, down)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByText('Loading posts...')).toBeVisible()
  release()
  await expect(cards(page)).toHaveCount(6)
  await all
  await page.waitForLoadState('networkidle')
  const first = await titles(page)
  await pages(page).getByRole('link', { name: 'Next' }).click()
  await expect.poll(() => titles(page)).not.toEqual(first)
  await page.getByRole('combobox', { name: 'Sort', exact: true }).selectOption({ label: 'Highest Rated' })
  await expect(page).toHaveURL(/\/blog\?sort=rated$/)
  await expect(cards(page)).toHaveCount(6)
})

test('a filtered listing and an empty one pass the accessibility checks', async ({ page }) => {
  for (const query of ['?genre=Jazz&filter=featured', '?search=zzzzzzzz']) {
    await page.emulateMedia({ colorScheme: 'light' })
    await inMemory(page, `/blog${query}`)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, ['color-contrast'])
  }
  await expect(page.getByText('0 articles found')).toBeVisible()
  await page.getByRole('link', { name: 'Show all articles' }).click()
  await expect(cards(page)).toHaveCount(6)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filter, sort and search work', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('combobox', { name: 'Filter', exact: true }).selectOption({ label: 'Featured' })
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/filter=featured/)
    await expect(page.getByRole('combobox', { name: 'Filter', exact: true })).toHaveValue('featured')
    await page.getByRole('combobox', { name: 'Search the blog' }).fill('jazz')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=jazz/)
    await expect(count(page)).toBeVisible()
  })
})
