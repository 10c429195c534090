import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { DARK, openPost } from '../support/post-pages.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Share this post' })

test('copying the link says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await openPost(page, DARK)
  await bar(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(bar(page).getByRole('status')).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/blog/post/${id}/${DARK}`)
})

test('a tooltip appears after 700 ms, and at once if another closed within 300 ms', async ({ page }) => {
  await page.clock.install()
  const loaded = page.waitForResponse(/\/tooltips-/)
  await openPost(page, DARK)
  const tip = page.locator('.tooltip')
  const on = (name: string) => bar(page).getByRole('link', { name }).hover()
  await page.mouse.move(0, 0)
  await page.mouse.move(5, 5)
  await loaded
  await bar(page).scrollIntoViewIfNeeded()
  await page.clock.pauseAt(Date.now() + 60_000)
  await on('Share on X')
  await page.clock.runFor(690)
  await expect(tip).toBeHidden()
  await page.clock.runFor(20)
  await expect(tip).toHaveText('Share on X')
  await on('Share on Facebook')
  await page.clock.runFor(0)
  await expect(tip).toHaveText('Share on Facebook')

  await page.mouse.move(5, 5)
  await expect(tip).toBeHidden()
  await page.clock.runFor(310)
  await on('Share on X')
  await page.clock.runFor(600)
  await expect(tip).toBeHidden()
  await page.clock.runFor(110)
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()

  // A keyboard does not wait.
  await page.keyboard.press('Tab')
  await bar(page).getByRole('button', { name: 'Copy link' }).focus()
  await page.clock.runFor(0)
  await expect(tip).toHaveText('Copy link')
})

test('the share bar is beside the text on a wide screen and below it on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPost(page, DARK)
  await page.getByRole('list', { name: 'Tags' }).scrollIntoViewIfNeeded()
  await expect(bar(page)).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  const tags = (await page.getByRole('list', { name: 'Tags' }).boundingBox())!
  const share = (await bar(page).boundingBox())!
  expect(share.y).toBeGreaterThan(tags.y)
})
