import type { Page } from '@playwright/test'
import { adminHeaders, expect, test } from '../support/fixtures.ts'
import { BRIGHT } from '../support/sample-posts.ts'

type FullPost = {
  title: string
  content: string
  hero_image_url: string
}

const titlesOf = async (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('article').getByRole('link').allTextContents()

const most = (titles: string[]): number =>
  Math.max(...titles.map((title) => titles.filter((other) => other === title).length))

test('no post is on the front page three times, and Latest has no empty column next to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/', '/?genre=Electronic']) {
    await page.goto(path)
    expect(most(await titlesOf(page))).toBeLessThanOrEqual(2)
    const latest = (await page.getByRole('region', { name: 'Latest Posts' }).boundingBox())!
    const popular = (await page.getByRole('region', { name: 'Popular This Week' }).boundingBox())!
    expect(popular.y).toBeGreaterThanOrEqual(latest.y + latest.height)
  }
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Latest Posts' }).getByRole('article')).toHaveCount(6)
})

const pictureOf = (url: string, alt: string, width: number) =>
  `<figure><img src="${url}" alt="${alt}" width="${width}" height="${width}"></figure>`

test('player, text, pictures and comments of a post share one right edge', async ({ page, newServer }) => {
  const server = await newServer()
  const headers = await adminHeaders(server)
  const listed = (await (await page.request.get(`${server.url}/api/posts`)).json()) as {
    id: string
    slug: string
  }[]
  const { id } = listed.find(({ slug }) => slug === BRIGHT)!
  const post = (await (await page.request.get(`${server.url}/api/posts/${id}`)).json()) as FullPost
  await page.request.put(`${server.url}/api/posts/${id}`, {
    headers,
    multipart: {
      title: post.title,
      content: [
        post.content,
        `<p><img src="${post.hero_image_url}" alt="The sleeve"></p>`,
        pictureOf(post.hero_image_url, 'Nearly', 450),
        pictureOf(post.hero_image_url, 'Tiny', 120),
      ].join(''),
    },
  })
  await page.goto(`${server.url}/blog/post/${id}`)
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
})

test('the name of the magazine fits into the footer, however long it is', async ({ page, newServer }) => {
  const server = await newServer()
  const headers = await adminHeaders(server)
  const names = [
    'Q',
    'The Quarterly Review of Improvised and Electroacoustic Music',
    '音楽評論雑誌',
    'W'.repeat(60),
  ]
  for (const homepage_title of names) {
    const saved = await page.request.put(`${server.url}/api/auth/settings/homepage-content`, {
      headers,
      multipart: { homepage_title },
    })
    expect(saved.ok()).toBe(true)
    await page.goto(`${server.url}/about`)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const mark = page.locator('.footer-mark p')
      await expect(mark).toHaveText(homepage_title)
      const fits = await mark.evaluate((name) => {
        const range = document.createRange()
        range.selectNodeContents(name)
        const lines = [...range.getClientRects()]
        const edge = name.getBoundingClientRect().right
        return (
          lines.every(({ right }) => right <= edge + 1) && document.documentElement.scrollWidth <= innerWidth
        )
      })
      expect(fits, `${homepage_title} at ${width}`).toBe(true)
    }
  }
})

test('the focus has its own colour, different from errors and actions', async ({ page }) => {
  await page.goto('/contact')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.getByRole('button', { name: 'Send message' }).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const [focus, ...others] = await page.evaluate(() =>
      ['focus', 'danger', 'accent', 'accent-text'].map((name) => {
        const probe = document.createElement('p')
        probe.style.color = `var(--${name})`
        document.body.append(probe)
        const { color } = getComputedStyle(probe)
        probe.remove()
        return color
      }),
    )
    await expect(page.getByRole('button', { name: 'Send message' })).toHaveCSS('outline-color', focus!)
    expect(others).not.toContain(focus)
  }
})
