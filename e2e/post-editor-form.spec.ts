import { call, tokenOf } from '../scripts/lib/staff-calls.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  ARTWORK,
  fillBasics,
  idOf,
  openEditor,
  publishPost,
  recapOf,
  POST,
  readPost,
  saveState,
  savePost,
  sendPost,
  textOf,
  TRACK_FILE,
} from './post-editor.ts'
import { openPortal } from './portal.ts'

test('everything an editor fills in reaches readers', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await expect(page.getByRole('heading', { level: 1, name: 'Create New Post' })).toBeVisible()
  for (const name of [
    'Basic Information',
    'Hero Image',
    'Content',
    'Media Items',
    'Tags',
    'Categories',
    'Publishing',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  }
  // A new post is a draft, and no genre is chosen for it.
  const genres = (await (await page.request.get('/api/genres')).json()) as { id: string; name: string }[]
  await expect(page.getByLabel('Genre', { exact: true })).toHaveValue('')
  await expect(page.getByText('Status Draft')).toBeVisible()

  await page.getByLabel('Title', { exact: true }).fill('Everything at once')
  await page.getByLabel('Excerpt').fill('The dek of it.')
  await expect(page.getByLabel('Excerpt')).toHaveAttribute('rows', '3')
  await page.getByLabel('Artist', { exact: true }).fill('Kelpwork')
  await page.getByLabel('Release').fill('Pressure Ridge')
  await page.getByLabel('Created At').fill('2026-03-04T05:06')
  await page.getByRole('button', { name: 'Use my name: Admin' }).click()
  await expect(page.getByLabel('Author', { exact: true })).toHaveValue('Admin')
  await page.getByLabel('Author', { exact: true }).fill('Ada Marlowe')
  await page.getByLabel('About the author').fill('Writes from the harbour.')
  await page.getByLabel('Genre', { exact: true }).selectOption(genres[1]!.name)
  await page.getByLabel('Featured Post').check()
  await text.click()
  await page.keyboard.type('Fog over the harbour.')
  await page.getByLabel('Tags', { exact: true }).fill('  ambient ')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel('Tags', { exact: true }).fill('live')
  await page.keyboard.press('Enter')
  // One that stands in the field when somebody goes on is not lost.
  await page.getByLabel('Tags', { exact: true }).fill('dub')
  await page.getByLabel('latest', { exact: true }).focus()
  await page.getByLabel('Tags', { exact: true }).fill('Ambient')
  await page.keyboard.press('Enter')
  await page.getByLabel('Tags', { exact: true }).fill('   ')
  await page.keyboard.press('Enter')
  await page.getByLabel('Tags', { exact: true }).fill('mistake')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove tag mistake' }).click()
  await expect(page.getByRole('list', { name: 'Chosen tags' }).getByRole('listitem')).toHaveText([
    '#ambient',
    '#live',
    '#dub',
  ])
  await page.getByLabel('popular', { exact: true }).check()
  await page.getByRole('checkbox', { name: 'Comments' }).uncheck()
  await publishPost(page)

  const id = await idOf(server, 'Everything at once')
  expect(await readPost(server, id)).toMatchObject({
    status: 'published',
    artist: 'Kelpwork',
    release_title: 'Pressure Ridge',
    created_at: new Date('2026-03-04T05:06').toISOString(),
    author_name: 'Ada Marlowe',
    author_bio: 'Writes from the harbour.',
    featured: true,
    categories: ['popular'],
    comments_on: false,
    tags: ['ambient', 'live', 'dub'],
    genre: genres[1]!.name,
  })
  await page.goto(`/blog/post/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Everything at once' })).toBeVisible()
  await expect(page.getByText('The dek of it.')).toBeVisible()
  await expect(page.getByText('Featured', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '#ambient' })).toBeVisible()
})

test('what is missing is said in order, and the cursor goes there', async ({ page, server }) => {
  await openEditor(page, server)
  const save = page.getByRole('button', { name: 'Save Post' })
  await save.click()
  await expect(page.getByText('Missing title')).toBeVisible()
  await expect(page.getByText('Please add a title for your post.')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
  await page.keyboard.type('   ')
  await save.click()
  await expect(page.getByText('Missing title')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Order')
  await save.click()
  await expect(page.getByText('Missing content')).toBeVisible()
  await expect(page.getByText('Please add content for your post.')).toBeVisible()
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.type('Words')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Missing author')).toBeVisible()
  await expect(page.getByText('Please enter an author name for the post.')).toBeVisible()
  await expect(page.getByLabel('Author', { exact: true })).toBeFocused()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Post saved!')).toBeVisible()
})

test('a saved post stays a draft; the recap says what publishing does, and cancelling does nothing', async ({
  page,
  server,
}) => {
  const text = await openEditor(page, server)
  await fillBasics(page, 'Not yet')
  await text.click()
  await page.keyboard.type('Words.')
  await page.getByLabel('latest', { exact: true }).check()
  await savePost(page)
  const id = await idOf(server, 'Not yet')
  expect(await readPost(server, id)).toMatchObject({ status: 'draft', genre_id: null })

  await page.goto(`/admin/content/${id}`)
  await page.getByRole('button', { name: 'Publish…' }).click()
  const recap = recapOf(page)
  await expect(recap).toContainText('As soon as you publish it.')
  await expect(recap).toContainText('Pinned to the top of Latest.')
  await expect(recap).toContainText('Nobody follows Ada Marlowe yet.')
  await expect(recap).toContainText('No genre is chosen')
  await expectAccessible(page)
  await recap.getByRole('button', { name: 'Cancel' }).click()
  await expect(recap).toBeHidden()
  expect(await readPost(server, id)).toMatchObject({ status: 'draft' })
  expect((await page.request.get(`/blog/post/${id}`)).status()).toBe(404)

  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.keyboard.press('Escape')
  await expect(recap).toBeHidden()
  await publishPost(page)
  await expect(page.getByText('Readers can see it now.')).toBeVisible()
  expect((await page.request.get(`/blog/post/${id}`)).status()).toBe(200)
})

test('a post is scheduled, keeps its date when saved, is published and unpublished', async ({
  page,
  server,
}) => {
  const text = await openEditor(page, server)
  await fillBasics(page, 'In its time')
  await text.click()
  await page.keyboard.type('Later.')
  // The recap is complete before anything can be published.
  const { promise: counted, resolve: count } = Promise.withResolvers<void>()
  const counting = '**/api/newsletter/recipients?*'
  await page.route(counting, async (route) => counted.then(() => route.continue()), { times: 1 })
  await page.getByRole('button', { name: 'Publish…' }).click()
  const recap = recapOf(page)
  await expect(recap).toContainText('Counting followers…')
  await expect(recap.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  count()
  await recap.getByLabel('Publish at a date').check()
  await recap.getByRole('button', { name: 'Schedule post' }).click()
  await expect(recap.getByText('Choose when to publish.')).toBeVisible()
  await recap.getByLabel('Publish At', { exact: true }).fill('2090-01-02T03:04')
  await expect(recap).toContainText(/On Monday 2 January 2090 at \d\d:\d\d \(UTC\)\./)
  await recap.getByRole('button', { name: 'Schedule post' }).click()
  await expect(page.getByText('Post scheduled', { exact: true })).toBeVisible()
  const id = await idOf(server, 'In its time')
  const publish_at = new Date('2090-01-02T03:04').toISOString()
  expect(await readPost(server, id)).toMatchObject({
    status: 'scheduled',
    publish_at,
    created_at: publish_at,
  })

  await page.goto(`/admin/content/${id}`)
  await page.getByLabel('Excerpt').fill('A dek.')
  await savePost(page)
  expect(await readPost(server, id)).toMatchObject({ status: 'scheduled', publish_at, excerpt: 'A dek.' })

  await page.goto(`/admin/content/${id}`)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(recap.getByLabel('Publish At', { exact: true })).toHaveValue('2090-01-02T03:04')
  await recap.getByRole('radio', { name: 'Publish now' }).check()
  await recap.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Post published', { exact: true })).toBeVisible()
  expect(await readPost(server, id)).toMatchObject({ status: 'published' })

  await page.goto(`/admin/content/${id}`)
  await expect(page.getByRole('button', { name: 'Publish…', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Unpublish…' }).click()
  const question = page.getByRole('dialog', { name: 'Unpublish this post?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await expect(page.getByText('Post unpublished')).toBeVisible()
  expect(await readPost(server, id)).toMatchObject({ status: 'draft' })
})

test('pictures: the hero with its preview and words, and the author’s', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await fillBasics(page, 'Pictures')
  await text.click()
  await page.keyboard.type('Seen.')
  await expect(
    page.getByText('Recommended: Square image, 200x200px minimum, max 5MB. Will be automatically optimized.'),
  ).toBeVisible()
  await page.getByLabel('Hero Image').setInputFiles(ARTWORK)
  await expect(page.getByAltText('Preview of the hero image')).toBeVisible()
  await page.getByLabel('Alternative text').fill('A lamp in a room')
  await page.getByLabel('Author Image').setInputFiles(ARTWORK)
  await expect(page.getByAltText('The author')).toBeVisible()
  await expectAccessible(page)
  await publishPost(page)

  const id = await idOf(server, 'Pictures')
  await page.goto(`/blog/post/${id}`)
  await expect(page.getByAltText('A lamp in a room')).toBeVisible()
  await page.goto(`/admin/content/${id}`)
  await page.getByRole('button', { name: 'Remove Hero Image' }).click()
  await expect(page.getByAltText('Preview of the hero image')).toBeHidden()
  await savePost(page)
  expect(await readPost(server, id)).toMatchObject({
    hero_image_url: '',
    author_image: expect.stringMatching(/^\/uploads\/images\//),
  })
})

test('a file that is no picture or too large is refused where it was chosen', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 415/)
  await openEditor(page, server)
  const hero = page.getByLabel('Hero Image')
  await hero.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('notes.txt is not a picture.')).toBeVisible()
  const buffer = Buffer.alloc(5 * 2 ** 20 + 1)
  await page.getByLabel('Author Image').setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('big.png is 5 MB; the limit is 5 MB.')).toBeVisible()
  await hero.setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(page.getByText(/picture/i).and(page.locator('.text-danger'))).toBeVisible()
})

test('media from elsewhere: a pasted link chooses platform and type', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await fillBasics(page, 'Elsewhere')
  await text.click()
  await page.keyboard.type('Heard.')
  await page.getByRole('button', { name: 'Add Media' }).click()
  const first = page.getByRole('listitem', { name: 'Media item 1' })
  await expect(first.getByRole('tab', { name: 'External Link' })).toHaveAttribute('aria-selected', 'true')
  await expect(first.getByLabel('Platform')).toHaveValue('spotify')
  await expect(first.getByLabel('Platform').locator('option')).toHaveText([
    'Spotify',
    'SoundCloud',
    'YouTube',
    'Apple Music',
  ])
  await expect(first.getByLabel('Media Type').locator('option')).toHaveText(['Audio', 'Video'])
  const url = first.getByLabel('URL')
  await expect(url).toHaveAttribute('placeholder', 'Paste the link here...')
  await url.fill('youtube')
  await expect(first.getByText('Enter an address that starts with https://')).toBeVisible()
  await page.getByRole('button', { name: 'Save Post' }).click()
  await expect(page.getByText('Check the media link')).toBeVisible()
  await url.fill('https://example.com/a-song')
  await expect(first.getByText('This is not a link to Spotify.')).toBeVisible()
  await url.fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await expect(first.getByLabel('Platform')).toHaveValue('youtube')
  await expect(first.getByLabel('Media Type')).toHaveValue('video')
  await first.getByLabel('Platform').selectOption('SoundCloud')
  await expect(first.getByText('This is a link to YouTube. Choose YouTube as the platform')).toBeVisible()
  await first.getByLabel('Platform').selectOption('YouTube')
  await first.getByLabel('Title').fill('Live')
  await first.getByLabel('Artist').fill('Kelpwork')

  await page.getByRole('button', { name: 'Add Media' }).click()
  const second = page.getByRole('listitem', { name: 'Media item 2' })
  await second.getByLabel('URL').fill('https://soundcloud.com/kelpwork/pressure-ridge')
  await second.getByLabel('Title').fill('Ridge')
  await page.getByRole('button', { name: 'Add Media' }).click()
  await page.getByRole('listitem', { name: 'Media item 3' }).getByLabel('Title').fill('Gone')
  await page.getByRole('button', { name: 'Remove Media item 3' }).click()
  await expectAccessible(page)

  // By keys, by buttons and by dragging.
  await page.getByRole('button', { name: 'Reorder Media item 2' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(first.getByLabel('Title')).toHaveValue('Ridge')
  await page.getByRole('button', { name: 'Move Media item 1 down' }).click()
  await expect(first.getByLabel('Title')).toHaveValue('Live')
  await page.getByRole('button', { name: 'Reorder Media item 1' }).dragTo(second.getByLabel('Title'))
  await expect(first.getByLabel('Title')).toHaveValue('Ridge')
  await publishPost(page)

  const id = await idOf(server, 'Elsewhere')
  expect((await readPost(server, id))['media']).toMatchObject([
    { type: 'external', platform: 'soundcloud', media_type: 'audio', title: 'Ridge' },
    { type: 'external', platform: 'youtube', media_type: 'video', title: 'Live', artist: 'Kelpwork' },
  ])
  await page.goto(`/blog/post/${id}`)
  await expect(page.getByRole('heading', { name: 'Featured Media' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load player: Live' })).toBeVisible()
})

test('an uploaded track fills in what its tags say, and its waveform is drawn', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await fillBasics(page, 'Own track')
  await text.click()
  await page.keyboard.type('Heard here.')
  await page.getByRole('button', { name: 'Add Media' }).click()
  const item = page.getByRole('listitem', { name: 'Media item 1' })
  await item.getByRole('tab', { name: 'External Link' }).press('ArrowRight')
  await expect(item.getByRole('tab', { name: 'Local Upload' })).toBeFocused()
  await expect(item.getByLabel('Audio file')).toHaveAttribute('accept', 'audio/*')
  await item.getByLabel('Media Type').selectOption('Video')
  await expect(item.getByLabel('Video file')).toHaveAttribute('accept', 'video/*')
  await item.getByLabel('Media Type').selectOption('Audio')
  await item.getByLabel('Artist').fill('My own words')
  await item.getByLabel('Audio file').setInputFiles(TRACK_FILE)
  await expect(item.getByLabel('Title')).toHaveValue('Amber, Then Amber Again')
  await expect(item.getByLabel('Artist')).toHaveValue('My own words')
  await expect(item.getByText(/^Duration \d+:\d\d$/)).toBeVisible()
  await expectAccessible(page)
  await expect(saveState(page)).toHaveText(/^Saved at/)

  // Saved once as a draft; saving again does not double it.
  await item.getByLabel('Title').fill('Amber (edit)')
  await publishPost(page)
  const id = await idOf(server, 'Own track')
  expect((await readPost(server, id))['media']).toMatchObject([
    { type: 'local', media_type: 'audio', title: 'Amber (edit)', artist: 'My own words' },
  ])
  await page.goto(`/blog/post/${id}`)
  await expect(page.getByRole('button', { name: 'Play Amber (edit)' })).toBeVisible()
})

test('an upload shows how far it is and can be stopped', async ({ page, server, context }) => {
  await openEditor(page, server)
  await fillBasics(page, 'Slow line')
  await page.getByRole('button', { name: 'Add Media' }).click()
  const item = page.getByRole('listitem', { name: 'Media item 1' })
  await item.getByRole('tab', { name: 'Local Upload' }).click()
  const client = await context.newCDPSession(page)
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 40_000,
  })
  await item.getByLabel('Audio file').setInputFiles(TRACK_FILE)
  await expect(item.getByRole('progressbar', { name: /^Upload of/ })).toBeVisible()
  await expect(item.getByText(/^[1-9]\d? %$/)).toBeVisible()
  await page.getByRole('button', { name: 'Save Post' }).click()
  await expect(page.getByText('Uploads under way')).toBeVisible()
  // A look at the other tab does not stop it.
  await item.getByRole('tab', { name: 'External Link' }).click()
  await item.getByRole('tab', { name: 'Local Upload' }).click()
  await expect(item.getByText(/^[1-9]\d? %$/)).toBeVisible()
  await item.getByRole('button', { name: /^Cancel upload/ }).click()
  await expect(item.getByRole('progressbar')).toBeHidden()
  await expect(item.getByLabel('Audio file')).toBeEnabled()
})

test('the preview is the public page, at three widths', async ({ page, server }) => {
  const text = await openEditor(page, server)
  await fillBasics(page, 'Before it appears')
  await page.getByLabel('Genre', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Excerpt').fill('The dek of it.')
  await page.getByLabel('Featured Post').check()
  await page.getByLabel('Hero Image').setInputFiles(ARTWORK)
  await expect(page.getByAltText('Preview of the hero image')).toBeVisible()
  await page.getByLabel('Tags', { exact: true }).fill('drone')
  await page.keyboard.press('Enter')
  await text.click()
  await page.keyboard.type('# Side one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Fog over the harbour.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(text).toBeHidden()

  const frame = page.frameLocator('iframe[title="Preview of the post"]')
  await expect(frame.getByRole('heading', { level: 1, name: 'Before it appears' })).toBeVisible()
  await expect(frame.getByText('The dek of it.')).toBeVisible()
  await expect(frame.getByText('Ada Marlowe').first()).toBeVisible()
  await expect(frame.getByText('Featured', { exact: true })).toBeVisible()
  await expect(
    frame.getByText(await page.getByLabel('Genre', { exact: true }).locator('option:checked').innerText()),
  ).toBeVisible()
  await expect(frame.locator('.article-picture img')).toBeVisible()
  await expect(frame.locator('.prose h1')).toHaveText('Side one')
  await expect(frame.getByText('#drone')).toBeVisible()
  await expectAccessible(page)
  const seen = await frame
    .locator('.article-main')
    .evaluate((main) => getComputedStyle(main.querySelector('.prose p')!).cssText)

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
  await publishPost(page)

  // Letter by letter as readers get it.
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/blog/post/${await idOf(server, 'Before it appears')}`)
  const shown = await page
    .locator('.article-main')
    .evaluate((main) => getComputedStyle(main.querySelector('.prose p')!).cssText)
  expect(seen).toBe(shown)
})

