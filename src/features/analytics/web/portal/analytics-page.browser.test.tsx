import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Analytics, AnalyticsReport } from '#features/analytics/analytics.schema.ts'
import { SETUP_STEPS } from '#lib/values.ts'
import { localDay } from '#ui/portal/display/local-numbers.ts'
import { refuse, type Answers } from '#ui/testing-calls.ts'
import { openPortalPage } from '#web/portal/testing-portal.tsx'

const NOTHING: Analytics = {
  totalViews: 0,
  totalRating: 0,
  avgRating: 0,
  topByViews: [],
  topByRating: [],
  globalDistribution: [],
  deviceBreakdown: [],
}

const FIGURES: Analytics = {
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

const NO_TOTALS: AnalyticsReport['totals'] = {
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

/** A week with visits to the front page and no read post. */
const VISITED: AnalyticsReport = {
  ...NOTHING,
  range: { from: '2026-11-09', to: '2026-11-15', days: 7, timeZone: 'UTC' },
  isCounting: true,
  totals: { ...NO_TOTALS, views: 3 },
  before: { range: { from: '2026-11-02', to: '2026-11-08' }, totals: NO_TOTALS },
  series: [],
  referrers: [],
  searches: [],
  searchesWithoutResults: [],
  players: [],
  shares: [],
  listening: { plays: 0, heard: [], top: [] },
  newsletter: { confirmed: 0, joined: 0, left: 0, series: [] },
}

const PAGE: Answers = {
  'GET /api/sample': { posts: [], edited: 0, genres: 0, genre_ids: [], views: 0, points: 0 },
  'GET /api/setup': {
    dismissed: true,
    has_mail_server: true,
    steps: SETUP_STEPS.map((step) => ({ step, done: true })),
  },
}

type Answer = Analytics | ReturnType<typeof refuse>

/** The figures of all time, and those of a period. */
const analytics = (all: Answer, period: AnalyticsReport | ReturnType<typeof refuse> = VISITED): Answers => ({
  'GET /api/analytics': ({ query }) => (query['days'] ? period : all),
})

const open = (answers: Answers) => openPortalPage('/admin/analytics', PAGE, answers)
const panel = (name: string) => page.getByRole('region', { name, exact: true })
const rowsOf = (name: string) => () =>
  panel(name)
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent)

test('the dashboard shows the counted figures, with names and shares', async () => {
  open(analytics(FIGURES))
  await expect.element(panel('Total Views').getByText('12,345')).toBeVisible()
  await expect.element(panel('Total Rating').getByText('678')).toBeVisible()
  await expect.element(panel('Total Rating').getByText('28.25 on average')).toBeVisible()
  expect(rowsOf('Top Content by Views')()).toEqual(['TitleViewsRating', 'Night Bus90012', 'Lamp Room30040'])
  expect(rowsOf('Top Content by Rating')()).toEqual(['TitleRatingViews', 'Lamp Room40300'])
  expect(rowsOf('Geographic Distribution')()).toEqual(['CountryCountShare', 'Norway3075%', 'Ireland1025%'])
  expect(rowsOf('Device Breakdown')()).toEqual(['DeviceCountShare', 'Desktop375%', 'Mobile125%', 'Tablet00%'])
  await expect
    .element(panel('Top Content by Views').getByRole('link', { name: 'Night Bus' }))
    .toHaveAttribute('href', '/admin/analytics/posts/a')
})

test('a card without figures says so', async () => {
  open(analytics({ ...FIGURES, globalDistribution: [] }))
  await expect.element(panel('Geographic Distribution').getByText('No data yet.')).toBeVisible()
  await expect.element(panel('Device Breakdown').getByText('No data yet.')).not.toBeInTheDocument()
})

test('without any figures the page says so, but a visit without reading a post counts', async () => {
  const { made } = open(analytics(NOTHING))
  await expect.element(page.getByText('No analytics data.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Time range' }).selectOptions('7')
  const pageViews = panel('Views and Visitors').getByRole('listitem').filter({ hasText: 'Page views' })
  await expect.element(pageViews).toMatchTextContent('Page views3')
  await expect.element(page.getByText('No analytics data.')).not.toBeInTheDocument()
  expect(made('GET /api/analytics').at(-1)!.query).toEqual({ days: '7' })
})

test('the dashboard says that it is loading, and each part that it has failed', async () => {
  const { promise, resolve } = Promise.withResolvers<Analytics>()
  const { answer } = open({
    'GET /api/analytics': ({ query }) => (query['days'] ? refuse(403) : promise),
  })
  await expect.element(page.getByText('Loading analytics...')).toBeVisible()
  // The figures below the cards can fail separately.
  resolve(FIGURES)
  await expect.element(panel('Total Views')).toBeVisible()
  await expect.element(page.getByText(/^Failed to fetch analytics/)).toBeVisible()
  answer(analytics(FIGURES))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel('Views and Visitors')).toBeVisible()
  await expect.element(page.getByText(/^Failed to fetch analytics/)).not.toBeInTheDocument()
})

