import { expect, test } from 'vitest'
import type { NewRow } from '#db/tables.ts'
import { DAY, HOUR } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { createPost, picture as drawn, sound } from '#server/testing-posts.ts'
import { twoNodes } from '#server/testing-submissions.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'

const picture = () => drawn({ width: 400, height: 300 })

const statusOf = async (who: Pick<Caller, 'get'>, url: string) => (await who.get(url)).statusCode

const upload = async (editor: Caller) =>
  (await editor.form('POST', '/api/uploads/images', { file: await picture() })).json<{
    id: string
    url: string
  }>()

/** A post with one file of every kind: hero, author, in the text, recording. */
async function richPost(editor: Caller, more: Record<string, string>) {
  const inText = await upload(editor)
  const post = await createPost(editor, {
    heroImage: await picture(),
    authorImage: await picture(),
    mediaFiles: sound(),
    mediaTypes: 'audio',
    content: `<p>Rain.</p><img src="${inText.url}" alt="">`,
    ...more,
  })
  const urls = [
    post.hero_image_url,
    post.hero_image_url.replace('.webp', '-320.avif'),
    post.author_image,
    inText.url,
    post.media[0]!.file_url,
  ]
  return { post, urls }
}

/** Requests all of them and returns the one status they share. */
async function statuses(who: Pick<Caller, 'get'>, urls: string[]): Promise<number[]> {
  const found: number[] = []
  for (const url of urls) found.push(await statusOf(who, url))
  return [...new Set(found)]
}

test('strangers cannot read any file of a draft in any size, and staff can read all of them', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { urls } = await richPost(editor, { status: 'draft' })
  expect(await statuses(app, urls)).toEqual([404])
  expect(await statuses(await app.as('curator'), urls)).toEqual([404])
  expect(await statuses(editor, urls)).toEqual([200])
  const [hero = ''] = urls
  expect((await editor.get(hero)).headers['cache-control']).toBe('private, no-cache')
  expect((await app.get(hero)).headers['cache-control']).toBe('no-store')
  expect(await statusOf(app, (await upload(editor)).url)).toBe(404)
})

test('publishing opens a post’s files, unpublishing or trashing closes them at once, restoring opens them', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { post, urls } = await richPost(editor, { status: 'published' })
  expect(await statuses(app, urls)).toEqual([200])
  expect((await app.get(urls[0]!)).headers['cache-control']).toContain('s-maxage=600')
  expect((await app.get(urls.at(-1)!)).headers['cache-control']).toBe('public, no-cache')
  const save = (status: string) =>
    editor.form('PUT', `/api/posts/${post.id}`, { title: post.title, status, media: JSON.stringify(kept) })
  const kept = post.media.map(({ id, type, media_type }) => ({ id, type, media_type }))
  await save('draft')
  expect(await statuses(app, urls)).toEqual([404])
  await save('published')
  expect(await statuses(app, urls)).toEqual([200])
  await editor.delete(`/api/posts/${post.id}`)
  expect(await statuses(app, urls)).toEqual([404])
  expect(await statuses(editor, urls)).toEqual([200])
  expect(await statusOf(app, `/share/${post.id}.jpg`)).toBe(404)
  await editor.post(`/api/posts/${post.id}/restore`)
  expect(await statuses(app, urls)).toEqual([200])
})

test('the files of a scheduled post open at its time, without a save', async () => {
  const app = await testApp()
  const publish_at = new Date(app.clock.now().getTime() + DAY).toISOString()
  const { urls } = await richPost(await app.as('editor'), { status: 'scheduled', publish_at })
  app.clock.advance(DAY - HOUR)
  expect(await statuses(app, urls)).toEqual([404])
  app.clock.advance(HOUR)
  expect(await statuses(app, urls)).toEqual([200])
})

test('a file of two posts stays open while one of them is live', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { url } = await upload(editor)
  const content = `<p>Rain.</p><img src="${url}" alt="">`
  const [one, other] = [await createPost(editor, { content }), await createPost(editor, { content })]
  await editor.delete(`/api/posts/${one.id}`)
  expect(await statusOf(app, url)).toBe(200)
  await editor.delete(`/api/posts/${other.id}`)
  expect(await statusOf(app, url)).toBe(404)
})

test('a picture replaced in a live post stays readable for ten minutes, one replaced in a draft does not', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  for (const [status, left] of [
    ['published', 200],
    ['draft', 404],
  ] as const) {
    const inText = await upload(editor)
    const content = `<p>Rain.</p><img src="${inText.url}" alt="">`
    const post = await createPost(editor, { heroImage: await picture(), content, status })
    const form = { title: 'x', status, content: '<p>Rain.</p>', hero_image_url: '' }
    await editor.form('PUT', `/api/posts/${post.id}`, form)
    expect(await statuses(app, [post.hero_image_url, inText.url])).toEqual([left])
    app.clock.advance(HOUR / 6)
    expect(await statuses(app, [post.hero_image_url, inText.url])).toEqual([404])
  }
})

