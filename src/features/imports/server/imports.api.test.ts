import { expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'
import { picture } from '#server/testing-posts.ts'
import type { ImportDetails } from '../imports.schema.ts'
import { zipBytes } from './testing-files.ts'
import { imported, sendPart, uploaded, whenEnded } from './testing-imports.ts'
import { SMALL_EXPORT, wxr, wxrFile, wxrPicture, type WxrPost } from './testing-wxr.ts'

type Shown = { id: string; title: string; content: string; slug: string; [field: string]: unknown }

const postsOf = async (caller: Caller): Promise<Shown[]> =>
  (await caller.get('/api/posts?status=all&limit=100&page=1')).json()

const named = async (caller: Caller, title: string): Promise<Shown> => {
  const { id } = (await postsOf(caller)).find((post) => post.title === title)!
  return (await caller.get(`/api/posts/${id}`)).json()
}

async function withGenre(app: TestApp, name = 'Jazz') {
  const admin = await app.as('admin')
  const { id } = (await admin.post('/api/genres', { name })).json<{ id: string }>()
  return { admin, genreId: id }
}

const counted = ({ counts }: ImportDetails) =>
  Object.fromEntries(counts.map((count) => [count.kind, [count.found, count.new, count.done]]))

test('the dry run shows what the export contains, and changes nothing', async () => {
  const app = await testApp()
  const { admin } = await withGenre(app)
  const run = await uploaded(admin, [wxrFile()])
  expect(run).toMatchObject({
    status: 'ready',
    system: 'wordpress',
    site: 'https://old.example',
    error: null,
  })
  expect(counted(run)).toMatchObject({
    post: [3, 3, 0],
    author: [1, 1, 0],
    comment: [3, 3, 0],
    term: [3, 3, 0],
  })
  const examples = (await admin.get(`/api/imports/${run.id}/examples`)).json()
  expect(examples[0]).toMatchObject({ title: 'Tideline Ledger', before: SMALL_EXPORT[0]!.text })
  expect(examples[0].after).toContain('It begins.')
  expect(await postsOf(admin)).toEqual([])
})

test('posts are imported with their text, date, genre, tags, author and comments', async () => {
  const app = await testApp()
  const { admin, genreId } = await withGenre(app)
  const run = await imported(admin, [wxrFile()])
  expect([run.status, run.error]).toEqual(['done', null])
  expect(counted(run)).toMatchObject({ post: [3, 3, 3], author: [1, 1, 1], comment: [3, 3, 3] })
  // Three posts, three terms and an author.
  expect([run.done, run.total]).toEqual([7, 7])

  const [first, second, draft] = [
    await named(admin, 'Tideline Ledger'),
    await named(admin, 'Second'),
    await named(admin, 'Not yet'),
  ]
  expect(first).toMatchObject({
    status: 'published',
    created_at: '2019-05-06T07:08:09.000Z',
    genre_id: genreId,
    tags: ['Reviews', 'Live'],
    author_name: 'ines Writer',
    comments_enabled: true,
  })
  expect(first.content).toContain(`href="/blog/post/${second.id}/second"`)
  expect(first.content).toContain(`href="/blog/post/${draft.id}/not-yet"`)
  expect(draft.status).toBe('draft')
  const shown = (await app.get(`/api/posts/${first.id}`)).json<{
    comments: { content: string; parent_id?: string }[]
  }>()
  expect(shown.comments.map(({ content }) => content).toSorted()).toEqual([
    'A reply\n\nin two paragraphs',
    'First!',
  ])
})

test('an item with the number of another one is named in the report, and a repeated part is not', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const posts = [...SMALL_EXPORT, { id: 2, title: 'Another second', text: '<p>Lost?</p>' }, SMALL_EXPORT[1]!]
  const run = await imported(admin, [wxrFile(posts)])
  const notes = (await admin.get(`/api/imports/${run.id}/notes?code=number-repeated`)).json()
  expect(notes).toEqual([expect.objectContaining({ name: 'Another second' })])
})

test('a post without a date has that of the import', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const [post] = SMALL_EXPORT
  const content = wxr([post!]).replaceAll(/2019-05-06[ T]\d\d:\d\d:\d\d/g, '0000-00-00 00:00:00')
  await imported(admin, [{ name: 'export.xml', content }])
  expect((await named(admin, 'Tideline Ledger'))['created_at']).toBe(app.clock.now().toISOString())
})

test('nobody gets a mail or a webhook', async () => {
  const app = await testApp()
  const { admin } = await withGenre(app)
  await imported(admin, [wxrFile()])
  expect(await app.db.selectFrom('mail').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('webhook_delivery').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('post').select('notify_followers').execute()).toEqual(
    Array.from({ length: 3 }, () => ({ notify_followers: expect.toSatisfy((on) => !on) })),
  )
})

