import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleEverywhere, hydrated, test } from '../support/fixtures.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Submit Your Music' })

const opened = async (page: Page, path = '/') => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

test('the navigation marks the current page', async ({ page }) => {
  await opened(page)
  await expect(main(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await main(page).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeFocused()
  await expect(main(page).getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page')
  await expect(main(page).getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/blog\/post\//)
  await expect(main(page).locator('[aria-current]')).toHaveCount(0)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Featured Articles' })).toBeVisible()
})

test('the code that leads to other pages is fetched when a reader is about to leave', async ({ page }) => {
  const engine = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/router-')).length,
    )
  await opened(page, '/blog')
  expect(await engine()).toBe(0)
  await main(page).getByRole('link', { name: 'Home' }).hover()
  await expect.poll(engine).toBeGreaterThan(0)
})

test('after a reload, Back shows the page before', async ({ page }) => {
  await opened(page)
  await main(page).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeFocused()
  await page.reload({ waitUntil: 'networkidle' })
  await hydrated(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'Featured Articles' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeFocused()
})

test('Back shows the page before, even when it is pressed before the script has begun', async ({ page }) => {
  await opened(page)
  await main(page).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeFocused()
  // The script never arrives in this document, but in the next one.
  let held = true
  await page.route('**/assets/*.js', (route) => (held ? undefined : route.fallback()))
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.evaluate(() => history.back())
  held = false
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { name: 'Featured Articles' })).toBeVisible()
})

test('the phone menu has Submit Music and a search, and closes with its page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await opened(page)
  const open = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await open.click()
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('button', { name: 'Submit Music' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(menu).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await open.click()
  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search articles, artists...' })
  await search.fill('night')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/blog\?search=night$/)
  await expect(open).toBeVisible()
  await expect(search).toBeHidden()

  await open.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Explore Articles' })).toBeVisible()
  await expect(menu).toBeHidden()
})

test('Submit Music opens a dialog over the page, and the focus returns', async ({ page }) => {
  await opened(page)
  const button = page.getByRole('banner').getByRole('button', { name: 'Submit Music' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(dialog(page).getByText('Step 1 of 4')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
})

test('every submit button on the home page opens the dialog', async ({ page }) => {
  await opened(page)
  for (const name of ['Submit Your Music', 'Send Us a Track']) {
    await page.getByRole('main').getByRole('button', { name }).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  for (const place of [page.getByRole('region', { name: 'Quick Actions' }), page.getByRole('contentinfo')]) {
    await place.getByRole('button', { name: 'Submit Music' }).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('link', { name: 'Explore Articles' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})

test('the footer links work', async ({ page }) => {
  await opened(page)
  const footer = page.getByRole('contentinfo')
  const home = [
    ['Blog', '/blog'],
    ['Join as Curator', '/blog/join-curator'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Privacy', '/privacy'],
  ] as const
  for (const [name, path] of home) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(footer.getByRole('list', { name: 'Elsewhere' })).toHaveCount(0)
  await opened(page, '/blog')
  for (const [name, path] of [
    ['Home', '/'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await footer.getByRole('link', { name: 'Submit Music' }).click()
  await expect(page).toHaveURL(/\/blog\/submit$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Submit Your Music' })).toBeVisible()
})

test('a link outside the router loads a document, and a new tab stays a new tab', async ({
  page,
  context,
}) => {
  await opened(page)
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    main(page)
      .getByRole('link', { name: 'Blog' })
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(other).toHaveURL(/\/blog$/)
  await expect(page).toHaveURL(/\/$/)
})

test('the magazine’s own pages pass the accessibility checks and fit, on every screen and in every theme', async ({
  page,
}) => {
  for (const path of ['/about', '/contact', '/privacy', '/blog/submit', '/blog/join-curator']) {
    await opened(page, path)
    await expectAccessibleEverywhere(page)
  }
})
