import type { Page } from '@playwright/test'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A red square, small but a valid picture. */
const picture = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
    'base64',
  ),
}

test('the cards of the settings are saved, and readers see the changes', async ({ page, newServer }) => {
  const server = await newServer()
  const press = (name: string) => page.getByRole('button', { name }).click()
  await page.route('https://chat.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await openPortal(page, server, '/admin/settings')
  await expect(page.getByRole('heading', { name: 'Platform Settings' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Platform', 'Profile', 'Newsletter', 'Submit Redirect'])

  await test.step('the branding and the logo', async () => {
    const branding = card(page, 'Platform Branding')
    await branding.getByLabel('Title', { exact: true }).fill('Night Shift')
    await branding.getByLabel('Subtitle').fill('Records after dark')
    await branding.getByLabel('Description').fill('What we heard when everybody slept.')
    await branding.getByLabel('Logo').setInputFiles(picture)
    await expect(branding.getByRole('img', { name: 'Current logo' })).toBeVisible()
    await press('Save Homepage Content')
    await expect(page.getByText('Homepage content updated')).toBeVisible()
    await expect(page.getByText('Logo uploaded')).toBeVisible()
    await expect(branding.getByText('Saved')).toBeVisible()
  })
  await test.step('the figures on the home page, which are free text', async () => {
    const stats = card(page, 'Homepage Statistics')
    await stats.getByLabel('Artists Featured').fill('31')
    await stats.getByLabel('Reviews Published').fill('4.2K+')
    await stats.getByLabel('Monthly Readers').fill('2M+')
    await press('Save Homepage Stats')
    await expect(page.getByText('Homepage stats updated')).toBeVisible()
  })
  await test.step('the social links', async () => {
    const social = card(page, 'Social Media Links')
    await social.getByLabel('X', { exact: true }).fill('javascript:alert(1)')
    await press('Save Social Links')
    await expect(social.getByText('Enter an address that starts with https://')).toBeVisible()
    await expectAccessible(page)
    await social.getByLabel('X', { exact: true }).fill('https://x.com/nightshift')
    await social.getByLabel('YouTube').fill('https://youtube.com/@nightshift')
    await press('Save Social Links')
    await expect(social.getByText(/^Social links updated/)).toBeVisible()
  })
  await test.step('the pages, to which a colleague adds another change', async () => {
    const pages = card(page, 'Pages')
    await pages.getByText('Privacy', { exact: true }).click()
    await pages.getByLabel('Privacy: title').fill('What we know of you')
    await pages.getByLabel('Privacy: content').fill('<p>Next to nothing.</p><script>alert(1)</script>')
    const about = { title: 'Who we are', content: '<p>Three of us.</p>' }
    await call(server, await tokenOf(server), 'PUT', '/api/settings/site', { pages: { about } })
    await press('Save pages')
    await expect(page.getByText('Pages updated')).toBeVisible()
    await expect(pages.getByLabel('About: title')).toHaveValue('Who we are')
    await expect(pages.getByLabel('Privacy: content')).toHaveValue('<p>Next to nothing.</p>')
  })
  await test.step('the comments and the live chat', async () => {
    const comments = card(page, 'Comments').getByRole('switch', { name: 'Readers can comment' })
    const was = await comments.getAttribute('aria-checked')
    await comments.click()
    await expect(page.getByText('Comments updated')).toBeVisible()
    await expect(card(page, 'Comments').getByText('Saved', { exact: true })).toBeVisible()
    await expect(comments).toHaveAttribute('aria-checked', was === 'true' ? 'false' : 'true')
    await card(page, 'Live chat').getByLabel('Script address').fill('https://chat.example.com/a.js')
    await press('Save live chat')
    await expect(page.getByText('Live chat updated')).toBeVisible()
  })
  await test.step('the redirect after a submission', async () => {
    await page.getByRole('tab', { name: 'Submit Redirect' }).click()
    await page.getByLabel('Redirect URL').fill('https://example.com/thanks')
    await press('Save Redirect URL')
    await expect(page.getByText('Redirect URL updated')).toBeVisible()
    const answer = await fetch(`${server.url}/api/auth/settings/submit-redirect-url`)
    expect(await answer.json()).toEqual({ url: 'https://example.com/thanks' })
  })
  await test.step('readers see all of it', async () => {
    await page.goto(server.url)
    await expect(page.getByRole('heading', { level: 1, name: 'Night Shift' })).toBeVisible()
    await expect(page.getByText('Records after dark').first()).toBeVisible()
    await expect(page.getByText('4.2K+')).toBeVisible()
    await expect(page.locator('a[href="https://x.com/nightshift"]').first()).toBeAttached()
    await page.goto(`${server.url}/privacy`)
    await expect(page.getByRole('heading', { name: 'What we know of you' })).toBeVisible()
    await expect(page.getByText('Next to nothing.')).toBeVisible()
  })
})