test('a withdrawn file is closed on every node', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const post = await createPost(editor, { heroImage: await picture() })
  const [here, there] = await twoNodes(app)
  expect(await statuses(here, [post.hero_image_url])).toEqual([200])
  expect(await statuses(there, [post.hero_image_url])).toEqual([200])
  await editor.delete(`/api/posts/${post.id}`)
  await there.services.content.refresh()
  expect(await statuses(here, [post.hero_image_url])).toEqual([404])
  expect(await statuses(there, [post.hero_image_url])).toEqual([404])
})

async function sendNewsletter(app: TestApp, content: string, more: Partial<NewRow<'campaign'>> = {}) {
  const now = app.clock.now().toISOString()
  const id = newId()
  const campaign = { id, subject: 'x', content, status: 'sending' as const, created_at: now, send_at: now }
  await app.db
    .insertInto('campaign')
    .values({ ...campaign, ...more })
    .execute()
  return id
}

const named = (url: string) => `<img src="${url}" alt="">`

test('the pictures of logo, avatars, pages and sent newsletters are public', async () => {
  const app = await testApp()
  const [admin, editor] = [await app.as('admin'), await app.as('editor')]
  const saved = await admin.form('PUT', '/api/auth/settings/homepage-content', { logo: await picture() })
  expect(await statusOf(app, saved.json().homepage_logo_url)).toBe(200)
  const avatar = await editor.form('PUT', '/api/auth/profile', { avatar: await picture() })
  expect(await statusOf(app, avatar.json().avatar)).toBe(200)

  const onPage = await upload(editor)
  expect(await statusOf(app, onPage.url)).toBe(404)
  const about = { title: 'About', content: `<img src="${onPage.url}" alt="">` }
  await admin.put('/api/settings/site', { pages: { about } })
  expect(await statusOf(app, onPage.url)).toBe(200)

  const inTest = await upload(editor)
  await editor.post('/api/newsletter/test', { subject: 'x', content: `<img src="${inTest.url}" alt="">` })
  expect(await statusOf(app, inTest.url)).toBe(200)

  const inMail = await upload(editor)
  const later = new Date(app.clock.now().getTime() + DAY).toISOString()
  await sendNewsletter(app, named(inMail.url), { status: 'scheduled', send_at: later })
  expect(await statusOf(app, inMail.url)).toBe(404)
  app.clock.advance(DAY)
  expect(await statusOf(app, inMail.url)).toBe(200)
})

test('a newsletter cancelled halfway keeps the pictures of the e-mails already sent', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const [before, during, after] = [await upload(editor), await upload(editor), await upload(editor)]
  const cancelled = (url: string, sent = 0) => sendNewsletter(app, named(url), { status: 'cancelled', sent })
  await cancelled(before.url)
  await cancelled(after.url, 3)
  const campaign_id = await cancelled(during.url)
  const now = app.clock.now().toISOString()
  await app.db
    .insertInto('subscriber')
    .values({ id: 's', email: 's@x.example', status: 'confirmed', subscribed_at: now })
    .execute()
  const delivery = { id: 'd', campaign_id, subscriber_id: 's', email: 's@x.example', message_id: 'm' }
  await app.db
    .insertInto('delivery')
    .values({ ...delivery, status: 'sent', due_at: now })
    .execute()
  expect(await statusOf(app, before.url)).toBe(404)
  expect(await statuses(app, [during.url, after.url])).toEqual([200])
})

test('an e-mail to followers shows the post’s picture only while the post is visible', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const post = await createPost(editor, { heroImage: await picture() })
  await sendNewsletter(app, named(post.hero_image_url), { status: 'sent', sent: 1, post_id: post.id })
  const save = (fields: Record<string, string>) =>
    editor.form('PUT', `/api/posts/${post.id}`, { title: post.title, ...fields })
  expect(await statusOf(app, post.hero_image_url)).toBe(200)
  await save({ status: 'draft' })
  expect(await statusOf(app, post.hero_image_url)).toBe(404)
  await save({ status: 'published' })
  await editor.delete(`/api/posts/${post.id}`)
  expect(await statusOf(app, post.hero_image_url)).toBe(404)
})

test('a file that was never stored is not found, even for staff', async () => {
  const app = await testApp()
  for (const who of [app, await app.as('admin')])
    expect(
      await statuses(who, ['/uploads/images/nothing.webp', '/uploads/private/x.wav', '/uploads/']),
    ).toEqual([404])
})