test('a post that is not there, or cannot be read, says so', async ({ page, server, allowErrors }) => {
  allowErrors(/status of 404/, /status of 503/)
  await openPortal(page, server, '/admin/content/nowhere')
  await expect(page.getByRole('alert').getByText('Failed to load post details')).toBeVisible()
  await expectAccessible(page)

  const { id } = await sendPost(server, { ...POST, title: 'Hard to read' })
  await page.route(`**/api/posts/${id}`, (route) => route.fulfill({ status: 404, json: { message: 'no' } }))
  await page.goto(`/admin/content/${id}`)
  await expect(page.getByRole('alert').getByText('Failed to load post details')).toBeVisible()
  await page.unroute(`**/api/posts/${id}`)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Post' })).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Hard to read')
})

test('a save that fails says so and loses nothing', async ({ page, server, allowErrors }) => {
  allowErrors(/status of 503/)
  const { id } = await sendPost(server, { ...POST, title: 'Hard to save' })
  await openEditor(page, server, `/admin/content/${id}`)
  await page.getByLabel('Title', { exact: true }).fill('Hard to save, changed')
  const answer = { status: 503, json: { message: 'The server is busy', code: 'busy' } }
  await page.route(`**/api/posts/${id}`, (route) => route.fulfill(answer))
  await page.getByRole('button', { name: 'Save Post' }).click()
  await expect(page.getByText('Failed to save post')).toBeVisible()
  await expect(saveState(page)).toHaveText('Not saved: The server is busy')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Hard to save, changed')
  await page.unroute(`**/api/posts/${id}`)
  await savePost(page)
  expect(await readPost(server, id)).toMatchObject({ title: 'Hard to save, changed' })
})

