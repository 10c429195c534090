import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  hydrated,
  layoutShift,
  test,
} from '../support/fixtures.ts'
import { BRIGHT, DARK, findPost, openChanged, openFromBlog, openPost } from '../support/post-pages.ts'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const WHITE = 'rgb(255, 255, 255)'
const BLACK = 'rgb(0, 0, 0)'

const related = (page: Page) => page.getByRole('region', { name: 'Related Articles' })
const newsletter = (page: Page) => page.getByRole('form', { name: 'Never Miss a Beat' })

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

test('the first HTML has the whole post, and the browser requests none of it again', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  const { title } = await openPost(page, DARK)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Featured', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('link').first()).toHaveText(/^#/)
  expect(calls).toEqual([])
})

test('title and excerpt are on the picture on a desktop and below it on a phone', async ({ page }) => {
  const { title } = await openPost(page, DARK)
  const heading = page.getByRole('heading', { level: 1, name: title })
  const picture = page.locator('.article-picture')
  const edges = async () => {
    const [words, image] = [(await heading.boundingBox())!, (await picture.boundingBox())!]
    return { top: words.y, bottom: image.y + image.height }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const wide = await edges()
  expect(wide.top).toBeLessThan(wide.bottom)
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await edges()
  expect(narrow.top).toBeGreaterThanOrEqual(narrow.bottom)
})

test('genre and tags link to the listing', async ({ page }) => {
  await openPost(page, DARK)
  const badge = page.getByRole('list', { name: 'About this post' }).getByRole('link')
  const genre = await badge.innerText()
  await badge.click()
  await expect(page).toHaveURL(new RegExp(`/blog\\?genre=${genre}`))
  await page.goBack()
  await page.getByRole('list', { name: 'Tags' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/blog\?tag=/)
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

test('the number rises when the call has ended, even if it failed, and no error is shown', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 500/)
  await openPost(page, DARK)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/rate', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { message: 'No', code: 'x' } })
  })
  const button = page.getByRole('button', { name: /^Rate this post: / })
  const before = Number(/([\d,]+) points?$/.exec((await button.getAttribute('aria-label'))!)![1])
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('button', { name: `Rated: ${before + 1} points` })).toBeVisible()
  await expect(page.getByText(/failed|wrong|error/i)).toHaveCount(0)
})

test('related articles are linked, and the page works without them', async ({ page, allowErrors }) => {
  allowErrors(/status of (400|500)/)
  await openPost(page, BRIGHT)
  const first = related(page).getByRole('article').first()
  await expect(first).toBeVisible()
  expect(await related(page).getByRole('article').count()).toBeLessThanOrEqual(3)
  const title = await first.getByRole('link').innerText()
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  let answer: { status: number; json: unknown } = { status: 400, json: { message: 'No', code: 'x' } }
  await page.route('**/related', (route) => route.fulfill(answer))
  await openChanged(page, (post) => post)
  await expect(related(page).getByText('Failed to load related articles')).toBeVisible()
  answer = { status: 200, json: [] }
  await related(page).getByRole('link', { name: 'Try again' }).click()
  await expect(related(page).getByText('No related articles yet.')).toBeVisible()
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

test('a response that is not a post shows Post Not Found', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  await openFromBlog(page, (route) => route.fulfill({ status: 404, json: 'gone' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Post Not Found' })).toBeVisible()
})

test('a post with only a title can be read', async ({ page }) => {
  await openChanged(page, ({ id }) => ({ id, title: 'Bare', content: 'One\ntwo\n\nThree' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Bare' })).toBeVisible()
  await expect(page.getByText('No tags')).toBeVisible()
  await expect(page.locator('.prose p')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Audio track' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Featured Media' })).toHaveCount(0)
  expect(await ground(page)).toBe(BLACK)
  await expectAccessible(page)
})

const pixel = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8H0z" fill="${colour}"/></svg>`

for (const [what, allowed, expected] of [
  ['may be looked at', true, WHITE],
  ['may not be looked at', false, BLACK],
] as const) {
  test(`a bright picture on another site that ${what} makes the page ${allowed ? 'white' : 'black'}`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/CORS|Failed to load resource/)
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
      hero_image_url: 'https://pictures.example/bright.svg',
    }))
    await expect.poll(() => requests).toBe(2)
    await expect.poll(() => ground(page)).toBe(expected)
  })
}

test('a picture that fails to load is hidden', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/)
  await page.route('**/uploads/images/**', (route) => route.abort())
  const post = await findPost(page, DARK)
  await page.goto(`/blog/post/${post.id}`)
  await expect(page.locator('.article-picture img')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
})

test('a reader subscribes', async ({ page }) => {
  await openPost(page, BRIGHT)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/newsletter/subscribe', async (route) => {
    await held
    await route.fallback()
  })
  await hydrated(page, newsletter(page))
  const field = newsletter(page).getByLabel('Your email address')
  await field.fill('ida@example.com')
  await page.keyboard.press('Enter')
  await expect(newsletter(page).getByRole('button', { name: 'Subscribing...' })).toBeDisabled()
  release()
  await expect(newsletter(page).getByRole('status')).toHaveText('Subscribed! Check your inbox.')
  await expect(field).toHaveValue('')
})

test('a reader follows an author by e-mail or by feed', async ({ page }) => {
  await openPost(page, BRIGHT)
  const sent: unknown[] = []
  await page.route('**/api/newsletter/subscribe', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 202, json: { message: 'ok' } })
  })
  const follow = page.getByRole('button', { name: 'Follow Maren Oduya' })
  await follow.focus()
  await page.keyboard.press('Enter')
  await expect(follow).toHaveAttribute('aria-expanded', 'true')
  const form = page.getByRole('form', { name: 'Follow by email' })
  await form.getByLabel('Your email address').fill('ida@example.com')
  await form.getByRole('button', { name: 'Follow by email' }).click()
  await expect(form.getByRole('status')).toHaveText('Subscribed! Check your inbox.')
  expect(sent).toEqual([{ email: 'ida@example.com', author: 'maren-oduya' }])
  await expect(page.getByRole('link', { name: 'subscribe to the feed' })).toHaveAttribute(
    'href',
    '/authors/maren-oduya/feed.xml',
  )
  await expectAccessible(page)
})

test('nothing shifts while a post loads', async ({ page }) => {
  for (const slug of [BRIGHT, DARK]) {
    await openPost(page, slug)
    expect(await layoutShift(page), slug).toBeLessThan(0.02)
  }
})

test('parts whose code fails to load stay as the server rendered them', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/)
  await page.route('**/assets/article-parts-*.js', (route) => route.abort())
  const { title } = await openPost(page, BRIGHT)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Audio track' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Related Articles' })).toBeVisible()
})

test('a printed post has the text, and no buttons', async ({ page }) => {
  const { title } = await openPost(page, BRIGHT)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('.prose')).toBeVisible()
  for (const gone of ['header nav', '.player', '.share', 'form', '.rating', 'footer', '.reading-progress'])
    await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0)
})
