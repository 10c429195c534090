import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPost } from '../support/post-pages.ts'
import { BRIGHT } from '../support/sample-posts.ts'

const CODE = '**/assets/*.js'
const NOT_LOADED = [/Failed to load resource/, /dynamically imported module/, /module script/]

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: "Part of this page didn't load" })
// The notice always contains this text and shows it only after a failed retry.
const stillUnreachable = (page: Page) => notice(page).getByText("We still can't reach the site.")
const again = (page: Page) => notice(page).getByRole('button', { name: 'Try again' })
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // Buttons work from here on.
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
}

test.beforeEach(({ allowErrors }) => allowErrors(...NOT_LOADED))

test('a page without its scripts can be read, says so, and works after a retry', async ({ page }) => {
  await page.route(CODE, (route) => route.abort())
  await page.goto('/contact')
  await expect(notice(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Message').fill('I typed this before I noticed')

  // Still unreachable, so the page with the text stays.
  await page.route('**/contact', (route) => route.abort())
  await again(page).click()
  await expect(stillUnreachable(page)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('I typed this before I noticed')

  await page.unrouteAll()
  await again(page).click()
  await expect(notice(page)).toBeHidden()
  await expect(page.getByLabel('Message')).toHaveValue('I typed this before I noticed')
})

test('without scripts, links and Submit Music are plain links', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/assets/vendor-*.js', (route) => route.abort())
  await page.goto('/')
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Submit Your Music' })).toHaveAttribute('href', '/blog/submit')
  await mainLink(page, 'Blog').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeVisible()
})

test('offline, a reader stays on the page with the typed text and can try again', async ({
  page,
  context,
}) => {
  await opened(page, '/contact')
  await page.getByLabel('Message').fill('Half a letter')
  await context.setOffline(true)
  await mainLink(page, 'Blog').click()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByLabel('Message')).toHaveValue('Half a letter')

  await again(page).click()
  await expect(stillUnreachable(page)).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await again(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
})

test('going back to a page that fails to load shows a plain message', async ({ page, context }) => {
  await opened(page, '/contact')
  await mainLink(page, 'Blog').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeVisible()
  // A page of this document's history whose code is not loaded yet.
  await page.evaluate(() => history.pushState({}, '', '/submissions'))
  await page.evaluate(() => history.pushState({}, '', '/blog'))
  await context.setOffline(true)
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { level: 1, name: "This page didn't load" })).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Submission' })).toBeVisible()
})

test('after an update, the next page comes from the server as a new document', async ({ page }) => {
  await opened(page, '/')
  await page.route('**/assets/blog-page-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  const loaded = page.waitForEvent('load')
  await mainLink(page, 'Blog').click()
  await loaded
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeVisible()
})

test('the page stays as it is when the Submit Music dialog fails to load', async ({ page }) => {
  await opened(page, '/contact')
  await page.getByLabel('Message').fill('Half a letter')
  await page.route('**/assets/submit-dialog-*.js', (route) => route.abort())
  await page.getByRole('banner').getByRole('button', { name: 'Submit Music' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  await page.unrouteAll()
  await again(page).click()
  await expect(page.getByRole('dialog', { name: 'Submit Your Music' })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Half a letter')
})

test('a dialog replaced by an update opens after a reload, and the typed text is still there', async ({
  page,
}) => {
  await opened(page, '/contact')
  await page.getByLabel('Message').fill('Half a letter')
  await page.route('**/assets/submit-dialog-*.js', (route) => route.fulfill({ status: 404 }), { times: 2 })
  await page.getByRole('banner').getByRole('button', { name: 'Submit Music' }).click()
  await again(page).click()
  await expect(page.getByRole('dialog', { name: 'Submit Your Music' })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Half a letter')
})

test('parts of a post whose code fails stay as the server rendered them, or show an error', async ({
  page,
}) => {
  await page.route('**/assets/article-parts-*.js', (route) => route.abort())
  const { title } = await openPost(page, BRIGHT)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Audio track' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Related Articles' })).toBeVisible()

  await page.goto('/blog')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(notice(page)).toBeVisible()
  await page.unrouteAll()
  await again(page).click()
  await expect(notice(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /Rate this post/ })).toBeVisible()
})
