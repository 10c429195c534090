import { expect, test } from 'vitest'
import { testApp } from './testing.ts'
import { seedPosts } from '../../scripts/lib/seed-posts.ts'

test('seeded posts are listed, tagged, counted and found like any others', async () => {
  const app = await testApp()
  await seedPosts(app.services, 30)
  await seedPosts(app.services, 10)
  const list = await app.get('/api/posts?page=1&limit=5')
  expect(list.headers['x-total-count']).toBe('40')
  const [{ title, tags }] = list.json()
  const titles = async (query: string) =>
    (await app.get(`/api/posts?${query}`)).json().map((post: { title: string }) => post.title)
  expect(await titles(`tag=${tags[0]}&limit=40`)).toContain(title)
  expect(await titles(`search=${encodeURIComponent(title)}`)).toContain(title)
  expect(await titles('category=popular&limit=1')).toHaveLength(1)
})