test('a dashboard that cannot be loaded offers a retry', async () => {
  const { answer } = open(analytics(refuse(403)))
  await expect.element(page.getByText(/^Failed to fetch analytics/)).toBeVisible()
  answer(analytics(FIGURES))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel('Total Views').getByText('12,345')).toBeVisible()
})

test('the dashboard names the time zone of its days, and says when visits are not counted', async () => {
  const { answer } = open(analytics(FIGURES))
  await expect.element(panel('Views and Visitors').getByText(/\(UTC\)/)).toBeVisible()
  await expect.element(page.getByText(/^Visits are not being counted\./)).not.toBeInTheDocument()
  const range = { ...VISITED.range, timeZone: 'Pacific/Auckland' }
  answer(analytics(FIGURES, { ...VISITED, range, isCounting: false }))
  await page.getByRole('combobox', { name: 'Time range' }).selectOptions('30')
  await expect.element(page.getByText(/^Visits are not being counted\./)).toBeVisible()
  await expect.element(panel('Views and Visitors').getByText(/\(Pacific\/Auckland\)/)).toBeVisible()
})

const day = (date: string, views: number) => ({ day: date, views, postViews: 0, visitors: 1, plays: 0 })

test('a period is read day by day with the keyboard, and as a table with the newest day first', async () => {
  open(analytics(FIGURES, { ...VISITED, series: [day('2026-11-14', 10), day('2026-11-15', 20)] }))
  const time = panel('Views and Visitors')
  const slider = time.getByRole('slider', { name: 'Day of Views and visitors' })
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', `${localDay('2026-11-15')}. Page views: 20, Visitors: 1`)
  slider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', `${localDay('2026-11-14')}. Page views: 10, Visitors: 1`)
  await time.getByText('Show as table').click()
  expect(rowsOf('Views and Visitors')()).toEqual([
    'DayPage viewsVisitorsPost viewsPlays',
    `${localDay('2026-11-15')}20100`,
    `${localDay('2026-11-14')}10100`,
  ])
})

test('a custom range asks for its days, which may have no figures', async () => {
  const { made, path } = open({
    'GET /api/analytics': ({ query }) =>
      query['to'] === '2020-01-02' ? { ...VISITED, totals: NO_TOTALS } : { ...VISITED, ...FIGURES },
  })
  await page.getByRole('combobox', { name: 'Time range' }).selectOptions('Custom range')
  await page.getByLabelText('From').fill('2020-01-01')
  await page.getByLabelText('To', { exact: true }).fill('2020-01-02')
  await expect.element(page.getByText('No analytics data.')).toBeVisible()
  expect(made('GET /api/analytics').at(-1)!.query).toEqual({ from: '2020-01-01', to: '2020-01-02' })
  expect(path()).toBe('/admin/analytics?range=other&from=2020-01-01&to=2020-01-02')
})
