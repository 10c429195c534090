import type { Page } from '@playwright/test'
import { expect, expectAccessibleEverywhere, test } from '../support/fixtures.ts'
import { openChanged, openFromBlog, openPost } from '../support/post-pages.ts'
import { BRIGHT, DARK } from '../support/sample-posts.ts'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const WHITE = 'rgb(255, 255, 255)'
const BLACK = 'rgb(0, 0, 0)'

const related = (page: Page) => page.getByRole('region', { name: 'Related Articles' })

test('a bright and a dark post pass the accessibility checks and fit the window, in every theme', async ({
  page,
}) => {
  for (const [slug, colour] of [
    [BRIGHT, WHITE],
    [DARK, BLACK],
  ] as const) {
    await openPost(page, slug)
    expect(await ground(page)).toBe(colour)
    await expectAccessibleEverywhere(page)
    expect(await ground(page)).toBe(colour)
  }
})

test('on a desktop, the title is on the picture and the share bar beside the text; on a phone, both are below', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, title } = await openPost(page, DARK)
  const heading = page.getByRole('heading', { level: 1, name: title })
  const picture = page.locator('.article-picture')
  const tags = page.getByRole('list', { name: 'Tags' })
  const share = page.getByRole('region', { name: 'Share this post' })
  const edges = async () => {
    const [words, image] = [(await heading.boundingBox())!, (await picture.boundingBox())!]
    return { top: words.y, bottom: image.y + image.height }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const wide = await edges()
  expect(wide.top).toBeLessThan(wide.bottom)
  await tags.scrollIntoViewIfNeeded()
  await expect(share).toBeInViewport()
  await share.getByRole('link', { name: 'Share on X' }).hover()
  await expect(page.locator('.tooltip')).toHaveText('Share on X')

  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await edges()
  expect(narrow.top).toBeGreaterThanOrEqual(narrow.bottom)
  expect((await share.boundingBox())!.y).toBeGreaterThan((await tags.boundingBox())!.y)
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect(share.getByRole('status')).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/blog/post/${id}/${DARK}`)
})

test('genre and tags link to the listing, and related articles to their posts', async ({ page }) => {
  await openPost(page, DARK)
  const badge = page.getByRole('list', { name: 'About this post' }).getByRole('link')
  const genre = await badge.innerText()
  await badge.click()
  await expect(page).toHaveURL(new RegExp(`/blog\\?genre=${genre}`))
  await page.goBack()
  await page.getByRole('list', { name: 'Tags' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/blog\?tag=/)
  await page.goBack()
  const first = related(page).getByRole('article').first()
  await expect(first).toBeVisible()
  expect(await related(page).getByRole('article').count()).toBeLessThanOrEqual(3)
  const title = await first.getByRole('link').innerText()
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a reader can give one point, and the browser remembers it', async ({ page }) => {
  await openPost(page, BRIGHT)
  let calls = 0
  page.on('request', (request) => (calls += request.url().endsWith('/rate') ? 1 : 0))
  const button = page.getByRole('button', { name: /^Rate this post: / })
  const before = Number(/([\d,]+) points?$/.exec((await button.getAttribute('aria-label'))!)![1])
  await button.click()
  const rated = page.getByRole('button', { name: `Rated: ${before + 1} points` })
  await expect(rated).toHaveAttribute('aria-pressed', 'true')
  // It stays focusable, but is announced as disabled.
  await rated.click({ force: true })
  expect(calls).toBe(1)
  // The post's data from before the point is still cached.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeVisible()
  await page.goBack()
  await expect(rated).toBeVisible()
  // Data loaded later includes the point, so a reader who returns to the tab sees it once.
  await page.clock.install()
  await page.clock.fastForward(120_000)
  const read = page.waitForResponse(/\/api\/posts\/\w+$/)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  expect(await (await read).json()).toMatchObject({ rating: before + 1 })
  await expect(rated).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Rated: ${before + 1} points` })).toBeVisible()
})

test('a loading post says so, and one that fails is not found', async ({ page, allowErrors }) => {
  allowErrors(/status of 400/)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await openFromBlog(page, async (route) => {
    await held
    await route.fulfill({ status: 400, json: { message: 'No', code: 'x' } })
  })
  await expect(page.getByText('Loading post...')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible()
  await expect(page.getByText('Post not found', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Music Blog' })).toBeVisible()
})

const pixel = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8H0z" fill="${colour}"/></svg>`

test('a bright picture on another site makes the page white, if the page may look at it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/CORS|Failed to load resource/)
  for (const [allowed, expected] of [
    [false, BLACK],
    [true, WHITE],
  ] as const) {
    // The page shows it first and measures it afterwards.
    let requests = 0
    await page.route('https://pictures.example/**', async (route) => {
      requests += 1
      if (requests > 1 && !allowed) await route.abort()
      else await route.fulfill({ contentType: 'image/svg+xml', body: pixel('white') })
    })
    await openChanged(page, (post) => ({
      ...post,
      // Its card would show the picture again.
      audioTrack: null,
      hero: null,
      hero_image_url: `https://pictures.example/bright-${allowed}.svg`,
    }))
    await expect.poll(() => requests).toBe(2)
    await expect.poll(() => ground(page)).toBe(expected)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('a printed post has the text, and no buttons', async ({ page }) => {
  const { title } = await openPost(page, BRIGHT)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('.prose')).toBeVisible()
  for (const gone of ['header nav', '.player', '.share', 'form', '.rating', 'footer', '.reading-progress'])
    await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0)
})
