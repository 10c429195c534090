import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

test('a script that cannot be loaded is offered again, and no typed text is lost', async ({
  page,
  server,
  context,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/, /ERR_/, /dynamically imported module/)
  await page.clock.install()
  await openPortal(page, server, '/admin/content?tab=genres')
  const retry = page.getByRole('button', { name: 'Try again' }).filter({ visible: true })

  await test.step('text survives the reload after an update', async () => {
    await page.getByLabel('New genre').fill('Dungeon Synth')
    await page.route('**/assets/palette-*.js', (route) => route.fulfill({ status: 404 }))
    await page.keyboard.press('Control+k')
    const reloaded = page.waitForEvent('load')
    await retry.click()
    await reloaded
    await expect(page.getByLabel('New genre')).toHaveValue('Dungeon Synth')
  })

  await test.step('without a connection the person stays on the page and can try again', async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('tab', { name: 'Newsletter' }).click()
    const subject = page.getByLabel('Subject')
    await subject.fill('Half a letter')
    // After a minute the portal checks the session again.
    await page.clock.fastForward('02:00')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Comments' }).first().click()
    await expect(page.getByText("Part of this page didn't load.").filter({ visible: true })).toBeVisible()
    await expect(page.getByText('Unexpected Application Error!')).toBeHidden()
    await expect(subject).toHaveValue('Half a letter')
    await expectAccessible(page)
    await context.setOffline(false)
    await retry.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Comments' })).toBeVisible()
    await page.goBack()
    await expect(subject).toHaveValue('Half a letter')
  })
})
