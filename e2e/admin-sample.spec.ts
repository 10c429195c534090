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
