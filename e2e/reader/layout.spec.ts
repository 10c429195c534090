import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { findPost } from '../support/post-pages.ts'
import { BRIGHT } from '../support/sample-posts.ts'

type Body = Record<string, unknown>

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
const LONG = { title: WORD, excerpt: WORD, author_name: WORD, genre: WORD }

const pictureOf = (url: string, alt: string, width: number) =>
  `<figure><img src="${url}" alt="${alt}" width="${width}" height="${width}"></figure>`

/** A post with a track, whose texts are long words between pictures of every size. */
async function longPost(page: Page): Promise<Body> {
  const { id } = await findPost(page, BRIGHT)
  const post = (await (await page.request.get(`/api/posts/${id}`)).json()) as Body
  const url = String(post['hero_image_url'])
  const pictures = [`<p><img src="${url}" alt="The sleeve"></p>`]
  pictures.push(pictureOf(url, 'Nearly', 450), pictureOf(url, 'Tiny', 120))
  return { ...post, ...LONG, tags: [WORD], content: [post['content'], ...pictures].join('') }
}

/** Player, text, pictures and comments share one right edge, and a tiny picture is in the middle. */
async function expectOneEdge(page: Page) {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByAltText('The sleeve').evaluate((picture: HTMLImageElement) => picture.decode())
    const edges = await page
      .locator('.track, .prose, .prose p img, .prose figure, .prose img[alt=Nearly], .comments')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().right)))
    expect(edges).toHaveLength(7)
    expect(new Set(edges).size, `right edges at ${width}: ${edges.join(', ')}`).toBe(1)
    const [tiny, panel] = await page
      .locator('.prose img[alt=Tiny], .prose figure:has([alt=Tiny])')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
      .then((boxes) => boxes.toSorted((one, other) => one.width - other.width))
    expect(tiny!.width).toBe(180)
    expect(tiny!.left + tiny!.right).toBeCloseTo(panel!.left + panel!.right, 0)
  }
}

test('a word longer than the line widens no page, and all parts of a post share one right edge', async ({
  page,
}) => {
  const post = await longPost(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await page.route(/\/api\/posts/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as Body | Body[]
    const json = Array.isArray(body) ? body.map((each) => ({ ...each, ...LONG })) : post
    await route.fulfill({ response, json })
  })
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: WORD }).first()).toBeVisible()
  await fits()
  await page.getByRole('link', { name: 'Explore Articles' }).click()
  const posts = page.getByRole('region', { name: 'Articles' }).getByRole('heading', { name: WORD })
  await expect(posts.first()).toBeVisible()
  await fits()
  await posts.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: WORD })).toBeVisible()
  await expect(page.getByRole('region', { name: 'About the Author' })).toContainText(WORD)
  await expect(page.getByRole('region', { name: 'Related Articles' }).getByRole('article')).not.toHaveCount(0)
  await fits()
  await expectOneEdge(page)
})
