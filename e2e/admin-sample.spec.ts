import { expect, expectAccessible, test } from './fixtures.ts'
import { openPortal } from './portal.ts'

test('sample content is marked in the portal and goes with one press, and the empty magazine still works', async ({
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
  await page.goto(`${server.url}/admin/analytics`)
  await expect(notice).toBeVisible()

  await notice.getByRole('button', { name: 'Remove sample content' }).click()
  await expect(page.getByText('24 posts and 8 genres removed.')).toBeVisible()
  await expect(notice).toBeHidden()
  await page.goto(`${server.url}/admin/content`)
  await expect(page.getByRole('heading', { level: 1, name: 'Content Management' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)

  // The settings stay, and readers see a magazine that has not begun yet.
  await page.goto(`${server.url}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Runout')
  await expectAccessible(page)
  await page.goto(`${server.url}/blog`)
  await expect(page.getByText('No posts available, come back later.').first()).toBeVisible()
})

test('a removal that a power cut stops is finished by the next one', async ({ newServer }) => {
  const server = await newServer()
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(server.admin),
  })
  const { token } = (await login.json()) as { token: string }
  const call = async <T>(method: 'GET' | 'DELETE', path: string) => {
    const answer = await fetch(server.url + path, { method, headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()) as T
  }
  const left = async () => (await call<{ posts: string[] }>('GET', '/api/sample')).posts.length
  expect(await left()).toBe(24)
  const cut = call('DELETE', '/api/sample').catch(() => undefined)
  while ((await left()) === 24) continue
  await server.kill9()
  await cut
  await server.start()
  const before = await left()
  expect(before).toBeLessThan(24)
  expect(await call('DELETE', '/api/sample')).toMatchObject({ posts: before, edited: 0 })
  expect(await call('GET', '/api/sample')).toMatchObject({ posts: [], genres: 0, views: 0, points: 0 })
  for (const path of ['/api/posts?status=all', '/api/posts?status=trash', '/api/genres'])
    expect(await call('GET', path)).toEqual([])
})