test('pictures from the zip become ours, wherever they are used', async () => {
  const app = await testApp()
  const { admin } = await withGenre(app)
  const jpeg = Buffer.from(await (await picture({ width: 640, height: 480 })).arrayBuffer())
  const posts: WxrPost[] = [
    {
      id: 5,
      title: 'With pictures',
      thumbnail: 7,
      text: `<p><img class="wp-image-7" src="https://old.example/wp-content/uploads/2019/05/cover-300x200.jpg" alt="Small"></p>
[gallery ids="7"]`,
    },
    {
      id: 7,
      title: 'cover',
      type: 'attachment',
      status: 'inherit',
      more: wxrPicture('cover.jpg', 'The cover'),
    },
  ]
  const zip = { name: 'uploads.zip', content: await zipBytes({ 'uploads/2019/05/cover.jpg': jpeg }) }
  const run = await imported(admin, [wxrFile(posts), zip])
  expect([run.status, run.error]).toEqual(['done', null])
  const post = await named(admin, 'With pictures')
  const [stored, ...others] = await app.db.selectFrom('file').selectAll().execute()
  expect(others).toEqual([])
  expect(post).toMatchObject({ hero_image_url: `/uploads/${stored!.key}`, hero: { alt: 'The cover' } })
  expect(post.content.match(new RegExp(`src="/uploads/${stored!.key}"`, 'g'))).toHaveLength(2)
  expect(post.content).not.toContain('old.example')
  expect((await app.get(post['hero_image_url'] as string)).statusCode).toBe(200)
})

