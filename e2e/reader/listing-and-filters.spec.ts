import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const articles = (page: Page) => page.getByRole('region', { name: 'Articles' })
const cards = (page: Page) => articles(page).getByRole('article')
const count = (page: Page) => articles(page).getByText(/^[\d,]+ articles? found$/)
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const option = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const genre = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Genres' }).getByRole('link', { name })

/** The page with all posts in the browser, so that no filter asks the server again. */
async function openInMemory(page: Page) {
  const all = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/posts')
  await page.goto('/blog')
  await all
  await page.waitForLoadState('networkidle')
}

test('a reader filters, sorts and pages the listing without another call, and the URL shows it', async ({
  page,
}) => {
  await openInMemory(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/posts')) calls.push(request.url())
  })

  await test.step('filter, order and genre add up, and Back removes them one by one', async () => {
    const all = await count(page).innerText()
    await option(page, 'Filter').selectOption({ label: 'Featured' })
    await expect(page).toHaveURL(/\/blog\?filter=featured$/)
    await expect(count(page)).not.toHaveText(all)

    await option(page, 'Sort').selectOption({ label: 'Most Popular' })
    await expect(page).toHaveURL(/\/blog\?filter=featured&sort=popular$/)

    const chip = genre(page, 'Jazz')
    await chip.click()
    await expect(chip).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(/\/blog\?genre=Jazz&filter=featured&sort=popular$/)
    await expect(cards(page).filter({ hasNotText: 'Jazz' })).toHaveCount(0)

    await page.goBack()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/blog$/)
    await expect(count(page)).toHaveText(all)
    await expect(option(page, 'Filter')).toHaveValue('')
  })
  await test.step('a page has six posts and leads to the pages before and after it', async () => {
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
  })
  await test.step('another order or genre starts with its first page and does not scroll', async () => {
    const scrollY = () => page.evaluate(() => window.scrollY)
    const turnAndScroll = async () => {
      await pages(page).getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL(/page=2$/)
      await option(page, 'Sort').scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollTo(0, 200))
    }
    await turnAndScroll()
    await option(page, 'Sort').selectOption({ label: 'Most Popular' })
    await expect(page).toHaveURL(/\/blog\?sort=popular$/)
    expect(await scrollY()).toBe(200)
    await turnAndScroll()
    await genre(page, 'Folk').click()
    await expect(page).toHaveURL(/\/blog\?genre=Folk&sort=popular$/)
    expect(await scrollY()).toBe(200)
    await expect(cards(page).first()).toBeVisible()
  })
  expect(calls).toEqual([])
})

test('an invalid URL shows the nearest valid state', async ({ page }) => {
  const long = 'x'.repeat(400)
  for (const query of ['search=a%00b', 'genre=a%00b', `genre=${long}`, 'page=2&page=x', 'page=0']) {
    const answer = await page.request.get(`/blog?${query}`)
    expect([query, answer.status()]).toEqual([query, 200])
    expect(await answer.text()).toContain('articles found')
  }
  expect((await page.goto('/blog?genre=Polka&filter=best&sort=odd&page=9999'))?.status()).toBe(200)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: 'All Genres' })).toHaveAttribute('aria-current', 'true')
  await expect(pages(page).getByRole('link').last()).toHaveAttribute('aria-current', 'page')
  await expect(cards(page).first()).toBeVisible()
})
