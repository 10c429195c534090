import type { Analytics, AnalyticsReport } from '#features/analytics/analytics.schema.ts'
import type { Page } from '@playwright/test'
import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const figures = {
  totalViews: 12_345,
  totalRating: 678,
  avgRating: 28.25,
  topByViews: [
    { id: 'a', title: 'Night Bus', views: 900, rating: 12 },
    { id: 'b', title: 'Lamp Room', views: 300, rating: 40 },
  ],
  topByRating: [{ id: 'b', title: 'Lamp Room', views: 300, rating: 40 }],
  globalDistribution: [
    { country: 'NO', count: 30 },
    { country: 'Ireland', count: 10 },
  ],
  deviceBreakdown: [
    { device: 'desktop', count: 3 },
    { device: 'mobile', count: 1 },
  ],
}

const nothing: Analytics = {
  totalViews: 0,
  totalRating: 0,
  avgRating: 0,
  topByViews: [],
  topByRating: [],
  globalDistribution: [],
  deviceBreakdown: [],
}

const noTotals: AnalyticsReport['totals'] = {
  views: 0,
  postViews: 0,
  visitors: 0,
  ratings: 0,
  plays: 0,
  playerClicks: 0,
  shares: 0,
  searches: 0,
  signups: 0,
}

const answer = (page: Page, json: object) =>
  page.route('**/api/analytics', (route) => route.fulfill({ json }))

test('the dashboard shows the counted figures', async ({ page, server }) => {
  await answer(page, figures)
  await openPortal(page, server, '/admin/analytics')
  await expect(panel(page, 'Total Views').getByText('12,345')).toBeVisible()
  await expect(panel(page, 'Total Rating').getByText('678')).toBeVisible()
  await expect(panel(page, 'Total Rating').getByText('28.25 on average')).toBeVisible()
  const views = panel(page, 'Top Content by Views').getByRole('row')
  await expect(views).toHaveText(['TitleViewsRating', 'Night Bus90012', 'Lamp Room30040'])
  await expect(panel(page, 'Top Content by Rating').getByRole('row')).toHaveText([
    'TitleRatingViews',
    'Lamp Room40300',
  ])
  await expect(panel(page, 'Geographic Distribution').getByRole('row')).toHaveText([
    'CountryCountShare',
    'Norway3075%',
    'Ireland1025%',
  ])
  await expect(panel(page, 'Device Breakdown').getByRole('row')).toHaveText([
    'DeviceCountShare',
    'Desktop375%',
    'Mobile125%',
    'Tablet00%',
  ])
  await expectAccessible(page)
})

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

test('the dashboard shows figures that the server has counted', async ({ page, server }) => {
  await readAPost(server)
  await openPortal(page, server, '/admin/analytics')
  await expect(panel(page, 'Top Content by Views').getByRole('row').nth(1)).toBeVisible()
  await expect(panel(page, 'Device Breakdown').getByRole('rowheader', { name: 'Tablet' })).toBeVisible()
})

test('a period is compared, read by keyboard and as a table, exported, and opened for one post', async ({
  page,
  server,
}) => {
  await readAPost(server)
  await openPortal(page, server, '/admin/analytics')
  await page.getByLabel('Time range').selectOption('Last 30 days')
  await expect(page).toHaveURL(/range=30/)
  const time = panel(page, 'Views and Visitors')
  await expect(time.getByText(/compared with the 30 days before/)).toBeVisible()
  await expect(time.getByRole('listitem').filter({ hasText: 'Page views' }).first()).toContainText(
    'previously',
  )

  const slider = page.getByRole('slider', { name: 'Day of Views and visitors' })
  await slider.focus()
  const today = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', today ?? '')
  await expect(slider).toHaveAttribute('aria-valuetext', /[\d,]+ page views, [\d,]+ visitors/)
  await time.getByText('Show as table').click()
  await expect(time.getByRole('row')).toHaveCount(31)
  await expectAccessible(page)

  await page.locator('select[name=table]').selectOption('Posts')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^analytics-posts-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)

  const first = panel(page, 'Top Content by Views').getByRole('link').first()
  const title = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/analytics\/posts\/.+range=30/)
  await expect(panel(page, 'Listening').getByText('No data yet.')).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${server.url}/admin/analytics?range=7`)
  await expect(panel(page, 'Newsletter Growth')).toBeVisible()
  const tooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(tooWide)).toBe(false)

  await page.getByLabel('Time range').selectOption('Custom range')
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-02')
  await expect(page.getByText('No analytics data.')).toBeVisible()
})

test('without figures the dashboard says so, card by card or as a whole', async ({ page, server }) => {
  await answer(page, { ...figures, globalDistribution: [] })
  await openPortal(page, server, '/admin/analytics')
  await expect(panel(page, 'Geographic Distribution').getByText('No data yet.')).toBeVisible()
  await page.unroute('**/api/analytics')
  await answer(page, nothing)
  await page.reload()
  await expect(page.getByText('No analytics data.')).toBeVisible()

  // A visit to the front page counts, even without reading a post.
  const visited: AnalyticsReport = {
    ...nothing,
    range: { from: '2026-11-09', to: '2026-11-15', days: 7, timeZone: 'UTC' },
    isCounting: true,
    totals: { ...noTotals, views: 3 },
    before: { range: { from: '2026-11-02', to: '2026-11-08' }, totals: noTotals },
    series: [],
    referrers: [],
    searches: [],
    searchesWithoutResults: [],
    players: [],
    shares: [],
    listening: { plays: 0, heard: [], top: [] },
    newsletter: { confirmed: 0, joined: 0, left: 0, series: [] },
    deviceBreakdown: [{ device: 'Mobile', count: 3 }],
  }
  await page.route('**/api/analytics?days=7', (route) => route.fulfill({ json: visited }))
  await page.getByLabel('Time range').selectOption('Last 7 days')
  await expect(panel(page, 'Device Breakdown').getByRole('row', { name: 'Mobile' })).toContainText('100%')
  await expect(page.getByText('No analytics data.')).toHaveCount(0)
})

test('the dashboard shows that it is loading or has failed', async ({ page, server, allowErrors }) => {
  allowErrors(/status of 403/)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/analytics', async (route) => {
    await held
    await route.fulfill({ status: 403, json: {} })
  })
  await openPortal(page, server, '/admin/analytics')
  await expect(page.getByText('Loading analytics...')).toBeVisible()
  letGo()
  await expect(page.getByText('Failed to fetch analytics')).toBeVisible()
  // The figures below the cards can fail separately.
  await page.route('**/api/analytics?days=365', (route) => route.fulfill({ status: 403, json: {} }))
  await page.unroute('**/api/analytics')
  await answer(page, figures)
  await page.reload()
  await expect(panel(page, 'Total Views')).toBeVisible()
  await expect(page.getByText('Failed to fetch analytics')).toBeVisible()
  await page.unroute('**/api/analytics?days=365')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page, 'Views and Visitors')).toBeVisible()
})
