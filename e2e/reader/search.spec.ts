import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test } from '../support/fixtures.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the blog' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const articles = (page: Page) => page.getByRole('region', { name: 'Articles' }).getByRole('article')
const TRENDING = ['night bus', 'lamp room', 'folk']

// Other tests search on the same site; here it is about what the panel does with the list.
test.beforeEach(({ page }) =>
  page.route('**/api/searches/trending', (route) => route.fulfill({ json: { searches: TRENDING } })),
)

test('a reader searches from the home page, the header and the panel of the listing', async ({ page }) => {
  const mark = articles(page).first().locator('mark').first()
  const inHeader = page.getByRole('searchbox', { name: 'Search articles, artists...' })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await test.step('the fields of the home page and the header lead to the listing', async () => {
    await page.getByRole('searchbox', { name: 'Search the magazine' }).fill('jazz')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/blog\?search=jazz$/)
    await expect(mark).toHaveText('Jazz')
    await inHeader.fill(' orchard ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/blog\?search=orchard$/)
    await expect(mark).toHaveText('Orchard')
  })
  await test.step('the best match is first, until another order is chosen', async () => {
    await expect(articles(page).first()).toContainText('Orchard')
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
  await test.step('a suggestion is chosen with the keyboard', async () => {
    await field(page).click()
    await expect(options(page)).toHaveText(TRENDING)
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, ['color-contrast'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/blog\?search=night\+bus$/)
  })
  await test.step('a result is chosen with the keyboard, or with a press', async () => {
    await field(page).fill('orchard')
    await expect(options(page).filter({ hasText: 'Yaz Orchard' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page, ['color-contrast'])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /Orchard/ })).toBeVisible()
    await page.goBack()
    await field(page).fill('night')
    await options(page).filter({ hasText: 'Yaz Orchard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Yaz Orchard/ })).toBeVisible()
  })
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(inHeader).toBeHidden()
})
