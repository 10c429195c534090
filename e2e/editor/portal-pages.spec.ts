import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { NEW_POST, textOf } from '../support/post-editor.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

test('a new post opens from the genres without an error, even on a slow machine', async ({
  page,
  server,
}) => {
  await openPortal(page, server, '/admin/content?tab=genres')
  await expect(page.getByRole('tab', { name: 'Genre/Category' })).toHaveAttribute('aria-selected', 'true')
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.getByRole('link', { name: 'Create New Post' }).click()
  await expect(page).toHaveURL(new RegExp(`${NEW_POST}$`))
  await expect(textOf(page)).toBeVisible()
})

test('pages open at the top, and Back restores the scroll position', async ({ page, server }) => {
  await openPortal(page, server, '/admin/content')
  const last = page.getByRole('article').last().getByRole('heading').getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(300)
  await last.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Content Management' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test('a page whose script cannot be loaded offers a retry and keeps the typed text', async ({
  page,
  server,
  context,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/, /ERR_/)
  await page.clock.install()
  await openPortal(page, server, '/admin/settings?tab=newsletter')
  await page.getByLabel('Subject').fill('Half a letter')
  // After a minute the portal checks the session again.
  await page.clock.fastForward('02:00')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Comments' }).first().click()
  await expect(page.getByText("Part of this page didn't load.").filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toBeHidden()
  await expect(page.getByLabel('Subject')).toHaveValue('Half a letter')
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comments' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Subject')).toHaveValue('Half a letter')
})

test('unsaved text survives the reload after an update', async ({ page, server, allowErrors }) => {
  allowErrors(/Failed to load resource/, /dynamically imported module/)
  await openPortal(page, server, '/admin/content?tab=genres')
  await page.getByLabel('New genre').fill('Dungeon Synth')
  await page.route('**/assets/palette-*.js', (route) => route.fulfill({ status: 404 }))
  await page.keyboard.press('Control+k')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).click()
  await reloaded
  await expect(page.getByLabel('New genre')).toHaveValue('Dungeon Synth')
})
