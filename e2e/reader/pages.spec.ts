import type { Page } from '@playwright/test'
import { expect, motion, test } from '../support/fixtures.ts'

test.use(motion)

/** Documents and router data that the browser requests from now on. */
function watchDocuments(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'document' || pathname.endsWith('.data')) asked.push(pathname)
  })
  return asked
}

const latest = (page: Page) => page.getByRole('region', { name: 'Latest Posts' })
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

const opened = async (page: Page) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
}

/** How often the browser has fetched the code that leads to other pages. */
const engine = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/router-')).length,
  )

test('a reader goes from home to a post, the blog and home without loading a document', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  const asked = watchDocuments(page)

  await test.step('the first HTML is complete, and the browser requests none of it again', async () => {
    await opened(page)
    await expect(latest(page).getByRole('article').first()).toBeVisible()
    await expect(page.getByText('Artists Featured')).toBeVisible()
    expect(calls).toEqual([])
  })
  await test.step('the code that leads to other pages is fetched when a reader is about to leave', async () => {
    expect(await engine(page)).toBe(0)
    await main(page).getByRole('link', { name: 'Home' }).hover()
    await expect.poll(() => engine(page)).toBeGreaterThan(0)
  })

  // Before another page: all lists are in the first HTML, so nothing moves.
  await test.step('going back restores the scroll position', async () => {
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

  await test.step('each page has the focus on its heading and is marked in the navigation', async () => {
    await expect(main(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    const link = latest(page).getByRole('article').first().getByRole('link')
    const title = await link.innerText()
    await link.click()
    const heading = page.getByRole('heading', { level: 1, name: title })
    await expect(heading).toBeFocused()
    await expect(page).toHaveURL(/\/blog\/post\/[^/]+\/[^/]+$/)
    await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 12).replace(/[^\w ]/g, '.')}`))
    await expect(page.getByRole('heading', { name: 'About the Author' })).toBeVisible()
    await expect(main(page).locator('[aria-current]')).toHaveCount(0)

    await page.getByRole('link', { name: 'Return to Blog' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeFocused()
    await expect(main(page).getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page')
    await expect(main(page).getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')

    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Featured Articles' })).toBeVisible()
  })
  expect(asked).toEqual(['/'])
})

/** No post is on the page three times, and Latest has no empty column next to it. */
async function expectBalanced(page: Page) {
  const titles = await page.getByRole('main').getByRole('article').getByRole('link').allTextContents()
  const most = Math.max(...titles.map((title) => titles.filter((other) => other === title).length))
  expect(most).toBeLessThanOrEqual(2)
  const above = (await latest(page).boundingBox())!
  const below = (await page.getByRole('region', { name: 'Popular This Week' }).boundingBox())!
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
}

test('a genre filters the latest posts and stays in the URL, and the front page stays balanced', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await opened(page)
  const cards = latest(page).getByRole('article')
  await expect(cards).toHaveCount(6)
  await expectBalanced(page)

  const chips = page.getByRole('navigation', { name: 'Genres' })
  const chip = chips.getByRole('link', { name: 'Electronic', exact: true })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/\/\?genre=Electronic$/)
  await expect(cards.filter({ hasNotText: 'Electronic' })).toHaveCount(0)
  await expectBalanced(page)
  await page.reload()
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await expectBalanced(page)
  await chips.getByRole('link', { name: 'All Genres' }).click()
  await expect(page).toHaveURL(/\/$/)
})
