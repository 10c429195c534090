import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleEverywhere, test } from '../support/fixtures.ts'
import {
  ARTWORK,
  idOf,
  openEditor,
  publishPost,
  recapOf,
  POST,
  readPost,
  savePost,
  saveState,
  sendPost,
  textOf,
  TRACK_FILE,
} from '../support/post-editor.ts'

test.use({ writes: true })

/** How the text is set, letter by letter. */
const lookOf = (main: Element) => getComputedStyle(main.querySelector('.prose p')!).cssText

test('everything an editor fills in is in the preview, and reaches readers', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Post' })).toBeVisible()
  const genres = (await (await page.request.get('/api/genres')).json()) as { id: string; name: string }[]
  const genre = genres[1]!.name
  const first = page.getByRole('listitem', { name: 'Media item 1' })
  const second = page.getByRole('listitem', { name: 'Media item 2' })

  await test.step('the fields and the text', async () => {
    await page.getByLabel('Title', { exact: true }).fill('Everything at once')
    await page.getByLabel('Excerpt').fill('The dek of it.')
    await page.getByLabel('Artist', { exact: true }).fill('Kelpwork')
    await page.getByLabel('Release').fill('Pressure Ridge')
    await page.getByLabel('Created At').fill('2026-03-04T05:06')
    await page.getByLabel('Author', { exact: true }).fill('Ada Marlowe')
    await page.getByLabel('About the author').fill('Writes from the harbour.')
    await page.getByLabel('Genre', { exact: true }).selectOption(genre)
    await page.getByLabel('Featured Post').check()
    await text.click()
    await page.keyboard.type('# Side one')
    await page.keyboard.press('Enter')
    await page.keyboard.type('A **loud** start.')
    await expect(text.locator('strong')).toHaveText('loud')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Fog over the harbour.')
    for (const tag of ['ambient', 'live']) {
      await page.getByLabel('Tags', { exact: true }).fill(tag)
      await page.keyboard.press('Enter')
    }
    await page.getByLabel('popular', { exact: true }).check()
    await page.getByRole('checkbox', { name: 'Comments' }).uncheck()
    await page.getByLabel('Hero Image').setInputFiles(ARTWORK)
    await expect(page.getByAltText('Preview of the hero image')).toBeVisible()
    await page.getByLabel('Alternative text').fill('A lamp in a room')
    await page.getByLabel('Author Image').setInputFiles(ARTWORK)
    await expect(page.getByAltText('The author')).toBeVisible()
  })

  await test.step('linked and uploaded media', async () => {
    await page.getByRole('button', { name: 'Add Media' }).click()
    await first.getByLabel('URL').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    await expect(first.getByLabel('Platform')).toHaveValue('youtube')
    await first.getByLabel('Title').fill('Live')
    await first.getByLabel('Artist').fill('Kelpwork')
    await page.getByRole('button', { name: 'Add Media' }).click()
    await second.getByRole('tab', { name: 'Local Upload' }).click()
    await second.getByLabel('Artist').fill('My own words')
    await second.getByLabel('Audio file').setInputFiles(TRACK_FILE)
    await expect(second.getByLabel('Title')).toHaveValue('Amber, Then Amber Again')
    await expect(second.getByLabel('Artist')).toHaveValue('My own words')
    await expect(second.getByText(/^Duration \d+:\d\d$/)).toBeVisible()
    await expect(saveState(page)).toHaveText(/^Saved at/)
    await page.getByRole('button', { name: 'Move Media item 2 up' }).click()
    // Saved once as a draft; saving again doesn't double it.
    await first.getByLabel('Title').fill('Amber (edit)')
  })

  // A draft has the most buttons.
  await expectAccessibleEverywhere(page)
  // As wide as the preview begins.
  await page.setViewportSize({ width: 1280, height: 720 })

  const seen = await test.step('the preview', async () => {
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(text).toBeHidden()
    const frame = page.frameLocator('iframe[title="Preview of the post"]')
    await expect(frame.getByRole('heading', { level: 1, name: 'Everything at once' })).toBeVisible()
    await expect(frame.getByText('The dek of it.')).toBeVisible()
    await expect(frame.getByText('Ada Marlowe').first()).toBeVisible()
    await expect(frame.getByText('Featured', { exact: true })).toBeVisible()
    await expect(frame.getByText(genre)).toBeVisible()
    await expect(frame.locator('.article-picture img')).toBeVisible()
    await expect(frame.locator('.prose h1')).toHaveText('Side one')
    await expect(frame.getByText('#live')).toBeVisible()
    await expectAccessible(page)
    const look = await frame.locator('.article-main').evaluate(lookOf)

    await page.getByRole('button', { name: 'Phone' }).click()
    await expect
      .poll(() => frame.locator('body').evaluate((body) => body.ownerDocument.documentElement.clientWidth))
      .toBe(390)
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(text).toBeVisible()
    await text.click()
    await page.keyboard.press('Control+z')
    await expect(text).not.toContainText('Fog over the harbour.')
    await page.keyboard.press('Control+Shift+z')
    return look
  })
  await publishPost(page)

  const id = await idOf(server, 'Everything at once')
  expect(await readPost(server, id)).toMatchObject({
    status: 'published',
    artist: 'Kelpwork',
    release_title: 'Pressure Ridge',
    created_at: new Date('2026-03-04T05:06').toISOString(),
    author_name: 'Ada Marlowe',
    author_bio: 'Writes from the harbour.',
    author_image: expect.stringMatching(/^\/uploads\/images\//),
    featured: true,
    categories: ['popular'],
    comments_on: false,
    tags: ['ambient', 'live'],
    genre,
    media: [
      { type: 'local', media_type: 'audio', title: 'Amber (edit)', artist: 'My own words' },
      { type: 'external', platform: 'youtube', media_type: 'video', title: 'Live', artist: 'Kelpwork' },
    ],
  })
  await page.goto(`/blog/post/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Everything at once' })).toBeVisible()
  await expect(page.getByText('The dek of it.')).toBeVisible()
  await expect(page.getByText('Featured', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '#ambient' })).toBeVisible()
  await expect(page.getByAltText('A lamp in a room')).toBeVisible()
  await expect(page.getByText('Fog over the harbour.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Featured Media' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load player: Live' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play Amber (edit)' })).toBeVisible()
  expect(await page.locator('.article-main').evaluate(lookOf)).toBe(seen)
})

/** From the list, where saving leads. */
async function openListed(page: Page, title: string): Promise<void> {
  await page.getByRole('article').getByRole('link', { name: title, exact: true }).click()
  await expect(textOf(page)).toBeVisible()
}

test('a post goes from draft to scheduled, published and back, and readers see it only while it is published', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 404/)
  const title = 'In its time'
  const { id } = await sendPost(server, { ...POST, title, status: 'draft', notify_followers: 'true' })
  const readersGet = async () => (await page.request.get(`/blog/post/${id}`)).status()
  await openEditor(page, server, `/admin/content/${id}`)
  expect(await readersGet()).toBe(404)

  await page.getByRole('button', { name: 'Publish…' }).click()
  const recap = recapOf(page)
  await expect(recap).toContainText('Nobody follows Ada Marlowe yet.')
  await expectAccessible(page)
  await recap.getByLabel('Publish later').check()
  await recap.getByLabel('Publish At', { exact: true }).fill('2090-01-02T03:04')
  await expect(recap).toContainText(/On Monday 2 January 2090 at \d\d:\d\d \(UTC\)\./)
  await recap.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page.getByText('Post scheduled', { exact: true })).toBeVisible()
  const publish_at = new Date('2090-01-02T03:04').toISOString()
  const scheduled = { status: 'scheduled', publish_at, created_at: publish_at }
  expect(await readPost(server, id)).toMatchObject(scheduled)
  await openListed(page, title)
  await page.getByLabel('Excerpt').fill('Another dek.')
  await savePost(page)
  expect(await readPost(server, id)).toMatchObject({ ...scheduled, excerpt: 'Another dek.' })
  expect(await readersGet()).toBe(404)

  await openListed(page, title)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(recap.getByLabel('Publish At', { exact: true })).toHaveValue('2090-01-02T03:04')
  await recap.getByRole('radio', { name: 'Publish now' }).check()
  await recap.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Post published', { exact: true })).toBeVisible()
  expect(await readPost(server, id)).toMatchObject({ status: 'published' })
  expect(await readersGet()).toBe(200)

  await openListed(page, title)
  await page.getByRole('button', { name: 'Unpublish…' }).click()
  const question = page.getByRole('dialog', { name: 'Unpublish this post?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect(page.getByText('Post unpublished')).toBeVisible()
  expect(await readPost(server, id)).toMatchObject({ status: 'draft' })
  expect(await readersGet()).toBe(404)

  await page.goto('/admin/content/nowhere')
  await expect(page.getByRole('alert').getByText('Failed to load post details')).toBeVisible()
  await expectAccessible(page)
})
