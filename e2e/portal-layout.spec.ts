import { expect, expectAccessible, expectAccessibleEverywhere, test } from './fixtures.ts'
import { openPortal } from './portal.ts'

test('the sidebar leads everywhere, collapses and stays as it was left', async ({ page, server, admin }) => {
  await openPortal(page, server, '/admin/analytics')
  const nav = page.getByRole('navigation', { name: 'Portal' })
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible()
  await expect(nav.getByRole('link')).toHaveText([
    'Content',
    'Analytics',
    /^Submissions/,
    /^Curators/,
    /^Comments/,
    /^Messages/,
    'Settings',
  ])
  await expect(page.getByText(admin.email)).toBeVisible()
  await expect(page.getByText('Last updated')).toBeVisible()

  for (const [name, heading] of [
    ['Content', 'Content Management'],
    ['Submissions', 'Submissions'],
    ['Curators', 'Curators'],
    ['Comments', 'Comments'],
    ['Messages', 'Messages'],
    ['Settings', 'Platform Settings'],
    ['Analytics', 'Analytics Dashboard'],
  ] as const) {
    await nav.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }

  const toggle = page.getByRole('button', { name: 'Sidebar' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  // A rail of icons is left: the places still have their names.
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

  test('the sidebar lies over the page when it is asked for', async ({ page, server }) => {
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

  test('nothing is wider than the window, and everything large enough for a finger', async ({
    page,
    server,
  }) => {
    await openPortal(page, server, '/admin/content')
    for (const path of [
      '/admin/content',
      '/admin/content?tab=genres',
      '/admin/analytics',
      '/admin/comments',
      '/admin/messages',
      '/admin/settings',
      '/admin/settings?tab=profile',
      '/admin/settings?tab=newsletter',
    ]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(wider, `${path} is too wide`).toBe(false)
      const small = await page
        .locator('button, input:not([type=checkbox], .sr-only), select, header a, nav a')
        .filter({ visible: true })
        .evaluateAll((elements) =>
          elements
            .filter((element) => Math.round(element.getBoundingClientRect().height) < 44)
            .map((element) => element.outerHTML.slice(0, 120)),
        )
      expect(small, `${path} has small targets`).toEqual([])
    }
  })
})

test('a page whose script is missing says so, and opens once it is there', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/, /dynamically imported module/)
  await openPortal(page, server, '/admin/analytics')
  await page.route('**/assets/comments-page-*.js', (route) => route.abort())
  const nav = page.getByRole('navigation', { name: 'Portal' })
  await nav.getByRole('link', { name: 'Comments' }).click()
  await expect(page.getByText("didn't load").filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toBeHidden()
  await expectAccessible(page)
  await page.unroute('**/assets/comments-page-*.js')
  await page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible()
})

test('the palette goes to pages, finds posts and does things, all by keyboard', async ({ page, server }) => {
  await openPortal(page, server, '/admin/analytics')
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to anything' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.type('genr')
  await expect(palette.getByRole('option')).toHaveText(['Genres'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Genre/Category' })).toHaveAttribute('aria-selected', 'true')
  await expect(palette).toBeHidden()

  // Posts by title.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tithe')
  const post = palette.getByRole('option', { name: 'Oxgrave: Tithe' })
  await expect(post).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(post).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  // Actions.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark th')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nothing of that name')
  await expect(palette.getByText('Nothing found.')).toBeVisible()
  await field.fill('log out')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
})

const PAGES = [
  '/admin/analytics',
  '/admin/content',
  '/admin/content?status=trash',
  '/admin/content?tab=genres',
  '/admin/submissions',
  '/admin/submissions?tab=templates',
  '/admin/curators',
  '/admin/curators?tab=curators',
  '/admin/comments',
  '/admin/messages',
  '/admin/settings',
  '/admin/settings?tab=profile',
  '/admin/settings?tab=newsletter',
  '/admin/settings?tab=redirect',
]

for (const path of PAGES) {
  test(`${path} has no barriers on any screen and in no theme`, async ({ page, server }) => {
    await openPortal(page, server, path)
    await page.waitForLoadState('networkidle')
    await expectAccessibleEverywhere(page)
  })
}