test('a file that is nowhere stays a link, and is in the report', async () => {
  const app = await testApp()
  const { admin } = await withGenre(app)
  const address = 'https://old.example/wp-content/uploads/2019/05/lost.jpg'
  const run = await uploaded(admin, [
    wxrFile([{ id: 1, title: 'Lost', text: `<p><img src="${address}" alt="Lost one"></p>` }]),
  ])
  await admin.put(`/api/imports/${run.id}/options`, { fetch_files: false })
  await admin.post(`/api/imports/${run.id}/start`)
  await whenEnded(admin, run.id)
  expect((await named(admin, 'Lost')).content).toMatch(new RegExp(`<a href="${address}"[^>]*>Lost one</a>`))
  const notes = (await admin.get(`/api/imports/${run.id}/notes`)).json<{ code: string; path: string }[]>()
  expect(notes).toMatchObject([{ code: 'picture-missing', path: expect.stringMatching(/^\/blog\/post\//) }])
  expect((await admin.get(`/api/imports/${run.id}/notes.csv`)).body).toContain('lost.jpg')
})

test('the same file again adds only what is new, and overwrites nothing', async () => {
  const app = await testApp()
  const { admin } = await withGenre(app)
  await imported(admin, [wxrFile()])
  const first = await named(admin, 'Tideline Ledger')
  await admin.form('PUT', `/api/posts/${first.id}`, { title: 'Edited here', content: '<p>Ours.</p>' })
  await admin.delete(`/api/posts/${(await named(admin, 'Second')).id}`)
  const again = await imported(admin, [
    wxrFile([...SMALL_EXPORT, { id: 9, title: 'New', text: '<a href="/?p=1">first</a>' }]),
  ])
  expect(counted(again)).toMatchObject({ post: [4, 1, 1], author: [1, 0, 0] })
  expect(again.done).toBe(again.total)
  expect((await postsOf(admin)).map(({ title }) => title).toSorted()).toEqual([
    'Edited here',
    'New',
    'Not yet',
  ])
  expect((await named(admin, 'Edited here')).content).toBe('<p>Ours.</p>')
  expect((await named(admin, 'New')).content).toContain(`/blog/post/${first.id}/`)
})

test('an import can be undone as a whole, with everything that only it has added', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const run = await imported(admin, [wxrFile()])
  expect(run.undo).toEqual({ possible: true, changed: 0 })
  const answer = await admin.post(`/api/imports/${run.id}/undo`)
  expect(answer.statusCode).toBe(200)
  expect((await whenEnded(admin, run.id)).status).toBe('undone')
  for (const table of [
    'post',
    'comment',
    'post_tag',
    'post_author',
    'author',
    'genre',
    'import_origin',
  ] as const)
    expect([table, await app.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  const again = await imported(admin, [wxrFile()])
  expect(counted(again)).toMatchObject({ post: [3, 3, 3] })
})

test('an import can’t be undone after someone has changed one of its posts', async () => {
  const app = await testApp()
  const { admin } = await withGenre(app)
  const run = await imported(admin, [wxrFile()])
  const { id } = await named(admin, 'Second')
  await admin.form('PUT', `/api/posts/${id}`, { title: 'Changed' })
  expect((await admin.get(`/api/imports/${run.id}`)).json().undo).toEqual({ possible: false, changed: 1 })
  const refused = await admin.post(`/api/imports/${run.id}/undo`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_since'])
  expect(await postsOf(admin)).toHaveLength(3)
})

test('categories are listed by name, whatever their case', async () => {
  const app = await testApp()
  const { admin } = await withGenre(app)
  const run = await uploaded(admin, [
    wxrFile([{ id: 1, title: 'One', tags: ['vinyl', 'Live', 'ambient', 'Jazz'] }]),
  ])
  const terms = (await admin.get(`/api/imports/${run.id}/terms`)).json<{ name: string }[]>()
  expect(terms.map(({ name }) => name)).toEqual(['ambient', 'Jazz', 'Live', 'vinyl'])
})

test('categories become what the editor decides', async () => {
  const app = await testApp()
  const { admin, genreId } = await withGenre(app, 'Folk')
  const run = await uploaded(admin, [wxrFile()])
  const terms = (await admin.get(`/api/imports/${run.id}/terms`)).json<
    { key: string; name: string; choice: string }[]
  >()
  expect(terms.map(({ name, choice }) => [name, choice])).toEqual([
    ['Jazz', 'new-genre'],
    ['Live', 'tag'],
    ['Reviews', 'tag'],
  ])
  const keyOf = (name: string) => terms.find((term) => term.name === name)!.key
  const choices = {
    [keyOf('Jazz')]: `genre:${genreId}`,
    [keyOf('Reviews')]: 'nothing',
    [keyOf('Live')]: 'new-genre',
  }
  const saved = await admin.put(`/api/imports/${run.id}/options`, { terms: choices })
  expect(saved.statusCode).toBe(200)
  await admin.post(`/api/imports/${run.id}/start`)
  await whenEnded(admin, run.id)
  expect(await named(admin, 'Tideline Ledger')).toMatchObject({ genre_id: genreId, tags: ['Live'] })
})

test.each([
  ['an unknown category', { terms: { nothing: 'tag' } }],
  ['a genre that is gone', { terms: { jazz: 'genre:none' } }],
  ['an unknown author', { authors: { nobody: 'guest' } }],
  ['another choice', { terms: { jazz: 'delete everything' } }],
])('%s is refused', async (_what, options) => {
  const app = await testApp()
  const admin = await app.as('admin')
  const run = await uploaded(admin, [wxrFile()])
  expect((await admin.put(`/api/imports/${run.id}/options`, options)).statusCode).toBe(400)
})

test('a part at the wrong place is refused, and says where to continue', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const bytes = Buffer.from(wxr(SMALL_EXPORT))
  const { id } = (
    await admin.post('/api/imports', { sources: [{ name: 'a.xml', bytes: bytes.length }] })
  ).json()
  const send = (offset: number, part: Buffer) => sendPart(admin, id, 0, offset, part)
  expect((await send(0, bytes.subarray(0, 1000))).json()).toMatchObject({ received: 1000 })
  for (const offset of [0, 500, 2000]) {
    const answer = await send(offset, bytes.subarray(offset, offset + 10))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'wrong_offset'])
  }
  expect((await send(1000, Buffer.alloc(0))).statusCode).toBe(400)
  expect((await send(1000, Buffer.concat([bytes.subarray(1000), Buffer.from('more')]))).statusCode).toBe(413)
  expect((await admin.get(`/api/imports/${id}`)).json()).toMatchObject({
    status: 'uploading',
    sources: [{ received: 1000 }],
  })
  expect((await send(1000, bytes.subarray(1000))).statusCode).toBe(200)
  expect((await whenEnded(admin, id)).status).toBe('ready')
  expect((await send(bytes.length, Buffer.from('x'))).json()).toMatchObject({ code: 'not_uploading' })
})

test('two browsers that send the same part at once store it once', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const { id } = (await admin.post('/api/imports', { sources: [{ name: 'a.xml', bytes: 5000 }] })).json()
  const part = Buffer.alloc(1000, 60)
  const answers = await Promise.all([sendPart(admin, id, 0, 0, part), sendPart(admin, id, 0, 0, part)])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect((await admin.get(`/api/imports/${id}`)).json().sources).toMatchObject([{ received: 1000 }])
})

test('a file that is no export fails with a sentence, and can be forgotten', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const run = await uploaded(admin, [
    { name: 'holiday.jpg', content: Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]) },
  ])
  expect(run).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^None of these files is an export/),
  })
  expect((await admin.delete(`/api/imports/${run.id}`)).statusCode).toBe(204)
  expect((await admin.get('/api/imports')).json()).toEqual([])
  expect(await app.db.selectFrom('import_part').selectAll().execute()).toEqual([])
})

