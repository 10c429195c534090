import { expect, test } from 'vitest'
import { createPost } from '#server/testing-posts.ts'
import { addRedirect, answerTo, magazine, visit } from './testing-readers.ts'

test('an earlier slug of a post leads to the current one, and the address without a slug works', async () => {
  const { app, editor } = await magazine()
  const { id, slug } = await createPost(editor)
  const old = `/blog/post/${id}/${slug}`
  expect(await answerTo(app, old)).toEqual([200, undefined])
  await editor.form('PUT', `/api/posts/${id}`, { title: 'Another Title' })
  const now = `/blog/post/${id}/another-title`
  expect(await answerTo(app, old)).toEqual([301, now])
  expect(await answerTo(app, `${old}?utm_source=x`)).toEqual([301, now])
  expect(await answerTo(app, now)).toEqual([200, undefined])
  expect(await answerTo(app, `/blog/post/${id}`)).toEqual([200, undefined])
  // A browser must not keep it for ever, because the post may get its earlier title back.
  expect((await visit(app, old)).headers['cache-control']).toContain('max-age=0')
  await editor.form('PUT', `/api/posts/${id}`, { title: 'Slow Weather' })
  expect(await answerTo(app, old)).toEqual([200, undefined])
  expect(await answerTo(app, now)).toEqual([301, old])
})

test('an earlier name of a genre leads to the current one, on pages, in feeds and in redirects', async () => {
  const { app, editor } = await magazine()
  const { id } = (await editor.post('/api/genres', { name: 'Dub' })).json()
  await createPost(editor, { genre_id: id })
  await addRedirect(editor, '/category/dub', '/blog?genre=Dub')
  const rename = (name: string) => editor.put(`/api/genres/${id}`, { name })
  await rename('Dub Techno')
  await rename('Deep Dub')
  for (const name of ['Dub', 'dub', 'Dub+Techno']) {
    expect(await answerTo(app, `/blog?genre=${name}&page=1`)).toEqual([301, '/blog?genre=Deep+Dub&page=1'])
    expect(await answerTo(app, `/?genre=${name}`)).toEqual([301, '/?genre=Deep+Dub'])
  }
  expect(await answerTo(app, '/blog?genre=Deep+Dub')).toEqual([200, undefined])
  expect((await app.get('/feed.xml?genre=Dub')).body).toContain('Slow Weather')
  expect((await app.get('/feed.xml?genre=Nothing')).statusCode).toBe(404)
  expect(await answerTo(app, '/category/dub')).toEqual([301, '/blog?genre=Deep%20Dub'])

  // The name belongs to another genre now.
  await editor.post('/api/genres', { name: 'Dub' })
  expect(await answerTo(app, '/blog?genre=Dub')).toEqual([200, undefined])
  await rename('Dub Techno')
  expect(await answerTo(app, '/blog?genre=Dub+Techno')).toEqual([200, undefined])
  expect(await answerTo(app, '/blog?genre=Deep+Dub')).toEqual([301, '/blog?genre=Dub+Techno'])
  await editor.delete(`/api/genres/${id}`)
  expect(await answerTo(app, '/blog?genre=Deep+Dub')).toEqual([200, undefined])
})
