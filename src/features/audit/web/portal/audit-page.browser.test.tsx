import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditEntry } from '#features/audit/audit.schema.ts'
import { asEditor, openPortalPage } from '#web/portal/testing-portal.tsx'

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 'e1',
  at: '2026-11-15T10:00:00.000Z',
  actor_id: 'p1',
  actor_name: 'Otto Vale',
  kind: 'publishing',
  action: 'published',
  target_id: 'post1',
  target: 'Quiet Rooms',
  detail: '',
  browser: 'Firefox',
  system: 'Linux',
  country: 'GB',
  address: null,
  ...more,
})

const ACTORS = [
  { id: 'command-line', name: '' },
  { id: 'p1', name: 'Otto Vale' },
]

test('an entry says who did what to what, and from where', async () => {
  openPortalPage('/admin/audit', {
    'GET /api/audit': { entries: [entry({})], next: null },
    'GET /api/audit/actors': ACTORS,
  })
  const row = page.getByRole('article')
  await expect.element(row).toMatchTextContent('Published a post')
  await expect.element(row).toMatchTextContent('Quiet Rooms')
  await expect.element(row).toMatchTextContent('Firefox on Linux, United Kingdom')
  await expect.element(page.getByRole('link', { name: 'Older entries' })).not.toBeInTheDocument()
})

test('filters ask the server again, and an empty result offers to clear them', async () => {
  const { made } = openPortalPage('/admin/audit?before=a1', {
    'GET /api/audit': { entries: [], next: null },
    'GET /api/audit/actors': ACTORS,
  })
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('people')
  await page.getByRole('combobox', { name: 'Person' }).selectOptions('command-line')
  await expect.element(page.getByText(/^No entries match these filters\./)).toBeVisible()
  await expect
    .poll(() => made('GET /api/audit').at(-1)?.query)
    .toMatchObject({ kind: 'people', actor: 'command-line' })
  expect(made('GET /api/audit').at(-1)!.query).not.toHaveProperty('before')
  const clear = page.getByRole('link', { name: 'Clear filters' })
  await expect.element(clear).toHaveAttribute('href', '/admin/audit')
})

test('two filters that are chosen at the same moment both count', async () => {
  const { made } = openPortalPage('/admin/audit', {
    'GET /api/audit': { entries: [], next: null },
    'GET /api/audit/actors': ACTORS,
  })
  await expect.element(page.getByRole('option', { name: 'Otto Vale' })).toBeInTheDocument()
  for (const [name, value] of Object.entries({ Kind: 'people', Person: 'p1' })) {
    const select = page.getByRole('combobox', { name }).element() as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await expect.poll(() => made('GET /api/audit').at(-1)?.query).toMatchObject({ kind: 'people', actor: 'p1' })
})

test('without filters, an empty log says so', async () => {
  openPortalPage('/admin/audit', {
    'GET /api/audit': { entries: [], next: null },
    'GET /api/audit/actors': ACTORS,
  })
  await expect.element(page.getByText('Nothing has been recorded yet.')).toBeVisible()
})

test('older entries follow by key, and one step leads back to the newest', async () => {
  const { made } = openPortalPage('/admin/audit?kind=publishing&before=k9', {
    'GET /api/audit': { entries: [entry({})], next: 'k7' },
    'GET /api/audit/actors': ACTORS,
  })
  const older = page.getByRole('link', { name: 'Older entries' })
  await expect.element(older).toHaveAttribute('href', '/admin/audit?kind=publishing&before=k7')
  const newest = page.getByRole('link', { name: 'Newest entries' })
  await expect.element(newest).toHaveAttribute('href', '/admin/audit?kind=publishing')
  await expect
    .poll(() => made('GET /api/audit').at(-1)?.query)
    .toMatchObject({ kind: 'publishing', before: 'k9' })
})

test('an editor neither sees the link nor opens the page, and nothing is asked for', async () => {
  const { made } = openPortalPage('/admin/audit', asEditor)
  await expect.element(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Audit log' })).not.toBeInTheDocument()
  expect(made('GET /api/audit')).toEqual([])
})
