import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Counts one view of a post. The dashboard leaves out the sample's invented figures. */
async function readAPost(server: ServerProcess): Promise<void> {
  const [post] = (await (await call(server, '', 'GET', '/api/posts?limit=1')).json()) as { id: string }[]
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }
  const body = JSON.stringify({ kind: 'view', path: `/blog/post/${post!.id}` })
  await fetch(`${server.url}/api/events`, { method: 'POST', headers, body })
  const token = await tokenOf(server)
  await expect
    .poll(async () => (await (await call(server, token, 'GET', '/api/analytics')).json()).totalViews)
    .toBeGreaterThan(0)
}

test('the counted figures are shown for all time, for a period and for one post, and are exported', async ({
  page,
  server,
}) => {
  await readAPost(server)
  await openPortal(page, server, '/admin/analytics')
  await expect(panel(page, 'Top Content by Views').getByRole('row').nth(1)).toBeVisible()
  await expect(panel(page, 'Device Breakdown').getByRole('rowheader', { name: 'Tablet' })).toBeVisible()
  await page.getByLabel('Time range').selectOption('Last 30 days')
  await expect(page).toHaveURL(/range=30/)
  const time = panel(page, 'Views and Visitors')
  await expect(time.getByText(/compared with the 30 days before/)).toBeVisible()
  await expect(time.getByRole('listitem').filter({ hasText: 'Page views' }).first()).toContainText(
    'previously',
  )
  await time.getByText('Show as table').click()
  await expect(time.getByRole('row')).toHaveCount(31)
  await expectAccessible(page)

  await page.locator('select[name=table]').selectOption('Posts')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^analytics-posts-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(panel(page, 'Newsletter Growth')).toBeVisible()
  const tooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(tooWide)).toBe(false)

  const first = panel(page, 'Top Content by Views').getByRole('link').first()
  const title = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/analytics\/posts\/.+range=30/)
  await expect(panel(page, 'Listening').getByText('No data yet.')).toBeVisible()
  await expectAccessible(page)
})
