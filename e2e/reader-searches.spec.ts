import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the blog' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const TRENDING = ['night bus', 'lamp room', 'folk']

// Other tests search on the same site; here it is about what the panel does with the list.
const trendingIs = (page: Page, searches: string[]) =>
  page.route('**/api/searches/trending', (route) => route.fulfill({ json: { searches } }))

test.beforeEach(({ page }) => trendingIs(page, TRENDING))

const opened = async (page: Page, path = '/blog') => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

test('an empty field offers what is trending and what was searched for before', async ({ page }) => {
  await opened(page)
  await field(page).focus()
  await expect(options(page)).toHaveText(TRENDING)
  for (const text of ['one', 'two', 'three', 'four', 'five', '  ', 'six']) {
    await field(page).fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  }
  await expect(page).toHaveURL(/\/blog\?search=six$/)
  await field(page).fill('')
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(recent).toHaveText(['six', 'five', 'four', 'three', 'two'])
  await recent.nth(1).click()
  await expect(page).toHaveURL(/\/blog\?search=five$/)
  await expect(field(page)).toHaveValue('five')
})

test('with nothing trending, the panel says what to type', async ({ page }) => {
  await trendingIs(page, [])
  await opened(page)
  await field(page).focus()
  await expect(page.getByText('Type an artist, a title or a genre.')).toBeVisible()
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('the panel closes 200 ms after the field is left', async ({ page }) => {
  await page.clock.install()
  await opened(page)
  await field(page).focus()
  await expect(options(page).first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page).blur()
  await page.clock.runFor(190)
  await expect(options(page).first()).toBeVisible()
  await page.clock.runFor(20)
  await expect(options(page)).toHaveCount(0)
})

test('what is typed is searched for, and the words that match are marked', async ({ page }) => {
  await opened(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/posts\?search=night$/, async (route) => {
    await held
    await route.fallback()
  })
  await field(page).pressSequentially('night', { delay: 20 })
  await expect(page.getByText('Searching…')).toBeVisible()
  release()
  const result = options(page).filter({ hasText: 'Yaz Orchard' })
  await expect(result).toContainText('By day she is asleep')
  await expect(result).toContainText('Hip-Hop')
  await expect(result).toContainText('Dashiell Akande')
  await expect(result.locator('time')).toHaveText(/^\d+ \w+ \d{4}$/)
  await expect(result.locator('mark').first()).toHaveText('night')
  await result.click()
  await expect(page.getByRole('heading', { level: 1, name: /Yaz Orchard/ })).toBeVisible()
})

test('only the last of several quick words is asked for', async ({ page }) => {
  await opened(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/[?&]search=/.test(request.url())) asked.push(new URL(request.url()).search)
  })
  await field(page).pressSequentially('jazz', { delay: 30 })
  await expect(options(page).first()).toBeVisible()
  expect(asked).toEqual(['?search=jazz'])
})

test('a keyboard alone reaches, opens and leaves the panel', async ({ page }) => {
  await opened(page)
  await field(page).focus()
  await expect(options(page).first()).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', 'search-panel-0')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\?search=night\+bus$/)
  await field(page).fill('orchard')
  await expect(options(page).filter({ hasText: 'Yaz Orchard' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Orchard/ })).toBeVisible()
})

test('Enter applies the search to the listing, best match first, until another order is chosen', async ({
  page,
}) => {
  await opened(page)
  await field(page).fill('orchard')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\?search=orchard$/)
  const cards = page.getByRole('region', { name: 'Articles' }).getByRole('article')
  await expect(cards.first()).toContainText('Orchard')
  const sort = page.getByLabel('Sort')
  await expect(sort.locator('option:checked')).toHaveText('Best Match')
  await sort.selectOption({ label: 'Latest' })
  await expect(page).toHaveURL(/\/blog\?search=orchard&sort=latest$/)
  await page.reload()
  await expect(field(page)).toHaveValue('orchard')
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(field(page)).toHaveValue('')
  await expect(page).toHaveURL(/\/blog\?sort=latest$/)
  await expect(field(page)).toBeFocused()
})

test('text typed while a search is still loading stays in the field', async ({ page }) => {
  await opened(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/search=orchard/, async (route) => {
    await held
    await route.fallback()
  })
  await field(page).fill('orchard')
  await page.keyboard.press('Enter')
  await field(page).fill('night bus')
  release()
  await expect(page).toHaveURL(/\/blog\?search=orchard$/)
  await expect(page.getByRole('region', { name: 'Articles' }).locator('mark').first()).toHaveText('Orchard')
  await expect(field(page)).toHaveValue('night bus')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\?search=night\+bus$/)
  await page.goBack()
  await expect(field(page)).toHaveValue('orchard')
})

test('all results are as many as the panel says, whatever else was chosen on the page', async ({ page }) => {
  await page.goto('/blog?genre=Jazz')
  await field(page).fill('live')
  const all = options(page).filter({ hasText: 'Show all results' })
  const count = /\((\d+)\)/.exec(await all.innerText())![1]
  await all.click()
  await expect(page.getByText(`${count} articles found`)).toBeVisible()
})

test('nothing found and a failure are said', async ({ page, allowErrors }) => {
  allowErrors(/status of 400/)
  await opened(page)
  await field(page).fill('zzzzzzzz')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.route('**/api/posts?search=broken', (route) =>
    route.fulfill({ status: 400, json: { message: 'No', code: 'bad' } }),
  )
  await field(page).fill('broken')
  await expect(page.getByText('Failed to fetch search results')).toBeVisible()
})

test('a server that breaks down or talks nonsense fails after three more tries', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await opened(page)
  let asked = 0
  await page.route('**/api/posts?search=*', (route) =>
    ++asked < 3 ? route.fulfill({ status: 500 }) : route.fulfill({ body: '<html>' }),
  )
  await field(page).fill('night')
  await expect(page.getByText('Failed to fetch search results')).toBeVisible()
  expect(asked).toBe(4)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('the open panel has no barriers', async ({ page }) => {
      await opened(page)
      await field(page).focus()
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expectAccessible(page)
      await field(page).fill('night')
      await expect(options(page).filter({ hasText: 'Yaz Orchard' })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expectAccessible(page)
    })
  })
}

test('the navigation’s and the home page’s fields lead to the listing, where what they sought is marked', async ({
  page,
}) => {
  const marks = page.getByRole('region', { name: 'Articles' }).getByRole('article').first().locator('mark')
  await opened(page, '/')
  await page.getByRole('searchbox', { name: 'Search articles, artists...' }).fill(' orchard ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\?search=orchard$/)
  await expect(marks.first()).toHaveText('Orchard')
  await opened(page, '/')
  await page.getByRole('searchbox', { name: 'Search the magazine' }).fill('jazz')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\?search=jazz$/)
  await expect(marks.first()).toHaveText('Jazz')
  await expectAccessible(page)
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(page.getByRole('searchbox', { name: 'Search articles, artists...' })).toBeHidden()
})
