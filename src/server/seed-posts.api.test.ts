import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '#db/database.ts'
import { listMistakes } from './testing-lists.ts'
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
  expect(await listMistakes(app)).toEqual([])
})

test('after a seed nothing is left to do in the background', async () => {
  const app = await testApp()
  await seedPosts(app.services, 30)
  const { db } = app
  expect(await db.selectFrom('sitemap_change').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('sitemap_part').select('posts').execute()).toEqual([{ posts: 30 }])
  expect(await db.selectFrom('search_waiting').selectAll().execute()).toEqual([])
  if (!isPostgres(db)) return
  const options = sql<{ reloptions: string[] }>`select reloptions from pg_class
    where relname = 'search_entry_words' and relnamespace = cast(current_schema() as regnamespace)`
  expect((await options.execute(db)).rows).toEqual([{ reloptions: ['fastupdate=off'] }])
})
