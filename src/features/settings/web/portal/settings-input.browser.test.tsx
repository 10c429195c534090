import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EDITOR, PIXEL } from '#features/editor/testing-editor.ts'
import {
  card,
  openSettings as open,
  press,
  SETTINGS,
} from '#features/settings/web/portal/testing-settings.ts'
import { MB } from '#lib/bytes.ts'
import { HTTPS_WANTED } from '#lib/texts/addresses.ts'
import { fileOfSize, giveFile } from '#ui/testing-files.ts'
import { ME } from '#web/portal/testing-portal.tsx'

const branding = () => card('Platform Branding')
const CONTENT_CALL = 'PUT /api/auth/settings/homepage-content'

test('every address is checked before it is sent, and a wrong one gets the focus', async () => {
  const { made, go } = open()
  const social = card('Social Media Links')
  await social.getByLabelText('X', { exact: true }).fill('javascript:alert(1)')
  await press('Save Social Links')
  await expect.element(social.getByText(HTTPS_WANTED)).toBeVisible()
  await expect.element(social.getByLabelText('X', { exact: true })).toHaveFocus()
  const chat = card('Live chat')
  await chat.getByLabelText('Script address').fill('ftp://chat.example.com/a.js')
  await press('Save live chat')
  await expect.element(chat.getByText(HTTPS_WANTED)).toBeVisible()
  go('/admin/settings?tab=redirect')
  const redirect = card('Submit Redirect')
  await redirect.getByLabelText('Redirect URL').fill('nowhere')
  await press('Save Redirect URL')
  await expect.element(redirect.getByText(HTTPS_WANTED)).toBeVisible()
  expect(made().filter(({ name }) => name.startsWith('PUT'))).toEqual([])
})

test('a redirect that is saved shows the address as the server returns it', async () => {
  const { made } = open('redirect', {
    'PUT /api/auth/settings/submit-redirect-url': { url: 'https://example.com/thanks' },
  })
  const redirect = card('Submit Redirect')
  await expect.element(redirect.getByText(/Users are redirected to this address/)).toBeVisible()
  await redirect.getByLabelText('Redirect URL').fill(' https://example.com/thanks')
  await press('Save Redirect URL')
  await expect.element(page.getByText('Redirect URL updated')).toBeVisible()
  await expect.element(redirect.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(redirect.getByLabelText('Redirect URL')).toHaveValue('https://example.com/thanks')
  expect(made('PUT /api/auth/settings/submit-redirect-url')).toHaveLength(1)
})

test('a logo is checked before the upload, shown before it is saved, and removed with the next save', async () => {
  const texts = { homepage_title: 'Sleeve', homepage_subtitle: 'Records', homepage_description: '' }
  const { made, answer } = open('', { [CONTENT_CALL]: { ...texts, homepage_logo_url: PIXEL } })
  const logo = branding().getByLabelText('Logo', { exact: true })
  const bytes = await (await fetch(PIXEL)).arrayBuffer()
  const choose = (file: File) => giveFile(logo.element() as HTMLInputElement, file)
  await expect.element(logo).toBeInTheDocument()
  choose(fileOfSize(10 * MB + 1, 'big.png', 'image/png'))
  await expect.element(branding().getByText(/the limit is 10 MB/)).toBeVisible()
  choose(new File(['hello'], 'a.txt', { type: 'text/plain' }))
  await expect.element(branding().getByText(/Please choose a picture/)).toBeVisible()
  await expect.element(branding().getByText('Choose a picture', { exact: true })).toBeVisible()
  choose(new File([bytes], 'logo.gif', { type: 'image/gif' }))
  await expect.element(branding().getByText(/Please choose a picture/)).not.toBeInTheDocument()
  await expect.element(branding().getByRole('img', { name: 'Current logo' })).toBeVisible()
  await expect.element(branding().getByText('Unsaved changes')).toBeVisible()
  expect(made(CONTENT_CALL)).toEqual([])
  await press('Save Homepage Content')
  await expect.element(page.getByText('Homepage content updated')).toBeVisible()
  await expect.element(page.getByText('Logo uploaded')).toBeVisible()
  await expect.element(branding().getByText('Saved', { exact: true })).toBeVisible()

  answer({ [CONTENT_CALL]: { ...texts, homepage_logo_url: '' } })
  await branding().getByRole('button', { name: 'Remove' }).click()
  await press('Save Homepage Content')
  await expect.element(branding().getByText('Choose a picture')).toBeVisible()
  await expect.element(branding().getByText('Saved', { exact: true })).toBeVisible()
  expect(made(CONTENT_CALL)).toMatchObject([
    { body: { logo: expect.any(File) } },
    { body: { homepage_logo_url: '' } },
  ])
})

test('unsaved text survives other tabs, other pages, a reload and signing in again', async () => {
  const first = open('', EDITOR, SETTINGS)
  const description = () => branding().getByLabelText('Description')
  const isKept = async () => {
    await expect.element(description()).toHaveValue('Half a sentence about')
  }
  await description().fill('Half a sentence about')
  await page.getByRole('tab', { name: 'Profile' }).click()
  await page.getByRole('tab', { name: 'Platform' }).click()
  await isKept()
  first.go('/admin/content')
  await expect.element(page.getByRole('heading', { name: 'Content Management' })).toBeVisible()
  first.go('/admin/settings')
  await isKept()

  first.close()
  const { answer, go, path } = open('', EDITOR, SETTINGS)
  await isKept()
  await expect.element(branding().getByText('Unsaved changes')).toBeVisible()
  answer({ 'POST /api/auth/logout': undefined, 'GET /api/auth/session': { user: null } })
  await press('Logout')
  await expect.poll(path).toBe('/admin/login')
  go('/admin/settings')
  await page.getByLabelText('Email').fill(ME.email)
  await page.getByLabelText('Password', { exact: true }).fill('right')
  answer({
    'POST /api/auth/login': { token: 'token', expires_at: '2099-01-01T00:00:00.000Z', user: ME },
    'GET /api/auth/session': { user: ME },
  })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await isKept()
})
