import type { Page } from '@playwright/test'
import { call, tokenOf } from '../../scripts/lib/staff-calls.ts'
import { expect, expectAccessibleEverywhere, test } from '../support/fixtures.ts'
import { openPortal } from '../support/portal.ts'

test.use({ writes: true })

/** Playwright's own browser says that it is a robot, and robots don't count. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A link that the router follows, as in a menu of a page that was open before an editor moved its target. */
async function clickLink(page: Page, path: string) {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: `To ${href}` })
    document.querySelector('main')!.prepend(link)
  }, path)
  await page.getByRole('link', { name: `To ${path}` }).click()
}

test('an editor sends readers of a lost address to the proposed post, whether they visit it or click on it', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/404/)
  const posts = (await (await call(server, '', 'GET', '/api/posts?limit=1')).json()) as {
    id: string
    slug: string
    title: string
  }[]
  const { id, slug, title } = posts[0]!
  const old = `/2019/05/${slug}/`
  const asReader = () =>
    fetch(`${server.url}${old}`, { headers: { 'user-agent': FIREFOX }, redirect: 'manual' })
  expect((await asReader()).status).toBe(404)
  const token = await tokenOf(server)
  const missing = async () =>
    (await call(server, token, 'GET', '/api/redirects/missing?page=1&limit=20')).text()
  // The server notes it within a second or two.
  await expect.poll(missing).toContain(old)

  await test.step('the proposal becomes a redirect', async () => {
    await openPortal(page, server, '/admin/redirects?tab=missing')
    const row = page.getByRole('article').filter({ hasText: old })
    await expect(row).toContainText(title)
    await expectAccessibleEverywhere(page)
    await row.getByRole('button', { name: 'Use suggestion' }).click()
    await expect(page.getByText('Redirect added')).toBeVisible()
    await expect(row).toHaveCount(0)
    const moved = await asReader()
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/blog/post/${id}/${slug}`])
  })

  await test.step('the list shows and tests it', async () => {
    await page.getByRole('tab', { name: 'Redirects' }).click()
    await expect(page.getByRole('article').filter({ hasText: old })).toContainText(title)
    await page.getByLabel('Address to test').fill(`https://old.example${old}amp/`)
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await expect(page.getByText(`Readers go to /blog/post/${id}/${slug}.`)).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  await test.step('a click leads to the same place as a visit', async () => {
    await call(server, token, 'POST', '/api/redirects', { from: '/our-old-page', to: '/about' })
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    await clickLink(page, old)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/blog/post/${id}/${slug}`)
    await page.waitForLoadState('networkidle')
    await clickLink(page, '/our-old-page')
    await expect(page).toHaveURL(`${server.url}/about`)
    await page.goBack()
    await expect(page).toHaveURL(`${server.url}/blog/post/${id}/${slug}`)
    await page.waitForLoadState('networkidle')

    const documents: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
    })
    await clickLink(page, '/our-lost-page')
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(`${server.url}/our-lost-page`)
    expect(documents).toEqual(['/our-lost-page'])
  })
})
