import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

test('sample content is marked, one press removes it, and the empty magazine still works', async ({
  page,
  newServer,
}) => {
  const server = await newServer()
  await openPortal(page, server, '/admin/content')
  const notice = page.getByRole('region', { name: 'Sample content' })
  await expect(notice).toContainText('24 sample posts, 8 genres without other posts and the invented figures')
  await expect(page.getByRole('article').first().getByText('Sample', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Genre/Category' }).click()
  await expect(page.getByRole('row').getByText('Sample', { exact: true })).toHaveCount(8)
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics Dashboard' })).toBeVisible()
  await expect(notice).toBeVisible()

  await notice.getByRole('button', { name: 'Remove sample content' }).click()
  await expect(page.getByText('24 posts and 8 genres removed.')).toBeVisible()
  await expect(notice).toBeHidden()
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Content Management' })).toBeVisible()
  await expect(page.getByText(/^No posts yet/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)

  // The settings stay, and readers see an empty magazine.
  await page.goto(`${server.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Runout')
  await expectAccessible(page)
  await page.goto(`${server.url}/blog`)
  await expect(page.getByText('No posts available, come back later.').first()).toBeVisible()
})

test('the next removal finishes one that a crash interrupted', async ({ newServer }) => {
  const server = await newServer()
  const token = await tokenOf(server)
  const read = async <T>(path: string) => (await call(server, token, 'GET', path)).json() as Promise<T>
  const left = async () => (await read<{ posts: string[] }>('/api/sample')).posts.length
  expect(await left()).toBe(24)
  const cut = call(server, token, 'DELETE', '/api/sample').catch(() => undefined)
  while ((await left()) === 24) continue
  await server.kill9()
  await cut
  await server.start()
  const before = await left()
  expect(before).toBeLessThan(24)
  const removed = await call(server, token, 'DELETE', '/api/sample')
  expect(await removed.json()).toMatchObject({ posts: before, edited: 0 })
  expect(await read('/api/sample')).toMatchObject({ posts: [], genres: 0, views: 0, points: 0 })
  for (const path of ['/api/posts?status=all', '/api/posts?status=trash', '/api/genres'])
    expect(await read(path)).toEqual([])
})
