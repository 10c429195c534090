import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, motion, test } from '../support/fixtures.ts'

test.use(motion)

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Submit Your Music' })
const blog = (page: Page) => page.getByRole('heading', { level: 1, name: 'Music Blog' })

const opened = async (page: Page, path = '/') => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

test('after a reload, Back shows the page before, even when it is pressed before the script has begun', async ({
  page,
}) => {
  const isHome = async () => {
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { name: 'Featured Articles' })).toBeVisible()
  }
  await opened(page)
  await main(page).getByRole('link', { name: 'Blog' }).click()
  await expect(blog(page)).toBeFocused()
  await page.reload({ waitUntil: 'networkidle' })
  await hydrated(page)
  await page.goBack()
  await isHome()
  await main(page).getByRole('link', { name: 'Blog' }).click()
  await expect(blog(page)).toBeFocused()

  // The script never arrives in this document, but in the next one.
  let held = true
  await page.route('**/assets/*.js', (route) => (held ? undefined : route.fallback()))
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.evaluate(() => history.back())
  held = false
  await isHome()
})

test('a reader with a keyboard skips to the content and opens a post', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Explore Articles' })).toBeFocused()
  await page.keyboard.press('Tab')
  const post = page.locator(':focus')
  await expect(post).toHaveAttribute('href', /^\/blog\/post\//)
  const title = await post.innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
})

test('the phone menu has links, themes, Submit Music and a search, and closes after a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'light' })
  await opened(page)
  const open = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

  await open.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(menu).toBeHidden()
  await expect.poll(ground).toBe('rgb(13, 13, 15)')

  await open.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()

  await open.click()
  await page.getByRole('banner').getByRole('button', { name: 'Submit Music' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(menu).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await open.click()
  await menu.getByRole('link', { name: 'Blog' }).click()
  await expect(blog(page)).toBeVisible()
  await expect(menu).toBeHidden()

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
  await expect(page).toHaveURL(/\/blog$/)
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
  await expect(blog(page)).toBeVisible()
  await content.getByRole('button', { name: 'Submit Your Track' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  // The footer of the blog has links.
  await footer.getByRole('link', { name: 'Submit Music' }).click()
  await expect(page).toHaveURL(/\/blog\/submit$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Submit Your Music' })).toBeVisible()
})
