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

test('the list is narrowed by address and status, and says when nobody fits', async () => {
  const { made, answer } = openPortalPage(settingsPath('newsletter'), EDITOR, {
    'GET /api/newsletter/subscribers': [ADA, BO],
    'GET /api/newsletter/campaigns': [],
    'GET /api/mail': [],
  })
  const asked = () => made('GET /api/newsletter/subscribers').at(-1)!.query
  const card = page.getByRole('region', { name: 'Subscribers', exact: true })
  await expect.element(card.getByText('2 addresses')).toBeVisible()
  answer({ 'GET /api/newsletter/subscribers': [BO] })
  await card.getByRole('searchbox', { name: 'Find an address' }).fill('bo@')
  await expect.element(card.getByText('1 address', { exact: true })).toBeVisible()
  expect(asked()).toMatchObject({ find: 'bo@' })
  answer({ 'GET /api/newsletter/subscribers': [] })
  await card.getByRole('combobox', { name: 'Status' }).selectOptions('confirmed')
  await expect.element(card.getByText('No addresses found.')).toBeVisible()
  expect(asked()).toMatchObject({ find: 'bo@', status: 'confirmed' })
})
