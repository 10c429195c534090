import type { ServerProcess } from '../../scripts/lib/server-process.ts'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'
import { TRACK } from '../support/post-pages.ts'
import { BRIGHT } from '../support/sample-posts.ts'

// The test browser's user agent looks like a bot, and bots are not counted.
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
test.use({ userAgent: BROWSER })

type Post = { id: string; slug: string; views: number }

const latest = async ({ url }: ServerProcess, count: number) =>
  (await (await fetch(`${url}/api/posts?category=latest&limit=${count}`)).json()) as Post[]

async function viewsOf({ url }: ServerProcess, { id }: Post): Promise<number> {
  // Any value in this header bypasses the cache.
  const headers = { authorization: 'none' }
  return ((await (await fetch(`${url}/api/posts/${id}`, { headers })).json()) as Post).views
}

/** Reported like from a reader's browser. */
const tell = ({ url }: ServerProcess, event: object) =>
  fetch(`${url}/api/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
    body: JSON.stringify(event),
  })

/**
 * Visits are written in order: once this one is counted, all before it are counted or never will be. All of
 * them come from one address, so this needs a post that nobody has read.
 */
async function allCounted(server: ServerProcess, post: Post): Promise<void> {
  const before = await viewsOf(server, post)
  await tell(server, { kind: 'view', path: `/blog/post/${post.id}` })
  await expect.poll(() => viewsOf(server, post)).toBe(before + 1)
}

test('a view counts once, whether the page was loaded or reached by a link, and so do a search and a copied link', async ({
  page,
  server,
}) => {
  const [loaded, linked, other] = await latest(server, 3)
  if (!loaded || !linked || !other) throw new Error('The site has no posts')
  const token = await tokenOf(server)
  type Counted = { totals: { searches: number; shares: number }; searches: { name: string }[] }
  const counted = async () =>
    (await (await call(server, token, 'GET', '/api/analytics?days=1')).json()) as Counted
  const before = (await counted()).totals

  await page.goto(`/blog/post/${loaded.id}/${loaded.slug}`)
  await expect.poll(() => viewsOf(server, loaded)).toBe(loaded.views + 1)

  const told = page.waitForRequest((request) => request.url().endsWith('/api/events'))
  await page.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().click()
  await page.waitForURL('**/blog')
  await page.locator(`main a[href*="${linked.id}"]`).first().click()
  await page.waitForURL(`**/${linked.id}/**`)
  await told
  await expect.poll(() => viewsOf(server, linked)).toBe(linked.views + 1)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(async () => (await counted()).totals.shares).toBe(before.shares + 1)
  await page.reload()

  await page.getByRole('link', { name: 'Return to Blog' }).click()
  const field = page.getByRole('combobox', { name: 'Search the blog' })
  await field.fill('Night')
  await field.press('Enter')
  await page.waitForURL('**/blog?search=Night')
  await expect.poll(async () => (await counted()).totals.searches).toBe(before.searches + 1)
  expect((await counted()).searches.map(({ name }) => name)).toContain('night')

  await allCounted(server, other)
  expect(await viewsOf(server, linked)).toBe(linked.views + 1)
  expect(await viewsOf(server, loaded)).toBe(loaded.views + 1)
})

test('readers’ searches and plays reach the panel and the dashboard', async ({ page, newServer }) => {
  const site = await newServer()
  const token = await tokenOf(site)
  type Report = {
    totals: { searches: number }
    listening: { plays: number; heard: { percent: number; count: number }[] }
  }
  const report = async () =>
    (await (await call(site, token, 'GET', '/api/analytics?days=1')).json()) as Report

  // Before the panel is opened for the first time, because its content is refreshed every ten minutes.
  const WANTED = ['Lamp Room', 'night', 'pressure', 'weather', 'the']
  for (const text of WANTED) await tell(site, { kind: 'search', text, found: 1 })
  await expect.poll(async () => (await report()).totals.searches).toBe(WANTED.length)
  await page.goto(`${site.url}/blog`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('combobox', { name: 'Search the blog' }).focus()
  const trending = page.getByRole('group', { name: 'Trending' }).getByRole('option')
  await expect(trending).toHaveCount(WANTED.length)
  expect((await trending.allTextContents()).toSorted()).toEqual(
    WANTED.map((text) => text.toLowerCase()).toSorted(),
  )

  // Sixteen times as fast: the whole track takes three seconds.
  await page.addInitScript(() => {
    const play = Reflect.get(HTMLMediaElement.prototype, 'play')
    HTMLMediaElement.prototype.play = function () {
      this.playbackRate = 16
      return play.call(this)
    }
  })
  const posts = (await (await fetch(`${site.url}/api/posts`)).json()) as Post[]
  const { id } = posts.find(({ slug }) => slug === BRIGHT)!
  await page.goto(`${site.url}/blog/post/${id}/${BRIGHT}`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: `Play ${TRACK.title}` }).click()
  const heard = [25, 50, 75, 100].map((percent) => ({ percent, count: 1 }))
  await expect.poll(async () => (await report()).listening).toMatchObject({ plays: 1, heard })

  await openPortal(page, site, '/admin/analytics?range=7')
  const listening = page.getByRole('region', { name: 'Listening', exact: true })
  await expect(listening.getByRole('row', { name: 'To the end' })).toContainText('100%')
  await expect(page.getByRole('region', { name: 'Top Searches' })).toContainText('lamp room')
})
