import { adminHeaders, expect, test } from './fixtures.ts'

// The test browser's own name says that nobody sits before it, and such visitors do not count.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

type Post = { id: string; slug: string; views: number }

test('a view counts once, whether the page was loaded or reached by a link', async ({ page, server }) => {
  const [loaded, linked] = (await (
    await fetch(`${server.url}/api/posts?category=latest&limit=2`)
  ).json()) as Post[]
  if (!loaded || !linked) throw new Error('The site has no posts')
  const viewsOf = async ({ id }: Post) => {
    // Anything in this header asks the database and not the cache.
    const headers = { authorization: 'none' }
    return ((await (await fetch(`${server.url}/api/posts/${id}`, { headers })).json()) as Post).views
  }

  await page.goto(`/blog/post/${loaded.id}/${loaded.slug}`)
  await expect.poll(() => viewsOf(loaded)).toBe(loaded.views + 1)

  const told = page.waitForRequest((request) => request.url().endsWith('/api/events'))
  await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().click()
  await page.waitForURL('**/blog')
  await page.locator(`main a[href*="${linked.id}"]`).first().click()
  await page.waitForURL(`**/${linked.id}/**`)
  await told
  await expect.poll(() => viewsOf(linked)).toBe(linked.views + 1)
  await page.reload()
  await page.waitForTimeout(1500)
  expect(await viewsOf(linked)).toBe(linked.views + 1)
  expect(await viewsOf(loaded)).toBe(loaded.views + 1)
})

test('a search that is applied and a link that is copied are counted', async ({ page, admin }) => {
  const headers = await adminHeaders(page, admin)
  type Counted = { totals: { searches: number; shares: number }; searches: { name: string }[] }
  const counted = async () =>
    (await (await page.request.get('/api/analytics?days=1', { headers })).json()) as Counted
  const before = (await counted()).totals

  await page.goto('/blog')
  const field = page.getByRole('combobox', { name: 'Search the blog' })
  await field.fill('Night')
  await field.press('Enter')
  await page.waitForURL('**/blog?search=Night')
  await expect.poll(async () => (await counted()).totals.searches).toBe(before.searches + 1)
  expect((await counted()).searches.map(({ name }) => name)).toContain('night')

  await page.locator('main a[href^="/blog/post/"]').first().click()
  await page.waitForURL('**/blog/post/**')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(async () => (await counted()).totals.shares).toBe(before.shares + 1)
})

test.describe('with the wish not to be tracked', () => {
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } })

  test('nothing is counted', async ({ page, server }) => {
    const [, , post] = (await (
      await fetch(`${server.url}/api/posts?category=latest&limit=3`)
    ).json()) as Post[]
    await page.goto(`/blog/post/${post?.id}/${post?.slug}`)
    await page.waitForTimeout(1500)
    const headers = { authorization: 'none' }
    const after = (await (await fetch(`${server.url}/api/posts/${post?.id}`, { headers })).json()) as Post
    expect(after.views).toBe(post?.views)
  })
})
