import type { Page } from '@playwright/test'
import { expect, hydrated } from './fixtures.ts'

/** Of a post of the sample content. */
export const TRACK = { title: 'Fourth Watch', artist: 'Mirelle Østby' }

type Listed = { id: string; slug: string; title: string }
type PostBody = Record<string, unknown>

export async function findPost(page: Page, slug: string): Promise<Listed> {
  const posts = (await (await page.request.get('/api/posts')).json()) as Listed[]
  const post = posts.find((each) => each.slug === slug)
  if (!post) throw new Error(`The sample content has no ${slug}`)
  return post
}

/** Opens a post and waits until the page is interactive. */
export async function openPost(page: Page, slug: string): Promise<Listed> {
  const post = await findPost(page, slug)
  await page.goto(`/blog/post/${post.id}/${slug}`)
  await page.waitForLoadState('networkidle')
  await hydrated(page)
  return post
}

const isPost = (url: URL) => /^\/api\/posts\/[^/]+$/.test(url.pathname)

/** Opens the newest post through a link, so that the browser fetches it, with `change` applied to the response. */
export async function openChanged(page: Page, change: (post: PostBody) => PostBody): Promise<void> {
  await page.goto('/blog')
  await page.waitForLoadState('networkidle')
  await page.route(isPost, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as PostBody) })
  })
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'About the Author' })).toBeVisible()
}
