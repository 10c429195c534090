import { expect, test } from '../support/fixtures.ts'
import { openPost } from '../support/post-pages.ts'
import { DARK } from '../support/sample-posts.ts'

test('a reader looks at a post, shares and rates it, and goes on to a related one and its author', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  const { id, title } = await openPost(page, DARK)
  const heading = page.getByRole('heading', { level: 1, name: title })
  const tags = page.getByRole('list', { name: 'Tags' })
  const share = page.getByRole('region', { name: 'Share this post' })

  await test.step('the first HTML is complete, and the browser requests none of it again', async () => {
    await expect(heading).toBeVisible()
    await expect(page.getByText('Featured', { exact: true })).toBeVisible()
    await expect(tags.getByRole('link').first()).toHaveText(/^#/)
    expect(calls).toEqual([])
  })

  const edges = async () => {
    const [words, image] = await Promise.all([
      heading.boundingBox(),
      page.locator('.article-picture').boundingBox(),
    ])
    return { top: words!.y, bottom: image!.y + image!.height }
  }
  await test.step('on a desktop, the title is on the picture and the share bar beside the text', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const wide = await edges()
    expect(wide.top).toBeLessThan(wide.bottom)
    await tags.scrollIntoViewIfNeeded()
    await expect(share).toBeInViewport()
    await share.getByRole('link', { name: 'Share on X' }).hover()
    await expect(page.locator('.tooltip')).toHaveText('Share on X')
  })
  await test.step('on a phone, both are below', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const narrow = await edges()
    expect(narrow.top).toBeGreaterThanOrEqual(narrow.bottom)
    expect((await share.boundingBox())!.y).toBeGreaterThan((await tags.boundingBox())!.y)
    await share.getByRole('button', { name: 'Copy link' }).click()
    await expect(share.getByRole('status')).toHaveText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/blog/post/${id}/${DARK}`)
  })

  await test.step('the point that a reader gives is stored', async () => {
    const button = page.getByRole('button', { name: /^Rate this post: / })
    const before = Number(/([\d,]+) points?$/.exec((await button.getAttribute('aria-label'))!)![1])
    await button.click()
    const rated = page.getByRole('button', { name: `Rated: ${before + 1} points` })
    await expect(rated).toHaveAttribute('aria-pressed', 'true')
    const read = await page.request.get(`/api/posts/${id}`, { headers: { authorization: 'none' } })
    expect(await read.json()).toMatchObject({ rating: before + 1 })
    await page.reload()
    await expect(rated).toBeVisible()
  })

  await test.step('related posts, authors and their posts are links', async () => {
    const related = page.getByRole('region', { name: 'Related Articles' }).getByRole('article')
    await expect(related.first()).toBeVisible()
    expect(await related.count()).toBeLessThanOrEqual(3)
    const other = await related.first().getByRole('link').innerText()
    await related.first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible()

    const about = page.getByRole('region', { name: 'About the Author' }).getByRole('link').first()
    const name = await about.innerText()
    await page.locator('.article-hero').getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/authors\/[\w-]+$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const written = page.getByRole('main').getByRole('article').first().getByRole('link').first()
    const last = await written.innerText()
    await written.click()
    await expect(page.getByRole('heading', { level: 1, name: last })).toBeVisible()
  })
})
