import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from '../support/fixtures.ts'

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

test('an empty field offers trending and recent searches', async ({ page }) => {
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

test('a suggestion and a result are chosen with the keyboard, and a result with a press', async ({
  page,
}) => {
  await opened(page)
  await field(page).focus()
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\?search=night\+bus$/)
  await field(page).fill('orchard')
  await expect(options(page).filter({ hasText: 'Yaz Orchard' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Orchard/ })).toBeVisible()

  await page.goBack()
  await field(page).fill('night')
  await options(page).filter({ hasText: 'Yaz Orchard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Yaz Orchard/ })).toBeVisible()
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
  const sort = page.getByRole('combobox', { name: 'Sort', exact: true })
  await expect(sort.locator('option:checked')).toHaveText('Best Match')
  await sort.selectOption({ label: 'Latest' })
  await expect(page).toHaveURL(/\/blog\?search=orchard&sort=latest$/)
  await page.reload()
  await hydrated(page)
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

test('the list of all results has as many as the panel says, whatever filter the page has', async ({
  page,
}) => {
  await page.goto('/blog?genre=Jazz')
  await field(page).fill('live')
  const all = options(page).filter({ hasText: 'Show all results' })
  const count = /\((\d+)\)/.exec(await all.innerText())![1]
  await all.click()
  await expect(page.getByText(`${count} articles found`)).toBeVisible()
})

test('the open panel is accessible in both themes', async ({ page }) => {
  await opened(page)
  await field(page).focus()
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
  await field(page).fill('night')
  await expect(options(page).filter({ hasText: 'Yaz Orchard' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page, ['color-contrast'])
})

test('the search fields of the header and the home page lead to the listing, where matches are marked', async ({
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
