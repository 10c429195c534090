import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PIXEL } from '#features/editor/testing-editor.ts'
import { ME, openPortalPage, PLAIN_PROFILE } from '#web/portal/testing-portal.tsx'

const STORED = { ...ME, bio: 'Hears everything twice.' }

/** Chooses a picture. Vitest's own way needs a FileReader. */
function choose(field: HTMLInputElement) {
  const { items, files } = new DataTransfer()
  items.add(new File(['x'], 'maren.webp', { type: 'image/webp' }))
  field.files = files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a profile needs a name, and its picture is saved even before the preview is ready', async () => {
  // Reads no file to its end.
  vi.stubGlobal(
    'FileReader',
    class extends EventTarget {
      readAsDataURL() {}
    },
  )
  const { made } = openPortalPage('/admin/settings?tab=profile', PLAIN_PROFILE, {
    'GET /api/auth/session': { user: STORED },
    'GET /api/auth/me': STORED,
    'PUT /api/auth/profile': { ...STORED, name: 'Maren Oduya', avatar: PIXEL },
  })
  const card = page.getByRole('region', { name: 'Profile', exact: true })
  const save = card.getByRole('button', { name: 'Save Profile' })
  await expect.element(card.getByLabelText('Bio')).toHaveValue('Hears everything twice.')
  await card.getByLabelText('Full Name').fill('')
  await save.click()
  await expect.element(card.getByText('Please enter your name')).toBeVisible()
  expect(made('PUT /api/auth/profile')).toEqual([])
  await card.getByLabelText('Full Name').fill('Maren Oduya')
  choose(card.getByLabelText('Avatar').element() as HTMLInputElement)
  await save.click()
  await expect.element(page.getByText('Profile updated')).toBeVisible()
  expect(made('PUT /api/auth/profile')).toMatchObject([
    { body: { name: 'Maren Oduya', bio: 'Hears everything twice.', avatar: expect.any(Blob) } },
  ])
  await expect.element(card.getByRole('img', { name: 'Current avatar' })).toHaveAttribute('src', PIXEL)
})
