import { expect, test } from 'vitest'
import { HOUR } from '#platform/clock.ts'
import { testApp } from '#server/testing.ts'
import { createPost } from '#server/testing-posts.ts'

test('related posts share artist, tags or genre, the closest first, three at most', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id: genre_id } = (await editor.post('/api/genres', { name: 'Dub' })).json()
  const make = async (title: string, more: Record<string, string>) => {
    app.clock.advance(HOUR)
    return createPost(editor, { title, ...more })
  }
  const origin = await make('origin', { artist: 'Kelp', tags: 'live, tape', genre_id })
  await make('artist', { artist: 'Kelp' })
  await make('two tags', { tags: 'Tape, LIVE' })
  await make('genre older', { genre_id })
  await make('genre newer', { genre_id })
  await make('nothing', {})
  await make('draft', { artist: 'Kelp', status: 'draft' })
  const related = (await app.get(`/api/posts/${origin.id}/related`)).json()
  expect(related.map(({ title }: { title: string }) => title)).toEqual(['artist', 'two tags', 'genre newer'])
})

test('a tag is the same however its accents were typed', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor, { title: 'one', tags: 'Cafe\u0301' })
  const other = await createPost(editor, { title: 'other', tags: 'CAFÉ' })
  expect((await app.get(`/api/posts/${id}/related`)).json()).toMatchObject([{ title: 'other' }])
  expect((await app.get(`/api/posts/${other.id}/related`)).json()).toMatchObject([{ title: 'one' }])
})

test('a post with nothing in common has no related posts, and a missing post is a 404', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor)
  await createPost(editor, { title: 'Other' })
  expect((await app.get(`/api/posts/${id}/related`)).json()).toEqual([])
  expect((await app.get('/api/posts/none/related')).statusCode).toBe(404)
})
