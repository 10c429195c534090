import { expect, test } from 'vitest'
import { createPost } from '#server/testing-posts.ts'
import { testApp } from '#server/testing.ts'

test('an editor adds a genre and readers see it', async () => {
  const app = await testApp()
  const answer = await (await app.as('editor')).post('/api/genres', { name: ' Dub Techno ' })
  expect(answer.statusCode).toBe(201)
  expect((await app.get('/api/genres')).json()).toMatchObject([{ name: 'Dub Techno' }])
})

test('genres are sorted by name, and each has a different hue', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  for (const name of ['Techno', 'ambient', 'Folk']) await editor.post('/api/genres', { name })
  const genres: { name: string; hue: number }[] = (await app.get('/api/genres')).json()
  expect(genres.map(({ name }) => name)).toEqual(['ambient', 'Folk', 'Techno'])
  expect(new Set(genres.map(({ hue }) => hue)).size).toBe(3)
})

test('accents do not change the order of names', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  for (const name of ['Zouk', 'Élektro', 'ambient', 'Folk']) await editor.post('/api/genres', { name })
  const listed = (await app.get('/api/genres')).json<{ name: string }[]>()
  expect(listed.map(({ name }) => name)).toEqual(['ambient', 'Élektro', 'Folk', 'Zouk'])
})

test.each([
  ['nobody', undefined, 401],
  ['a curator', 'curator', 403],
] as const)('%s may not read, add, rename or delete genres', async (_who, role, status) => {
  const app = await testApp()
  const { id } = (await (await app.as('editor')).post('/api/genres', { name: 'Dub' })).json()
  const caller = role ? await app.as(role) : app
  expect((await caller.get(`/api/genres/${id}`)).statusCode).toBe(status)
  expect((await caller.post('/api/genres', { name: 'House' })).statusCode).toBe(status)
  expect((await caller.put(`/api/genres/${id}`, { name: 'House' })).statusCode).toBe(status)
  expect((await caller.delete(`/api/genres/${id}`)).statusCode).toBe(status)
  expect((await app.get('/api/genres')).json()).toMatchObject([{ name: 'Dub' }])
})

test('a name is unique without regard to case', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  await editor.post('/api/genres', { name: 'Hip-Hop' })
  const { id } = (await editor.post('/api/genres', { name: 'Trap' })).json()
  const added = await editor.post('/api/genres', { name: 'HIP-HOP' })
  expect(added.statusCode).toBe(409)
  expect(added.json()).toEqual({ message: 'The genre "HIP-HOP" already exists', code: 'genre_exists' })
  expect((await editor.put(`/api/genres/${id}`, { name: 'hip-hop' })).statusCode).toBe(409)
})

test('two editors adding the same genre at once get one genre and one refusal', async () => {
  const app = await testApp()
  const [first, second] = [await app.as('editor'), await app.as('admin')]
  const answers = await Promise.all([
    first.post('/api/genres', { name: 'Dub' }),
    second.post('/api/genres', { name: 'dub' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect((await app.get('/api/genres')).json()).toHaveLength(1)
})

test('an editor renames a genre', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = (await editor.post('/api/genres', { name: 'Dub' })).json()
  expect((await editor.put(`/api/genres/${id}`, { name: 'DUB' })).json()).toMatchObject({ id, name: 'DUB' })
  expect((await editor.put('/api/genres/none', { name: 'Dub' })).statusCode).toBe(404)
})

test.each([[{}], [{ name: '   ' }], [{ name: 'x'.repeat(61) }], [{ name: 5 }]])(
  'the name %j is refused, and the error names the field',
  async (body) => {
    const app = await testApp()
    const answer = await (await app.as('editor')).post('/api/genres', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'name' }] })
  },
)

test('a genre says how many posts have it, and deleting it keeps those posts', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = (await editor.post('/api/genres', { name: 'Dub' })).json()
  expect((await editor.get(`/api/genres/${id}`)).json()).toMatchObject({ id, name: 'Dub', posts: 0 })
  const [first, second, thrown] = [
    await createPost(editor, { genre_id: id }),
    await createPost(editor, { genre_id: id, status: 'draft' }),
    await createPost(editor, { genre_id: id }),
  ]
  await editor.delete(`/api/posts/${thrown.id}`)
  expect(first.genre).toBe('Dub')
  expect((await editor.get(`/api/genres/${id}`)).json().posts).toBe(2)
  const deleted = await editor.delete(`/api/genres/${id}`)
  expect([deleted.statusCode, deleted.json()]).toEqual([200, { posts: 2 }])
  expect((await editor.delete(`/api/genres/${id}`)).statusCode).toBe(404)
  expect((await editor.get(`/api/genres/${id}`)).statusCode).toBe(404)
  for (const post of [first, second])
    expect((await editor.get(`/api/posts/${post.id}`)).json()).toMatchObject({ genre: '', genre_id: null })
})
