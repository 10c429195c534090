import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refuse } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

/** The address that the browser would save. */
function savedAddresses() {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  click.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(new URL(this.href).pathname)
  })
  onTestFinished(() => click.mockRestore())
  return saved
}

test('each format says what it is for, what it has and what it lacks', async () => {
  openPortalPage('/admin/export', {})
  for (const name of ['Markdown', 'WordPress', 'Ghost']) {
    const format = page.getByRole('region', { name })
    await expect.element(format).toMatchTextContent('Included')
    await expect.element(format).toMatchTextContent('Not included')
    await expect.element(format.getByRole('button', { name: `Export as ${name}` })).toBeEnabled()
  }
  await expect.element(page.getByRole('button', { name: 'Export subscribers as CSV' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Go to backups' }))
    .toHaveAttribute('href', '/admin/backups')
})

test('a download is checked first, and then left to the browser', async () => {
  const saved = savedAddresses()
  const { made } = openPortalPage('/admin/export', { 'GET /api/exports/:format': undefined })
  await page.getByRole('button', { name: 'Export as Ghost' }).click()
  await expect.poll(() => saved).toEqual(['/api/exports/ghost'])
  await expect.element(page.getByText('Preparing the Ghost export')).toBeVisible()
  expect(made('GET /api/exports/:format').map(({ query }) => query)).toEqual([{ check: '1' }])
})

test('a second export at the same time is explained', async () => {
  const saved = savedAddresses()
  openPortalPage('/admin/export', {
    'GET /api/exports/:format': refuse(409, 'This server is making an export already.'),
  })
  await page.getByRole('button', { name: 'Export as Markdown' }).click()
  await expect.element(page.getByText('This server is making an export already.')).toBeVisible()
  expect(saved).toEqual([])
})
