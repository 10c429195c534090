import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  layoutShift,
  motion,
  test,
} from '../support/fixtures.ts'
import { findPost } from '../support/post-pages.ts'
import { BRIGHT, DARK } from '../support/sample-posts.ts'

test.use(motion)

async function open(page: Page, path: string) {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ colorScheme: 'light' })
  const response = await page.goto(path)
  await page.waitForLoadState('networkidle')
  return response?.status()
}

const expectStill = async (page: Page) =>
  expect(await layoutShift(page), `${page.url()} shifts`).toBeLessThan(0.02)

/** At 200 % and 400 %, when a window of 1280 px has 640 and 320, a page scrolls in one direction only. */
async function expectReflow(page: Page) {
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: width / 1.6 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
  }
}

/** For pages of few parts, all of which other pages show in every size and theme. */
async function expectAccessibleInBothThemes(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, ['color-contrast'])
}

/** With reduced motion, nothing moves for longer than a moment. */
async function expectCalm(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].map((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element)
        return Math.max(Number.parseFloat(animationDuration), Number.parseFloat(transitionDuration))
      }),
    ),
  )
  expect(longest, page.url()).toBeLessThan(0.001)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}

async function expectLargeTargets(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  const small = await page
    .locator('header a, header button, nav a, footer a')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements
        .map((element) => ({ text: element.textContent, ...element.getBoundingClientRect().toJSON() }))
        .filter(({ height }: { height: number }) => height < 44),
    )
  expect(small, 'targets that are too small for a finger').toEqual([])
}

test('the front page and the listing are still, accessible in every size and theme, and usable with a finger', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  for (const path of ['/', '/blog']) {
    await open(page, path)
    await expectStill(page)
    await expectAccessibleEverywhere(page)
    await expectReflow(page)
    await expectLargeTargets(page)
    await expectCalm(page)
  }
  for (const [query, shown] of [
    ['genre=Jazz&filter=featured&search=jazz', page.getByRole('article').locator('mark').first()],
    ['search=zzzzzzzz', page.getByText('0 articles found')],
  ] as const) {
    await open(page, `/blog?${query}`)
    await expect(shown).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectReflow(page)
  }
  await test.step('lists that cannot be loaded', async () => {
    await open(page, '/')
    await page.route('**/api/posts?*', (route) =>
      route.fulfill({ status: 400, json: { message: 'No', code: 'bad' } }),
    )
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByText('Failed to load posts')).toBeVisible()
    await expect(page.getByText('Failed to load popular posts')).toBeVisible()
    await expect(page.getByText('Failed to load recent reviews')).toBeVisible()
    await expectAccessible(page)
  })
})

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('an author, a bright and a dark post are still and accessible in every size, and posts keep their colour in every theme', async ({
  page,
}) => {
  await open(page, '/authors/maren-oduya')
  await expectAccessibleEverywhere(page)
  await expectReflow(page)
  for (const [slug, colour] of [
    [BRIGHT, 'rgb(255, 255, 255)'],
    [DARK, 'rgb(0, 0, 0)'],
  ] as const) {
    const { id } = await findPost(page, slug)
    await open(page, `/blog/post/${id}/${slug}`)
    await expectStill(page)
    expect(await ground(page)).toBe(colour)
    await expectAccessibleEverywhere(page)
    expect(await ground(page)).toBe(colour)
    await expectReflow(page)
  }
})

/** The focus has its own colour, different from errors and actions. */
async function expectFocusColour(page: Page) {
  const button = page.getByRole('button', { name: 'Send message' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await button.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const [focus, ...others] = await page.evaluate(() =>
      ['focus', 'danger', 'accent', 'accent-text'].map((name) => {
        const probe = document.createElement('p')
        probe.style.color = `var(--${name})`
        document.body.append(probe)
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      }),
    )
    await expect(button).toHaveCSS('outline-color', focus!)
    expect(others).not.toContain(focus)
  }
}

test('the magazine’s own pages and the sign-in page are accessible and fit every window', async ({
  page,
}) => {
  for (const path of [
    '/about',
    '/contact',
    '/privacy',
    '/blog/submit',
    '/blog/join-curator',
    '/admin/login',
  ]) {
    await open(page, path)
    await expectAccessibleEverywhere(page)
    await expectReflow(page)
    if (path === '/contact') await expectFocusColour(page)
  }
  await open(page, '/newsletter/confirm?token=x')
  await expectAccessibleInBothThemes(page)
  await expectReflow(page)
})

test('pages that don’t exist have the right status, ask for nothing more, and are accessible', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 404/, /^404: attempted path \/no\/such\/page/)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(posts|authors)\//.test(request.url())) calls.push(request.url())
  })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await test.step('an author', async () => {
    expect(await open(page, '/authors/nobody')).toBe(404)
    await expect(heading('Author Not Found')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await expectReflow(page)
  })
  await test.step('a post', async () => {
    for (const id of ['%E0%A4%A', 'a%00b', 'x'.repeat(400), 'no-such-post']) {
      expect(await open(page, `/blog/post/${id}`)).toBe(404)
      await expect(heading('Post Not Found')).toBeVisible()
      await expect(page.getByText('Post not found', { exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Return to Blog' })).toBeVisible()
    }
    await expectAccessibleInBothThemes(page)
    await expectReflow(page)
  })
  await test.step('a page', async () => {
    expect(await open(page, '/no/such/page')).toBe(404)
    await expect(heading('Oops! Page not found')).toBeVisible()
    await expect.poll(() => logged).toContain('404: attempted path /no/such/page')
    await expectAccessibleInBothThemes(page)
    await expectReflow(page)
  })
  expect(calls).toEqual([])
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible()
})
