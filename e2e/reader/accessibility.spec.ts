import { expect, expectAccessibleEverywhere, test } from '../support/fixtures.ts'

const PAGES = [
  '/',
  '/blog',
  '/authors/maren-oduya',
  '/authors/nobody',
  '/newsletter/confirm?token=x',
  '/nowhere',
  '/blog/post/none',
  '/admin/login',
]

test('every kind of public page is accessible in every size and theme', async ({ page, allowErrors }) => {
  allowErrors(/404/)
  for (const path of PAGES) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectAccessibleEverywhere(page)
  }
})

const PUBLIC = [
  '/',
  '/blog',
  '/blog?search=night',
  '/authors/maren-oduya',
  '/about',
  '/contact',
  '/privacy',
  '/blog/submit',
  '/blog/join-curator',
]

test('at 200 % and 400 % every page scrolls in one direction only', async ({ page, allowErrors }) => {
  allowErrors(/404/)
  await page.goto('/')
  const latest = page.getByRole('region', { name: 'Latest Posts' })
  const post = await latest.getByRole('article').first().getByRole('link').getAttribute('href')
  for (const path of [...PUBLIC, post ?? '', '/newsletter/confirm?token=x', '/nowhere', '/blog/post/none']) {
    await page.goto(path)
    // A window of 1280 px has 640 at 200 % and 320 at 400 %.
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: width / 1.6 })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wider, `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('a word longer than the line widens no page', async ({ page }) => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await page.route(/\/api\/posts/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as Record<string, unknown> | Record<string, unknown>[]
    const long = { title: word, excerpt: word, author_name: word, genre: word }
    const changed = Array.isArray(body)
      ? body.map((post) => ({ ...post, ...long }))
      : { ...body, ...long, tags: [word] }
    await route.fulfill({ response, json: changed })
  })
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: word }).first()).toBeVisible()
  await fits()
  await page.getByRole('link', { name: 'Explore Articles' }).click()
  const posts = page.getByRole('region', { name: 'Articles' }).getByRole('heading', { name: word })
  await expect(posts.first()).toBeVisible()
  await fits()
  await posts.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: word })).toBeVisible()
  await expect(page.getByRole('region', { name: 'About the Author' })).toContainText(word)
  await expect(page.getByRole('region', { name: 'Related Articles' }).getByRole('article')).not.toHaveCount(0)
  await fits()
})

test('with reduced motion nothing moves for longer than a moment', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/blog']) {
    await page.goto(path)
    const longest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')].map((element) => {
          const style = getComputedStyle(element)
          return Math.max(
            Number.parseFloat(style.animationDuration),
            Number.parseFloat(style.transitionDuration),
          )
        }),
      ),
    )
    expect(longest, path).toBeLessThan(0.001)
  }
})

test('a reader with a keyboard skips to the content and opens a post', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Explore Articles' })).toBeFocused()
  await page.keyboard.press('Tab')
  const post = page.locator(':focus')
  await expect(post).toHaveAttribute('href', /^\/blog\/post\//)
  const title = await post.innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
})

test('everything that can be pressed is large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const small = await page
    .locator('header a, header button, nav a, footer a')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements
        .map((element) => ({ text: element.textContent, ...element.getBoundingClientRect().toJSON() }))
        .filter(({ height }: { height: number }) => height < 44),
    )
  expect(small).toEqual([])
})
