import { expect, test } from 'vitest'
import type { Post } from '#features/posts/posts.schema.ts'
import { listMistakes } from '#server/testing-lists.ts'
import { createPost, picture, postForm } from '#server/testing-posts.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'
import type { AuthorEntry } from '../authors.schema.ts'

const byline = (...authors: object[]) => ({ author_name: '', authors: JSON.stringify(authors) })

const addGuest = async (editor: Caller, name: string, more = {}): Promise<AuthorEntry> =>
  (await editor.form('POST', '/api/authors', { name, ...more })).json()

const read = async (app: Pick<TestApp, 'get'>, id: string): Promise<Post> =>
  (await app.get(`/api/posts/${id}`)).json()

async function withPerson(name: string) {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = (await editor.get('/api/auth/me')).json()
  await editor.form('PUT', '/api/auth/profile', { name, bio: 'Writes about tape.' })
  return { app, editor, id: id as string }
}

test('a post has accounts and guests as authors, in the order of the form', async () => {
  const { app, editor, id } = await withPerson('Ana Ruiz')
  const post = await createPost(editor, byline({ name: 'Tom Bell' }, { id }, { name: 'Ida Voss' }))
  expect(post.authors.map(({ name, slug }) => [name, slug])).toEqual([
    ['Tom Bell', 'tom-bell'],
    ['Ana Ruiz', 'ana-ruiz'],
    ['Ida Voss', 'ida-voss'],
  ])
  expect(post).toMatchObject({
    author_name: 'Tom Bell, Ana Ruiz and Ida Voss',
    author: { name: 'Tom Bell, Ana Ruiz and Ida Voss', bio: '' },
    author_override: { name: '', image: '' },
  })
  const [tom, ana] = post.authors
  await editor.form('PUT', `/api/posts/${post.id}`, byline({ id: ana!.id }, { id: tom!.id }))
  expect((await read(app, post.id)).author_name).toBe('Ana Ruiz and Tom Bell')
  expect(await listMistakes(app)).toEqual([])
})

test('a changed profile shows on every post, list, feed, search and page at once, and on other nodes', async () => {
  const { app, editor, id } = await withPerson('Ana Ruiz')
  const other = await testApp({ database: app.database, clock: app.clock })
  const post = await createPost(editor, { ...byline({ id }), title: 'Night Bus' })
  const addresses = [
    `/api/posts/${post.id}`,
    '/api/posts?limit=5',
    '/api/posts?search=night',
    '/feed.xml',
    '/atom.xml',
    '/sitemap.xml',
  ]
  for (const node of [app, other])
    for (const address of addresses)
      expect((await node.get(address)).body).toMatch(/Ana Ruiz|\/authors\/ana-ruiz</)
  await editor.form('PUT', '/api/auth/profile', { name: 'Ana Ruiz Ortega', bio: 'Writes about radio.' })
  await other.services.content.refresh()
  for (const node of [app, other]) {
    for (const address of addresses)
      expect([address, (await node.get(address)).body]).toEqual([
        address,
        expect.stringMatching(/Ana Ruiz Ortega|\/authors\/ana-ruiz-ortega</),
      ])
    expect((await node.get('/api/posts?search=ortega')).json()).toMatchObject([{ id: post.id }])
    expect((await node.get('/api/authors/ana-ruiz-ortega')).json()).toMatchObject({
      name: 'Ana Ruiz Ortega',
      bio: 'Writes about radio.',
    })
  }
  expect((await read(app, post.id)).author.bio).toBe('Writes about radio.')
  expect((await editor.get('/api/posts?find=ortega')).json()).toMatchObject([{ id: post.id }])
})

test('the earlier slug of a renamed author still finds them, and nobody else gets it', async () => {
  const { app, editor, id } = await withPerson('Ana Ruiz')
  await createPost(editor, byline({ id }))
  await editor.form('PUT', '/api/auth/profile', { name: 'Ana Ortega' })
  expect((await app.get('/api/authors/ana-ruiz')).json()).toMatchObject({ slug: 'ana-ortega' })
  expect((await app.get('/api/posts?author=ana-ruiz')).json()).toHaveLength(1)
  expect((await addGuest(editor, 'Ana Ruiz')).slug).toBe('ana-ruiz-2')
  await editor.form('PUT', '/api/auth/profile', { name: 'Ana Ruiz' })
  expect((await app.get('/api/authors/ana-ortega')).json()).toMatchObject({ slug: 'ana-ruiz' })
})