test('a genre that somebody deletes meanwhile keeps no post from being saved', async ({
  page,
  server,
  allowErrors,
}) => {
  allowErrors(/status of 400/)
  const token = await tokenOf(server)
  const added = await call(server, token, 'POST', '/api/genres', { name: 'Zeuhl' })
  const { id: genre_id } = (await added.json()) as { id: string }
  const { id } = await sendPost(server, { ...POST, title: 'Out of fashion', genre_id })
  await openEditor(page, server, `/admin/content/${id}`)
  const genre = page.getByLabel('Genre', { exact: true })
  await expect(genre).toHaveValue(genre_id)
  await call(server, token, 'DELETE', `/api/genres/${genre_id}`)

  await page.getByLabel('Title', { exact: true }).fill('Out of fashion, changed')
  await page.getByRole('button', { name: 'Save Post' }).click()
  await expect(saveState(page)).toHaveText('Not saved: This genre does not exist any more.')
  await expect(page.getByText('Please choose another one, or none.')).toBeVisible()
  await expect(genre.getByRole('option', { selected: true })).toHaveText('Deleted genre')
  await genre.selectOption('No genre')
  await savePost(page)
  expect(await readPost(server, id)).toMatchObject({ title: 'Out of fashion, changed', genre_id: null })
})

for (const theme of ['light', 'dark'] as const) {
  test(`the whole form is accessible in the ${theme} theme`, async ({ page, server }) => {
    await page.emulateMedia({ colorScheme: theme })
    // A draft has the most buttons.
    const { id } = await sendPost(server, { ...POST, title: `Seen in ${theme}`, status: 'draft' })
    await openEditor(page, server, `/admin/content/${id}`)
    await page.getByRole('button', { name: 'Add Media' }).click()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
}
