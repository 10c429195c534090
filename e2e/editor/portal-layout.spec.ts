import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

test('the sidebar links to every page, collapses and remembers its state', async ({
  page,
  server,
  admin,
}) => {
  await openPortal(page, server, '/admin/analytics')
  const nav = page.getByRole('navigation', { name: 'Portal' })
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible()
  await expect(nav.getByRole('link')).toHaveText([
    /^Content/,
    'Pages',
    'Navigation',
    'Analytics',
    /^Submissions/,
    /^Curators/,
    /^Comments/,
    /^Messages/,
    'Redirects',
    'People',
    'Audit log',
    'Backups',
    'Export',
    'Privacy',
    'Import',
    'Integrations',
    'Settings',
  ])
  await expect(page.getByText(admin.email)).toBeVisible()
  await expect(page.getByText('Last updated')).toBeVisible()

  for (const [name, heading] of [
    ['Content', 'Content Management'],
    ['Pages', 'Pages'],
    ['Navigation', 'Navigation'],
    ['Submissions', 'Submissions'],
    ['Curators', 'Curators'],
    ['Comments', 'Comments'],
    ['Messages', 'Messages'],
    ['Redirects', 'Redirects'],
    ['People', 'People'],
    ['Audit log', 'Audit log'],
    ['Backups', 'Backups'],
    ['Export', 'Export'],
    ['Privacy', 'Privacy'],
    ['Import', 'Import'],
    ['Integrations', 'Integrations'],
    ['Settings', 'Platform Settings'],
    ['Analytics', 'Analytics Dashboard'],
  ] as const) {
    await nav.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }

  await page.getByRole('link', { name: /^Version \d/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changelog' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Running now' })).toBeVisible()

  const toggle = page.getByRole('button', { name: 'Sidebar' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  // The collapsed sidebar shows icons, and the links keep their names.
  await expect(nav.getByRole('link', { name: 'Content' })).toBeVisible()
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expectAccessible(page)
  await toggle.click()
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sidebar opens over the page on request', async ({ page, server }) => {
    await openPortal(page, server, '/admin/content')
    const toggle = page.getByRole('button', { name: 'Sidebar' })
    await expect(page.getByRole('navigation', { name: 'Portal' })).toBeHidden()
    await toggle.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link', { name: 'Settings' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(toggle).toBeFocused()

    await toggle.click()
    await drawer.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Platform Settings' })).toBeVisible()
    await expect(drawer).toBeHidden()
  })
})

test('the palette opens pages, finds posts and runs actions by keyboard', async ({ page, server }) => {
  await openPortal(page, server, '/admin/analytics')
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.type('genr')
  await expect(palette.getByRole('option')).toHaveText(['Genres'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Genre/Category' })).toHaveAttribute('aria-selected', 'true')
  await expect(palette).toBeHidden()

  // Finds posts by title.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tithe')
  const post = palette.getByRole('option', { name: 'Oxgrave: Tithe' })
  await expect(post).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(post).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  // Runs actions.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark th')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nothing of that name')
  await expect(palette.getByText('No results found.')).toBeVisible()
  await field.fill('log out')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
})

/** What can be pressed on a phone, but is too low for a finger. */
const smallTargets = (page: Page) =>
  page
    .locator('button, input:not([type=checkbox], .sr-only), select, header a, nav a')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements
        .filter((element) => Math.round(element.getBoundingClientRect().height) < 44)
        .map((element) => element.outerHTML.slice(0, 120)),
    )

const PAGES = {
  'analytics and content': [
    '/admin/analytics',
    '/admin/content',
    '/admin/content?status=trash',
    '/admin/content?tab=genres',
  ],
  'submissions, curators, comments and messages': [
    '/admin/submissions',
    '/admin/submissions?tab=templates',
    '/admin/curators',
    '/admin/curators?tab=curators',
    '/admin/comments',
    '/admin/messages',
  ],
  settings: [
    '/admin/settings',
    '/admin/settings?tab=profile',
    '/admin/settings?tab=newsletter',
    '/admin/settings?tab=redirect',
  ],
}

for (const [name, paths] of Object.entries(PAGES)) {
  test(`the pages for ${name} are accessible in every size and theme, and usable with a finger`, async ({
    page,
    server,
  }) => {
    for (const path of paths) {
      await openPortal(page, server, path)
      await page.waitForLoadState('networkidle')
      await expectAccessibleEverywhere(page)
      await page.setViewportSize({ width: 390, height: 844 })
      // The sidebar leaves with the next render.
      await expect.poll(() => smallTargets(page), `${path} has small targets`).toEqual([])
    }
  })
}
