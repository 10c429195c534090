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
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Submit Your Music' })
const message = (page: Page) => page.getByLabel('Message')
const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // Buttons work from here on.
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
}

test.beforeEach(({ allowErrors }) => allowErrors(...NOT_LOADED))

test('pages without their scripts can be read, have plain links, say so, and work after a retry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/assets/vendor-*.js', (route) => route.abort())
  await page.goto('/')
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Submit Your Music' })).toHaveAttribute('href', '/blog/submit')
  await expect(mainLink(page, 'Blog')).toHaveAttribute('href', '/blog')

  await page.unrouteAll()
  await page.route(CODE, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(heading(page, 'Contact')).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await expectAccessible(page)
  await message(page).fill('I typed this before I noticed')

  // Still unreachable, so the page with the text stays.
  await page.route('**/contact', (route) => route.abort())
  await again(page).click()
  await expect(stillUnreachable(page)).toBeVisible()
  await expect(message(page)).toHaveValue('I typed this before I noticed')

  await page.unrouteAll()
  await again(page).click()
  await expect(notice(page)).toBeHidden()
  await expect(message(page)).toHaveValue('I typed this before I noticed')

  await test.step('the form says itself that a message arrived when the code of the toasts fails to load', async () => {
    await page.route('**/assets/toaster-*', (route) => route.abort())
    const form = page.getByRole('form', { name: 'Write to us' })
    await form.getByLabel('Name').fill('Ada')
    await form.getByLabel('Email').fill('ada@example.com')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByText('Thank you. Your message is with the editors.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toHaveCount(0)
  })
})

test('offline, a reader stays on the page with the typed text and can try again, and Back says what is missing', async ({
  page,
  context,
}) => {
  await opened(page, '/contact')
  await message(page).fill('Half a letter')
  await context.setOffline(true)
  await mainLink(page, 'Blog').click()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(message(page)).toHaveValue('Half a letter')

  await again(page).click()
  await expect(stillUnreachable(page)).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await again(page).click()
  await expect(heading(page, 'Music Blog')).toBeVisible()
  await expect(notice(page)).toBeHidden()

  await test.step('going back to a page that fails to load shows a plain message', async () => {
    // A page of this document's history whose code is not loaded yet.
    await page.evaluate(() => history.pushState({}, '', '/submissions'))
    await page.evaluate(() => history.pushState({}, '', '/blog'))
    await context.setOffline(true)
    await page.evaluate(() => history.back())
    await expect(heading(page, "This page didn't load")).toBeVisible()
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
    await expect(heading(page, 'Your Submission')).toBeVisible()
  })
})

test('after an update, a page and a dialog come from the server, and typed text and the page stay', async ({
  page,
}) => {
  const submitMusic = page.getByRole('banner').getByRole('button', { name: 'Submit Music' })
  await test.step('a dialog replaced by the update opens after a reload', async () => {
    await opened(page, '/contact')
    await message(page).fill('Half a letter')
    await page.route('**/assets/submit-dialog-*.js', (route) => route.fulfill({ status: 404 }), { times: 2 })
    await submitMusic.click()
    await again(page).click()
    await expect(dialog(page)).toBeVisible()
    await expect(message(page)).toHaveValue('Half a letter')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })
  await test.step('a replaced page comes as a new document', async () => {
    await page.route('**/assets/blog-page-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
    const loaded = page.waitForEvent('load')
    await mainLink(page, 'Blog').click()
    await loaded
    await expect(page).toHaveURL(/\/blog$/)
    await expect(heading(page, 'Music Blog')).toBeVisible()
  })
  await test.step('the page stays as it is when the dialog fails to load', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(heading(page, 'Contact')).toBeVisible()
    await message(page).fill('Another half')
    await page.route('**/assets/submit-dialog-*.js', (route) => route.abort())
    await submitMusic.click()
    await expect(notice(page)).toBeVisible()
    await expect(page).toHaveURL(/\/contact$/)
    await page.unrouteAll()
    await again(page).click()
    await expect(dialog(page)).toBeVisible()
    await expect(message(page)).toHaveValue('Another half')
    await page.keyboard.press('Escape')
  })
})

test('parts of a post whose code fails stay as the server rendered them, or show an error', async ({
  page,
}) => {
  await page.route('**/assets/article-parts-*.js', (route) => route.abort())
  const { title } = await openPost(page, BRIGHT)
  await expect(heading(page, title)).toBeVisible()
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
