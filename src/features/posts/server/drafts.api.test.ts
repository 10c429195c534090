import { expect, test } from 'vitest'
import { DAY, HOUR } from '#platform/clock.ts'
import { createPost, filesOf, picture, postForm, sound } from '#server/testing-posts.ts'
import { multipart, testApp, type Caller } from '#server/testing.ts'

const upload = async (editor: Caller, kind: 'images' | 'media', file: File) =>
  (await editor.form('POST', `/api/uploads/${kind}`, { file })).json()

const youtube = {
  type: 'external',
  media_type: 'video',
  platform: 'youtube',
  url: 'https://youtu.be/x',
  title: 'The film',
  artist: 'Mára',
}

test('a draft may lack title, content and author, and publishing it names what is missing', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const made = await editor.form('POST', '/api/posts', { status: 'draft' })
  expect(made.statusCode).toBe(201)
  const { id } = made.json()
  expect(made.json()).toMatchObject({ title: '', content: '', author_name: '', status: 'draft' })
  for (const status of ['published', 'scheduled']) {
    const answer = await editor.form('PUT', `/api/posts/${id}`, {
      status,
      publish_at: '2099-01-01T00:00:00Z',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      message: 'Please add a title for your post.',
      issues: [
        { path: 'title', message: 'Please add a title for your post.' },
        { path: 'content', message: 'Please add content for your post.' },
        { path: 'author_name', message: 'Please enter an author name for the post.' },
      ],
    })
  }
  expect(
    (await editor.form('PUT', `/api/posts/${id}`, { ...postForm(), status: 'published' })).statusCode,
  ).toBe(200)
})

test('a save without a status keeps the status: a draft may stay empty, a published post may not', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const draft = await createPost(editor, { status: 'draft' })
  const published = await createPost(editor)
  expect((await editor.form('PUT', `/api/posts/${draft.id}`, { title: '' })).json()).toMatchObject({
    title: '',
  })
  const refused = await editor.form('PUT', `/api/posts/${published.id}`, { title: ' ' })
  expect(refused.json().issues).toEqual([{ path: 'title', message: 'Please add a title for your post.' }])
})

test('title, content, author and excerpt stay when a save omits them', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor)
  const saved = await editor.form('PUT', `/api/posts/${id}`, { excerpt: 'New' })
  expect(saved.json()).toMatchObject({
    title: 'Slow Weather',
    content: '<p>A record about rain.</p>',
    author_name: 'Ines Halloran',
    excerpt: 'New',
  })
  const again = await editor.form('PUT', `/api/posts/${id}`, { title: 'Slower Weather' })
  expect(again.json()).toMatchObject({ title: 'Slower Weather', excerpt: 'New' })
})

test('staff can read back the fields of the form, readers cannot', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor, {
    comments_on: 'false',
    author_bio: 'Listens twice.',
    hero_alt: 'A wet street',
  })
  const mine = {
    comments_on: false,
    author_bio: 'Listens twice.',
    hero_alt: 'A wet street',
    deleted_at: null,
  }
  expect((await editor.get(`/api/posts/${id}`)).json()).toMatchObject({ ...mine, updated_by: 'editor' })
  const theirs = (await app.get(`/api/posts/${id}`)).json()
  for (const field of [...Object.keys(mine), 'updated_by']) expect(theirs).not.toHaveProperty(field)
  expect(theirs.comments_enabled).toBe(false)
  await editor.form('PUT', `/api/posts/${id}`, postForm({ title: 'Again' }))
  expect((await editor.get(`/api/posts/${id}`)).json()).toMatchObject(mine)
})

test('finished uploads become hero and author image, and are kept after the week', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const [hero, author] = [
    await upload(editor, 'images', await picture()),
    await upload(editor, 'images', await picture({ width: 300, height: 300 })),
  ]
  const post = await createPost(editor, { hero_file_id: hero.id, author_file_id: author.id })
  expect(post).toMatchObject({ hero_image_url: hero.url, author_image: author.url, hero: { width: 160 } })
  app.clock.advance(8 * DAY)
  await app.services.media.sweep()
  for (const { url } of [hero, author]) expect((await app.get(url)).statusCode).toBe(200)
})

test('an upload that no longer exists, or has the wrong type, is refused with its field', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const track = await upload(editor, 'media', sound())
  const image = await upload(editor, 'images', await picture())
  const item = { type: 'local', media_type: 'audio', file_id: image.id }
  const cases = [
    [{ hero_file_id: 'gone' }, 'hero_file_id', 'This picture no longer exists.'],
    [{ author_file_id: track.id }, 'author_file_id', 'This picture no longer exists.'],
    [{ media: JSON.stringify([item]) }, 'media.0.file_id', expect.stringContaining('no longer exists')],
  ] as const
  for (const [form, path, message] of cases) {
    const answer = await editor.form('POST', '/api/posts', postForm(form))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ path, message }])
  }
})

