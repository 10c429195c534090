import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EDITOR } from '#features/editor/testing-editor.ts'
import type { Subscriber } from '#features/newsletter/newsletter.schema.ts'
import { settingsPath } from '#lib/portal-paths.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const ADA: Subscriber = {
  id: 's1',
  email: 'ada@example.org',
  status: 'confirmed',
  subscribed_at: '2019-01-02T03:04:05.000Z',
  source: 'Ghost',
}

const BO: Subscriber = { ...ADA, id: 's2', email: 'bo@example.org', status: 'suspended', source: null }

test('the list of subscribers says where imported ones come from', async () => {
  openPortalPage(settingsPath('newsletter'), EDITOR, {
    'GET /api/newsletter/subscribers': [ADA, BO],
    'GET /api/newsletter/campaigns': [],
    'GET /api/mail': [],
  })
  const list = page.getByRole('list', { name: 'Subscribers' })
  await expect.element(list.getByText('Imported from Ghost')).toBeVisible()
  await expect.element(list.getByText('bo@example.org')).toBeVisible()
  expect(list.getByText(/^Imported/).elements()).toHaveLength(1)
})
