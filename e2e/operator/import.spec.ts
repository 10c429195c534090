import { wxr } from '../../src/features/imports/server/testing-wxr.ts'
import { expect, expectAccessibleEverywhere, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

const EXPORT = wxr([
  {
    id: 11,
    title: 'Harbour Lights, reviewed',
    text: `<!-- wp:paragraph --><p>It was recorded in a harbour.</p><!-- /wp:paragraph -->
[contact-form-7 id="3"]
https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC`,
    categories: ['Reviews'],
    comments: [{ id: 1, text: 'I was there.' }],
  },
  { id: 12, title: 'Not ready yet', text: '<p>Soon.</p>', status: 'draft' },
])

test('an admin moves a magazine from WordPress, sees beforehand what happens, and undoes it', async ({
  page,
  server,
}) => {
  await openPortal(page, server, '/admin/import')
  await expectAccessibleEverywhere(page)
  const files = [{ name: 'export.xml', mimeType: 'text/xml', buffer: Buffer.from(EXPORT) }]
  await page.getByLabel('Files to import').setInputFiles(files)
  await page.getByRole('button', { name: /^Upload 1 file/ }).click()
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Posts/ })).toContainText('2')
  await expectAccessibleEverywhere(page)
  await page.getByRole('tab', { name: 'Differences' }).click()
  await expect(page.getByText(/contact-form-7/).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Before and after' }).click()
  await expect(page.getByText('It was recorded in a harbour.').first()).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: 'Start import…' }).click()
  await page.getByRole('button', { name: 'Start import', exact: true }).click()
  await expect(page.getByText(/^The import added/)).toBeVisible()
  await expectAccessibleEverywhere(page)

  const old = await fetch(`${server.url}/2019/05/harbour-lights-reviewed/`, { redirect: 'manual' })
  expect(old.status).toBe(301)
  const post = await (await fetch(server.url + old.headers.get('location')!)).text()
  expect(post).toContain('It was recorded in a harbour.')
  expect(post).toContain('I was there.')
  expect(post).not.toContain('contact-form-7')

  await page.getByRole('button', { name: 'Undo this import…' }).click()
  await page.getByRole('button', { name: 'Undo import', exact: true }).click()
  await expect(page.getByText(/^This import was undone/)).toBeVisible()
  const gone = await fetch(`${server.url}/2019/05/harbour-lights-reviewed/`, { redirect: 'manual' })
  expect(gone.status).toBe(404)
})
