import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EDITOR } from '#features/editor/testing-editor.ts'
import type { PortalSettings } from '#features/settings/settings.schema.ts'
import {
  card,
  openSettings as open,
  press,
  SETTINGS,
} from '#features/settings/web/portal/testing-settings.ts'
import { refuse } from '#ui/testing-calls.ts'
import { asEditor, ME } from '#web/portal/testing-portal.tsx'

test('a switch that cannot be saved returns to its value and says so', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  open('', { 'PUT /api/settings/site': () => promise.then(() => refuse(500, '')) })
  const comments = card('Comments').getByRole('switch', { name: 'Readers can comment' })
  await expect.element(comments).toBeChecked()
  await comments.click()
  await expect.element(comments).not.toBeChecked()
  await expect.element(comments).toBeDisabled()
  resolve()
  await expect.element(card('Comments').getByText('Failed to update comments')).toBeVisible()
  await expect.element(comments).toBeChecked()
})

test('a card that cannot be saved says so, and nothing typed is lost', async () => {
  open()
  const [subtitle, artists] = [page.getByLabelText('Subtitle'), page.getByLabelText('Artists Featured')]
  await subtitle.fill('Typed with care')
  await press('Save Homepage Content')
  await expect.element(card('Platform Branding').getByText('Failed to update homepage content')).toBeVisible()
  await expect.element(subtitle).toHaveValue('Typed with care')
  await artists.fill('9')
  await press('Save Homepage Stats')
  await expect.element(card('Homepage Statistics').getByText('Failed to update homepage stats')).toBeVisible()
  await expect.element(artists).toHaveValue('9')
  // The server's own words replace the usual ones.
  await press('Save Social Links')
  await expect.element(card('Social Media Links').getByText('The disk is full.')).toBeVisible()
})

test('the redirect and the profile keep what was typed when they cannot be saved', async () => {
  const { go } = open('redirect')
  await page.getByLabelText('Redirect URL').fill('https://example.com/thanks')
  await press('Save Redirect URL')
  await expect.element(card('Submit Redirect').getByText('Failed to update redirect URL')).toBeVisible()
  await expect.element(page.getByLabelText('Redirect URL')).toHaveValue('https://example.com/thanks')
  go('/admin/settings?tab=profile')
  await page.getByLabelText('Bio').fill('About me')
  await press('Save Profile')
  await expect.element(card('Profile').getByText('Failed to update profile')).toBeVisible()
  await expect.element(page.getByLabelText('Bio')).toHaveValue('About me')
})

test('a card that cannot be loaded shows no form that could overwrite stored values', async () => {
  const { answer } = open('', { 'GET /api/auth/settings/social-links': refuse(403) })
  const social = card('Social Media Links')
  await expect.element(social.getByText(/We couldn’t load this./)).toBeVisible()
  await expect.element(social.getByRole('textbox')).not.toBeInTheDocument()
  answer(SETTINGS)
  await social.getByRole('button', { name: 'Try again' }).click()
  await expect.element(social.getByLabelText('Instagram')).toHaveValue('https://instagram.example/mag')
})

test('the arrow keys change tabs in a circle, and the address keeps the choice', async () => {
  const { path } = open('redirect')
  await page.getByRole('tab', { name: 'Submit Redirect' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tabpanel', { name: 'Platform' })).toBeVisible()
  await expect.poll(path).toBe('/admin/settings')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Profile' })).toHaveFocus()
  await expect.poll(path).toBe('/admin/settings?tab=profile')
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('tabpanel', { name: 'Submit Redirect' })).toBeVisible()
})

test('an editor sees the settings of the site and cannot change them', async () => {
  open('', asEditor)
  await expect.element(page.getByText(/Only administrators can change them.$/)).toBeVisible()
  await expect.element(page.getByLabelText('Subtitle')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Save Homepage Content' })).toBeDisabled()
  await expect.element(page.getByRole('switch', { name: 'Readers can comment' })).toBeDisabled()
})

test('a curator who opens a page of the portal is told that it is for editors, and can log out', async () => {
  const curator = { ...ME, role: 'curator' as const }
  const { path, answer } = open('', {
    'GET /api/auth/session': { user: curator },
    'GET /api/auth/me': curator,
    'POST /api/auth/logout': () => {
      answer({ 'GET /api/auth/session': { user: null } })
      return undefined
    },
  })
  await expect.element(page.getByRole('heading', { name: 'No access' })).toBeVisible()
  await expect.element(page.getByText(/^This page is for editors./)).toBeVisible()
  await press('Logout')
  await expect.poll(path).toBe('/admin/login')
})

test('the time zone of the figures is saved with a button, and counting at once', async () => {
  let settings = EDITOR['GET /api/settings/site'] as PortalSettings
  const { made } = open('', {
    'GET /api/settings/site': () => settings,
    'PUT /api/settings/site': ({ body }) => (settings = { ...settings, ...(body as object) }),
  })
  const analytics = card('Analytics')
  const zone = analytics.getByLabelText('Time zone')
  await expect.element(zone).toHaveValue('UTC')
  await zone.selectOptions('Pacific/Auckland')
  await press('Save time zone')
  await expect.element(page.getByText('Time zone updated').first()).toBeVisible()
  const counted = analytics.getByRole('switch', { name: 'Count visits' })
  await counted.click()
  await expect.element(page.getByText('Analytics updated').first()).toBeVisible()
  await expect.element(counted).not.toBeChecked()
  await expect.element(zone).toHaveValue('Pacific/Auckland')
  expect(made('PUT /api/settings/site').map(({ body }) => body)).toEqual([
    { time_zone: 'Pacific/Auckland' },
    { analytics_enabled: false },
  ])
})