test('another admin sees the import; editors, authors and strangers don’t', async () => {
  const app = await testApp()
  const run = await uploaded(await app.as('admin'), [wxrFile()])
  const other = await app.as('admin')
  expect((await other.get('/api/imports')).json()).toMatchObject([{ id: run.id, by: 'admin' }])
  for (const caller of [await app.as('editor'), await app.as('author')])
    expect((await caller.get('/api/imports')).statusCode).toBe(403)
  expect((await app.get('/api/imports')).statusCode).toBe(401)
})

test('an import that runs can’t be started, changed or forgotten', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const { id } = await uploaded(admin, [wxrFile()])
  await app.db
    .updateTable('import_run')
    .set({ status: 'running', leased_until: '2999-01-01T00:00:00.000Z' })
    .execute()
  expect((await admin.post(`/api/imports/${id}/start`)).statusCode).toBe(409)
  expect((await admin.put(`/api/imports/${id}/options`, {})).statusCode).toBe(409)
  expect((await admin.delete(`/api/imports/${id}`)).statusCode).toBe(409)
  expect((await admin.post(`/api/imports/${id}/pause`)).json()).toMatchObject({ status: 'paused' })
})

test('an import continues after its process died between two batches', async () => {
  const app = await testApp()
  const { admin } = await withGenre(app)
  const many = Array.from({ length: 60 }, (_, i) => ({ id: i + 1, title: `Post ${i + 1}`, text: '<p>x</p>' }))
  const { id } = await uploaded(admin, [wxrFile(many)])
  const { importing } = app.services.posts
  const add = importing.add.bind(importing)
  let batches = 0
  importing.add = (...given) => {
    if (++batches === 2) throw new Error('killed')
    return add(...given)
  }
  await admin.post(`/api/imports/${id}/start`)
  expect((await whenEnded(admin, id)).status).toBe('done')
  expect(batches).toBeGreaterThan(3)
  expect(await postsOf(admin)).toHaveLength(60)
  expect(new Set((await postsOf(admin)).map(({ title }) => title)).size).toBe(60)
})

const WITH_PAGE: WxrPost[] = [
  { id: 1, title: 'Linking', text: '<p><a href="/2019/05/staff/">Staff</a></p>' },
  { id: 2, title: 'Staff', slug: 'staff', text: '<p>Us.</p>', type: 'page' },
]

test('an import can’t be undone after someone has changed one of its pages', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const run = await imported(admin, [wxrFile(WITH_PAGE)])
  expect(run.undo).toEqual({ possible: true, changed: 0 })
  const page = await app.db.selectFrom('page').selectAll().executeTakeFirstOrThrow()
  const form = {
    title: 'Our staff',
    slug: page.slug,
    content: page.content,
    description: '',
    status: page.status,
  }
  const saved = await admin.put(`/api/portal/pages/${page.id}`, { ...form, version: page.version })
  expect(saved.statusCode).toBe(200)
  const refused = await admin.post(`/api/imports/${run.id}/undo`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_since'])
})

test('without pages, nothing leads to one', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const run = await uploaded(admin, [wxrFile(WITH_PAGE)])
  await admin.put(`/api/imports/${run.id}/options`, { ...run.options, pages: false })
  await admin.post(`/api/imports/${run.id}/start`)
  await whenEnded(admin, run.id)
  expect((await named(admin, 'Linking')).content).toContain('href="https://old.example/2019/05/staff/"')
  const kinds = await app.db.selectFrom('redirect').select('kind').distinct().execute()
  expect(kinds.map(({ kind }) => kind)).not.toContain('page')
})

test('an old address that is taken here keeps its place, and the report says so once', async () => {
  const app = await testApp()
  const { admin } = await withGenre(app)
  await admin.post('/api/portal/pages', { title: 'Second', status: 'published' })
  await admin.post('/api/redirects', { from: '/2019/05/tideline-ledger', to: '/about' })
  const content = wxr(SMALL_EXPORT).replaceAll(
    'https://old.example/2019/05/second/',
    'https://old.example/second/',
  )
  const run = await imported(admin, [{ name: 'export.xml', content }])
  expect(run.status).toBe('done')
  const notes = (await admin.get(`/api/imports/${run.id}/notes?limit=100`)).json<{ text: string }[]>()
  expect(
    notes
      .map(({ text }) => text)
      .filter((text) => /redirect/.test(text))
      .toSorted(),
  ).toEqual([
    'One of our own pages answers at this address, so it gets no redirect: /second/',
    'This address already leads somewhere else here, so it gets no redirect: /2019/05/tideline-ledger/',
  ])
})