test('author_name and the author image of a post override the profile until they are emptied', async () => {
  const { app, editor, id } = await withPerson('Ana Ruiz')
  const post = await createPost(editor, { ...byline({ id }), author_name: 'The Night Desk' })
  await editor.form('PUT', `/api/posts/${post.id}`, {
    authorImage: await picture(),
    author_bio: 'All of us.',
  })
  await editor.form('PUT', '/api/auth/profile', { name: 'Ana Ortega' })
  const shown = await read(app, post.id)
  expect(shown).toMatchObject({
    author_name: 'The Night Desk',
    author: { name: 'The Night Desk', bio: 'All of us.' },
    authors: [{ name: 'Ana Ortega' }],
  })
  expect(shown.author_image).toMatch(/^\/uploads\/images\//)
  await editor.form('PUT', `/api/posts/${post.id}`, { author_name: '', author_image_url: '', author_bio: '' })
  expect(await read(app, post.id)).toMatchObject({
    author_name: 'Ana Ortega',
    author_image: '',
    author: { bio: 'Writes about tape.' },
  })
})

test('a name that equals the authors’ own overrides nothing, so it follows the profile', async () => {
  const { app, editor, id } = await withPerson('Ana Ruiz')
  const post = await createPost(editor, { ...byline({ id }), author_name: 'Ana Ruiz' })
  await editor.form('PUT', `/api/posts/${post.id}`, { author_name: 'Ana Ruiz', title: 'Again' })
  await editor.form('PUT', '/api/auth/profile', { name: 'Ana Ortega' })
  expect((await read(app, post.id)).author_name).toBe('Ana Ortega')
})

test('author_name alone names the person, the guest or a new guest', async () => {
  const { app, editor, id } = await withPerson('Ana Ruiz')
  const own = await createPost(editor, { author_name: 'Ana Ruiz' })
  expect(own.authors).toMatchObject([{ id }])
  const [first, second] = [
    await createPost(editor, { author_name: 'Tom Bell' }),
    await createPost(editor, { author_name: 'tom bell' }),
  ]
  expect(second.authors[0]!.id).toBe(first.authors[0]!.id)
  // Changing it to another known name changes the author.
  await editor.form('PUT', `/api/posts/${own.id}`, { author_name: 'Tom Bell' })
  expect((await read(app, own.id)).authors).toMatchObject([{ id: first.authors[0]!.id }])
  await editor.form('PUT', `/api/posts/${own.id}`, { author_name: 'T. B.' })
  expect(await read(app, own.id)).toMatchObject({ author_name: 'T. B.', authors: [{ name: 'Tom Bell' }] })
})

test('two people who name the same new guest at once add one guest', async () => {
  const app = await testApp()
  const [one, other] = [await app.as('editor'), await app.as('editor')]
  const posts = await Promise.all(
    [one, other, one, other].map((editor) => createPost(editor, byline({ name: 'Ida Voss' }))),
  )
  expect(new Set(posts.map(({ authors }) => authors[0]!.id)).size).toBe(1)
})

test('two editors who change a guest at once: the second is told, and nothing is lost', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id, version } = await addGuest(editor, 'Ida Voss')
  const saves = [
    await editor.form('PUT', `/api/authors/${id}`, { bio: 'One', version: String(version) }),
    await editor.form('PUT', `/api/authors/${id}`, { bio: 'Two', version: String(version) }),
  ]
  expect(saves.map(({ statusCode }) => statusCode)).toEqual([200, 409])
  expect((await app.get('/api/authors/ida-voss')).json().bio).toBe('One')
})

