import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleEverywhere, hydrated, test } from '../support/fixtures.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Submit Your Music' })

const opened = async (page: Page, path = '/') => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

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

test('Submit Music opens a dialog over the page from every button, and the focus returns', async ({
  page,
}) => {
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

  const content = page.getByRole('main')
  const footer = page.getByRole('contentinfo')
  for (const other of [
    content.getByRole('button', { name: 'Submit Your Music' }),
    content.getByRole('button', { name: 'Send Us a Track' }),
    page.getByRole('region', { name: 'Quick Actions' }).getByRole('button', { name: 'Submit Music' }),
    footer.getByRole('button', { name: 'Submit Music' }),
  ]) {
    await other.click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('link', { name: 'Explore Articles' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeVisible()
  // The footer of the blog has links.
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