test('the media list decides: uploads, links, order, texts; items that it omits are removed', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const [first, second] = [await upload(editor, 'media', sound()), await upload(editor, 'media', sound(2))]
  const local = { type: 'local', media_type: 'audio', title: 'Rain', artist: 'Mára' }
  const { id, media } = await createPost(editor, {
    media: JSON.stringify([{ ...local, file_id: first.id }, youtube, { ...local, file_id: second.id }]),
  })
  expect(media).toMatchObject([
    { type: 'local', file_url: first.url, title: 'Rain', duration: 1 },
    { type: 'external', url: 'https://youtu.be/x', platform: 'youtube', title: 'The film' },
    { type: 'local', file_url: second.url, duration: 2 },
  ])
  const [rain, film] = media
  const list = [
    { ...film, url: 'https://youtu.be/y', title: 'The other film' },
    { ...rain, title: 'Rain, again' },
  ]
  const saved = await editor.form('PUT', `/api/posts/${id}`, postForm({ media: JSON.stringify(list) }))
  expect(saved.json().media).toMatchObject([
    { id: film!.id, url: 'https://youtu.be/y', title: 'The other film' },
    { id: rain!.id, file_url: first.url, title: 'Rain, again', duration: 1 },
  ])
  app.clock.advance(HOUR * 2)
  await app.services.media.sweep()
  expect((await app.get(first.url)).statusCode).toBe(200)
  expect((await app.get(second.url)).statusCode).toBe(404)
  const emptied = await editor.form('PUT', `/api/posts/${id}`, postForm({ media: '[]' }))
  expect(emptied.json().media).toEqual([])
})

test('a draft may lack a link or a file, but readers never get an empty player', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const items = JSON.stringify([
    { ...youtube, url: '' },
    { type: 'local', media_type: 'audio', title: 'To come' },
  ])
  const { id, media } = await createPost(editor, { status: 'draft', media: items })
  expect(media).toMatchObject([
    { url: '', title: 'The film' },
    { file_url: '', title: 'To come' },
  ])
  const published = await editor.form('PUT', `/api/posts/${id}`, { status: 'published' })
  expect(published.json().issues).toEqual([
    { path: 'media.0.url', message: 'Paste the link, or remove this item.' },
    { path: 'media.1.file_id', message: 'Choose a file, or remove this item.' },
  ])
})

test.each([
  ['not json', 'media'],
  ['{}', 'media'],
  ['[{"type":"external","media_type":"video","url":"javascript:alert(1)"}]', 'media.0.url'],
  ['[{"type":"external","media_type":"film"}]', 'media.0.media_type'],
  ['[{"type":"local","media_type":"audio","id":"unknown"}]', 'media.0'],
])('the media list %s is refused by its field, and no file stays', async (media, path) => {
  const app = await testApp()
  const form = postForm({ media, heroImage: await picture() })
  const answer = await (await app.as('editor')).form('POST', '/api/posts', form)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues[0].path).toBe(path)
  expect(await filesOf(app)).toEqual([])
})

test('a post cannot take over a media item of another post by its id', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { media } = await createPost(editor, { mediaFiles: sound(), mediaTypes: 'audio' })
  const answer = await editor.form('POST', '/api/posts', postForm({ media: JSON.stringify(media) }))
  expect(answer.json().issues).toEqual([{ path: 'media.0', message: 'This item no longer exists.' }])
})

test('repeating a call with its key creates no second post, even at the same moment', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const headers = { 'idempotency-key': 'draft-1' }
  const create = async (caller: Caller) => {
    const form = await multipart({ status: 'draft', title: 'Once', heroImage: await picture() })
    const sent = await caller.send({
      method: 'POST',
      url: '/api/posts',
      payload: form.payload,
      headers: { ...form.headers, ...headers },
    })
    expect(sent.statusCode).toBe(201)
    return sent.json().id as string
  }
  const ids = await Promise.all([create(editor), create(editor), create(editor)])
  expect(new Set([...ids, await create(editor)]).size).toBe(1)
  expect(await create(await app.as('editor'))).not.toBe(ids[0])
  expect(await filesOf(app)).toHaveLength(2)
})

test('autosaving a draft leaves cached pages alone, and a visible change does not', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { content } = app.services
  const before = content.current
  const { id } = await createPost(editor, { status: 'draft' })
  await editor.form('PUT', `/api/posts/${id}`, { title: 'Still writing' })
  expect(content.current).toBe(before)
  await editor.form('PUT', `/api/posts/${id}`, { status: 'scheduled', publish_at: '2099-01-01T00:00:00Z' })
  expect(content.current).toBe(before + 1)
  await editor.form('PUT', `/api/posts/${id}`, { status: 'published' })
  await editor.form('PUT', `/api/posts/${id}`, { title: 'Corrected' })
  expect(content.current).toBe(before + 3)
  await editor.form('PUT', `/api/posts/${id}`, { status: 'draft' })
  expect(content.current).toBe(before + 4)
  expect((await app.get(`/api/posts/${id}`)).statusCode).toBe(404)
})

test('with the media list, files in the form are not stored as well', async () => {
  const app = await testApp()
  const form = postForm({ media: '[]', mediaFiles: sound(), mediaTypes: 'audio' })
  const saved = await (await app.as('editor')).form('POST', '/api/posts', form)
  expect([saved.statusCode, saved.json().media]).toEqual([201, []])
  expect(await filesOf(app)).toEqual([])
})

test('a private file cannot be put into a post by its id', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await upload(editor, 'media', sound())
  await app.db.updateTable('file').set({ public: false }).where('id', '=', id).execute()
  const item = { type: 'local', media_type: 'audio', file_id: id }
  const answer = await editor.form('POST', '/api/posts', postForm({ media: JSON.stringify([item]) }))
  expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'media.0.file_id'])
})
