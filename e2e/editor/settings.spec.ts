import type { Page } from '@playwright/test'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal, signIn } from '../support/portal.ts'

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

test('every card of the settings is checked and saved, and readers see the changes', async ({
  page,
  newServer,
}) => {
  const server = await newServer()
  await test.step('an admin changes the branding and the logo, and readers see them', async () => {
    await openPortal(page, server, '/admin/settings')
    await expect(page.getByRole('heading', { name: 'Platform Settings' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Platform', 'Profile', 'Newsletter', 'Submit Redirect'])
    const branding = card(page, 'Platform Branding')
    await branding.getByLabel('Title', { exact: true }).fill('Night Shift')
    await branding.getByLabel('Subtitle').fill('Records after dark')
    await branding.getByLabel('Description').fill('What we heard when everybody slept.')
    await expect(branding.getByText('Unsaved changes')).toBeVisible()

    // Files that are too large or not pictures are refused before the upload.
    const file = branding.getByLabel('Logo')
    await file.setInputFiles({
      name: 'big.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(10 * 2 ** 20 + 1),
    })
    await expect(branding.getByText(/the limit is 10 MB/)).toBeVisible()
    await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
    await expect(branding.getByText(/Please choose a picture/)).toBeVisible()
    await file.setInputFiles(picture)
    await expect(branding.getByRole('img', { name: 'Current logo' })).toBeVisible()

    await branding.getByRole('button', { name: 'Save Homepage Content' }).click()
    await expect(page.getByText('Homepage content updated')).toBeVisible()
    await expect(page.getByText('Logo uploaded')).toBeVisible()
    await expect(branding.getByText('Saved')).toBeVisible()
    await page.goto(server.url)
    await expect(page.getByRole('heading', { level: 1, name: 'Night Shift' })).toBeVisible()
    await expect(page.getByText('Records after dark').first()).toBeVisible()

    await page.goto(`${server.url}/admin/settings`)
    await expect(branding.getByLabel('Title', { exact: true })).toHaveValue('Night Shift')
    await branding.getByRole('button', { name: 'Remove' }).click()
    await branding.getByRole('button', { name: 'Save Homepage Content' }).click()
    await expect(branding.getByText('Saved')).toBeVisible()
    await page.reload()
    await expect(branding.getByText('Choose a picture')).toBeVisible()
  })
  await test.step('the figures on the home page are free text', async () => {
    await openPortal(page, server, '/admin/settings')
    const stats = card(page, 'Homepage Statistics')
    await stats.getByLabel('Artists Featured').fill('31')
    await stats.getByLabel('Reviews Published').fill('4.2K+')
    await stats.getByLabel('Monthly Readers').fill('2M+')
    await stats.getByRole('button', { name: 'Save Homepage Stats' }).click()
    await expect(page.getByText('Homepage stats updated')).toBeVisible()
    await page.goto(server.url)
    await expect(page.getByText('4.2K+')).toBeVisible()
  })
  await test.step('social links must be web addresses', async () => {
    await openPortal(page, server, '/admin/settings')
    const social = card(page, 'Social Media Links')
    const x = social.getByLabel('X', { exact: true })
    await x.fill('javascript:alert(1)')
    await social.getByRole('button', { name: 'Save Social Links' }).click()
    await expect(social.getByText('Enter an address that starts with https://')).toBeVisible()
    await expect(x).toBeFocused()
    await expectAccessible(page)
    await x.fill('https://x.com/nightshift')
    await social.getByLabel('YouTube').fill('https://youtube.com/@nightshift')
    await social.getByRole('button', { name: 'Save Social Links' }).click()
    await expect(social.getByText(/^Social links updated/)).toBeVisible()
    await page.goto(server.url)
    await expect(page.locator('a[href="https://x.com/nightshift"]').first()).toBeAttached()
  })
  await test.step('pages, comments and live chat have their own cards', async () => {
    await openPortal(page, server, '/admin/settings')
    const pages = card(page, 'Pages')
    await pages.getByText('Privacy', { exact: true }).click()
    await pages.getByLabel('Privacy: title').fill('What we know of you')
    await pages.getByLabel('Privacy: content').fill('<p>Next to nothing.</p><script>alert(1)</script>')
    // A colleague's change to another page stays.
    const about = { title: 'Who we are', content: '<p>Three of us.</p>' }
    await call(server, await tokenOf(server), 'PUT', '/api/settings/site', { pages: { about } })
    await pages.getByRole('button', { name: 'Save pages' }).click()
    await expect(page.getByText('Pages updated')).toBeVisible()
    await expect(pages.getByLabel('About: title')).toHaveValue('Who we are')
    await expect(pages.getByLabel('Privacy: content')).toHaveValue('<p>Next to nothing.</p>')

    const comments = card(page, 'Comments').getByRole('switch', { name: 'Readers can comment' })
    const was = await comments.getAttribute('aria-checked')
    await comments.click()
    await expect(page.getByText('Comments updated')).toBeVisible()
    await expect(card(page, 'Comments').getByText('Saved', { exact: true })).toBeVisible()
    await expect(comments).toHaveAttribute('aria-checked', was === 'true' ? 'false' : 'true')

    const chat = card(page, 'Live chat')
    await chat.getByLabel('Script address').fill('ftp://chat.example.com/a.js')
    await chat.getByRole('button', { name: 'Save live chat' }).click()
    await expect(chat.getByText('Enter an address that starts with https://')).toBeVisible()
    await chat.getByLabel('Script address').fill('https://chat.example.com/a.js')
    await chat.getByRole('button', { name: 'Save live chat' }).click()
    await expect(page.getByText('Live chat updated')).toBeVisible()

    await page.goto(`${server.url}/privacy`)
    await expect(page.getByRole('heading', { name: 'What we know of you' })).toBeVisible()
    await expect(page.getByText('Next to nothing.')).toBeVisible()
  })
  await test.step('the redirect after a submission is an address or empty', async () => {
    await openPortal(page, server, '/admin/settings?tab=redirect')
    const redirect = card(page, 'Submit Redirect')
    await expect(redirect.getByText(/Users are redirected to this address/)).toBeVisible()
    const url = redirect.getByLabel('Redirect URL')
    await url.fill('nowhere')
    await redirect.getByRole('button', { name: 'Save Redirect URL' }).click()
    await expect(redirect.getByText('Enter an address that starts with https://')).toBeVisible()
    await url.fill('https://example.com/thanks')
    await redirect.getByRole('button', { name: 'Save Redirect URL' }).click()
    await expect(page.getByText('Redirect URL updated')).toBeVisible()
    const answer = await fetch(`${server.url}/api/auth/settings/submit-redirect-url`)
    expect(await answer.json()).toEqual({ url: 'https://example.com/thanks' })
  })
})

test('unsaved text survives other tabs, other pages and a reload', async ({ page, server }) => {
  await openPortal(page, server, '/admin/settings')
  const description = card(page, 'Platform Branding').getByLabel('Description')
  await description.fill('Half a sentence about')
  await page.getByRole('tab', { name: 'Profile' }).click()
  await page.getByRole('tab', { name: 'Platform' }).click()
  await expect(description).toHaveValue('Half a sentence about')
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Content' }).click()
  await expect(page.getByRole('heading', { name: 'Content Management' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Settings' }).click()
  await expect(description).toHaveValue('Half a sentence about')
  await page.reload()
  await expect(description).toHaveValue('Half a sentence about')
  await expect(card(page, 'Platform Branding').getByText('Unsaved changes')).toBeVisible()

  // It is still there after signing in again. drafts.test.ts covers other accounts.
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await signIn(page, server.admin)
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Settings' }).click()
  await expect(description).toHaveValue('Half a sentence about')
})