test('bad input is refused, and nothing of it is stored', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const guest = await addGuest(editor, 'Ida Voss')
  const ref = { id: guest.id }
  const refused = [
    byline({ name: ' ' }),
    byline({ name: 'x'.repeat(201) }),
    byline({ id: 'nobody' }),
    byline(ref, ref),
    byline(ref, { name: 'Ida Voss' }),
    byline(...Array.from({ length: 21 }, (_, n) => ({ name: `Guest ${n}` }))),
    { authors: '{"id":"x"}' },
    { authors: 'nonsense' },
  ]
  for (const fields of refused)
    expect([fields, (await editor.form('POST', '/api/posts', postForm(fields))).statusCode]).toEqual([
      fields,
      400,
    ])
  const forms: Record<string, string>[] = [
    { name: '' },
    { name: 'x'.repeat(201) },
    { name: 'A', bio: 'x'.repeat(2001) },
    { name: 'A', links: '["javascript:alert(1)"]' },
    { name: 'A', links: JSON.stringify(Array.from({ length: 11 }, () => 'https://a.example')) },
    { name: 'A', portrait_url: '/uploads/images/other.webp' },
  ]
  for (const fields of forms)
    expect([fields, (await editor.form('POST', '/api/authors', fields)).statusCode]).toEqual([fields, 400])
  const portrait = new File(['not a picture'], 'a.png', { type: 'image/png' })
  expect((await editor.form('POST', '/api/authors', { name: 'A', portrait })).statusCode).toBe(415)
  expect((await editor.get('/api/authors?kind=guest')).json()).toHaveLength(1)
  expect((await app.get('/api/posts')).json()).toEqual([])
})

test('a post without an author cannot be published', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const answer = await editor.form('POST', '/api/posts', postForm(byline()))
  expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'author_name'])
})

test('the posts of an author come page by page, and an unknown author has none', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  for (let n = 0; n < 5; n++) await createPost(editor, { ...byline({ name: 'Ida Voss' }), title: `No. ${n}` })
  await createPost(editor, byline({ name: 'Tom Bell' }))
  const page = await app.get('/api/posts?author=ida-voss&limit=2&page=2')
  expect(page.json()).toHaveLength(2)
  expect(page.headers['x-total-count']).toBe('5')
  expect((await app.get('/api/posts?author=nobody')).json()).toEqual([])
  expect((await app.get('/api/authors/nobody')).statusCode).toBe(404)
  expect((await app.get('/authors/nobody/feed.xml')).statusCode).toBe(404)
  const feed = (await app.get('/authors/ida-voss/feed.json')).json()
  expect([feed.items.length, feed.home_page_url]).toEqual([5, expect.stringMatching(/\/authors\/ida-voss$/)])
})

test('the sitemap has authors with posts that readers see', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  await createPost(editor, byline({ name: 'Ida Voss' }))
  await createPost(editor, { ...byline({ name: 'Hidden Hand' }), status: 'draft' })
  await createPost(editor, {
    ...byline({ name: 'Coming Soon' }),
    status: 'scheduled',
    publish_at: '2099-01-01T00:00:00Z',
  })
  const { body } = await app.get('/sitemap.xml')
  expect(body.match(/\/authors\/[\w-]+/g)).toEqual(['/authors/ida-voss'])
})

test('authors and curators may not manage guests, and only writers see the list', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await addGuest(editor, 'Ida Voss')
  const author = await app.as('author')
  expect((await author.get('/api/authors')).statusCode).toBe(200)
  expect((await (await app.as('curator')).get('/api/authors')).statusCode).toBe(403)
  expect((await app.get('/api/authors')).statusCode).toBe(401)
  for (const caller of [author, await app.as('curator')]) {
    expect((await caller.form('POST', '/api/authors', { name: 'A' })).statusCode).toBe(403)
    expect((await caller.form('PUT', `/api/authors/${id}`, { name: 'A' })).statusCode).toBe(403)
    expect((await caller.post(`/api/authors/${id}/merge`, { into: 'x' })).statusCode).toBe(403)
    expect((await caller.delete(`/api/authors/${id}`)).statusCode).toBe(403)
  }
})

test('a guest on a post cannot be deleted, another one can', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await addGuest(editor, 'Ida Voss', { portrait: await picture() })
  const post = await createPost(editor, byline({ id }))
  expect((await editor.delete(`/api/authors/${id}`)).json()).toMatchObject({ code: 'has_posts' })
  await editor.form('PUT', `/api/posts/${post.id}`, byline({ name: 'Tom Bell' }))
  expect((await editor.delete(`/api/authors/${id}`)).statusCode).toBe(204)
  expect((await app.get('/api/authors/ida-voss')).statusCode).toBe(404)
})
