import { expect, test } from 'vitest'
import { listMistakes } from '#server/testing-lists.ts'
import { createPost, insertPosts } from '#server/testing-posts.ts'
import { testApp } from '#server/testing.ts'

const DAY = 86_400_000

test('lists and counts follow every change of a post', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const genre = async (name: string) => (await editor.post('/api/genres', { name })).json().id
  const [jazz, folk] = [await genre('Jazz'), await genre('Folk')]
  const form = { genre_id: jazz, tags: 'live,tape', categories: ['featured'], featured: 'true' }
  const { id } = await createPost(editor, form)
  const other = await createPost(editor, { ...form, status: 'draft' })
  const soon = new Date(app.clock.now().getTime() + DAY).toISOString()
  const planned = await createPost(editor, { ...form, status: 'scheduled', publish_at: soon })
  const steps = [
    () => editor.form('PUT', `/api/posts/${id}`, { genre_id: folk, tags: 'tape,vinyl', categories: [] }),
    () => editor.form('PUT', `/api/posts/${id}`, { featured: 'false', author_name: 'Somebody Else' }),
    () => editor.form('PUT', `/api/posts/${id}`, { created_at: '2020-02-02T02:02:02.000Z' }),
    () => editor.form('PUT', `/api/posts/${other.id}`, { status: 'published' }),
    () => editor.form('PUT', `/api/posts/${other.id}`, { status: 'draft' }),
    () => app.services.posts.setPriority(id, 7),
    () => app.post(`/api/posts/${id}/rate`),
    () => app.db.updateTable('post').set({ views: 12, views_week: 3 }).execute(),
    () => editor.delete(`/api/posts/${id}`),
    () => editor.post(`/api/posts/${id}/restore`),
    () => editor.delete(`/api/posts/${planned.id}`),
    () => editor.delete(`/api/posts/${planned.id}?forever=1`),
    () => editor.delete(`/api/genres/${folk}`),
    () => app.services.posts.destroyIf(id, () => Promise.resolve(true)),
    () => insertPosts(app, 1200),
    () => app.db.deleteFrom('post').where('id', '<', 'p000300').execute(),
    () => app.services.posts.sumCounts(),
  ]
  expect(await listMistakes(app)).toEqual([])
  for (const step of steps) {
    const answer = await step()
    const status = (answer as { statusCode?: number } | undefined)?.statusCode ?? 200
    expect([step.toString(), status < 300, await listMistakes(app)]).toEqual([step.toString(), true, []])
  }
  expect(await app.db.selectFrom('post_count').select('list').where('count', '>', 0).execute()).not.toEqual(
    [],
  )
})

test('the check above notices a list that disagrees', async () => {
  const app = await testApp()
  await createPost(await app.as('editor'), { tags: 'live' })
  await app.db.deleteFrom('post_list').execute()
  expect(await listMistakes(app)).not.toEqual([])
})

const FILTERS = [
  '',
  'tag=live',
  'genre=Jazz',
  'author=Ines Halloran',
  'filter=featured',
  'filter=recent',
  'tag=live&genre=Jazz',
  'tag=live&filter=featured',
  'genre=Folk&filter=featured',
  'tag=live&genre=Jazz&filter=featured',
  'tag=live&author=Ines Halloran',
  'tag=live&author=Ines Halloran&genre=Jazz',
  'tag=tape&filter=recent',
  'genre=Folk&filter=recent',
  'tag=unknown',
  'genre=Unknown',
]

/** Thirty posts of every kind, some of them hidden. */
async function varied() {
  const app = await testApp()
  const editor = await app.as('editor')
  const genres = ['Jazz', 'Folk']
  const ids = []
  for (const name of genres) ids.push((await editor.post('/api/genres', { name })).json().id)
  for (let n = 0; n < 30; n++) {
    const tags = ['live', 'tape', 'vinyl'].filter((_, i) => (n >> i) % 2 === 0).join(',')
    await createPost(editor, {
      title: `Post ${n}`,
      tags,
      genre_id: n % 5 === 0 ? '' : ids[n % 2]!,
      featured: String(n % 3 === 0),
      categories: n % 7 === 0 ? ['featured', 'latest'] : [],
      author_name: n % 4 === 0 ? 'Tom Weir' : 'Ines Halloran',
      priority: String(n % 6),
      created_at: new Date(app.clock.now().getTime() - (n % 10) * 1.4 * DAY).toISOString(),
      ...(n % 11 === 1 && { status: 'draft' }),
      ...(n % 11 === 2 && {
        status: 'scheduled',
        publish_at: new Date(app.clock.now().getTime() + DAY).toISOString(),
      }),
    })
    await app.db
      .updateTable('post')
      .set({ views: (n * 7) % 12, views_week: n % 4, rating: (n * 5) % 9 })
      .where('title', '=', `Post ${n}`)
      .execute()
  }
  return app
}

type Listed = {
  id: string
  tags: string[]
  genre: string
  featured: boolean
  author_name: string
  created_at: string
  priority: number
  views: number
  views_week: number
  rating: number
  categories: string[]
}

const SORTS: Record<string, (keyof Listed)[]> = {
  'sort=latest': ['created_at', 'id'],
  'sort=popular': ['views', 'created_at', 'id'],
  'sort=rated': ['rating', 'created_at', 'id'],
  'sortBy=priority': ['priority', 'created_at', 'id'],
  'category=popular': ['views_week', 'views', 'created_at', 'id'],
}

test('every filter in every order gives the same posts and totals as filtering and sorting one by one', async () => {
  const app = await varied()
  const all = (await app.get('/api/posts?limit=100')).json<Listed[]>()
  expect(all.length).toBeGreaterThan(20)
  const since = new Date(app.clock.now().getTime() - 7 * DAY).toISOString()
  for (const filter of FILTERS) {
    const asked = new URLSearchParams(filter)
    const chosen = all.filter(
      (post) =>
        (!asked.has('tag') || post.tags.includes(asked.get('tag')!)) &&
        (!asked.has('genre') || post.genre === asked.get('genre')) &&
        (!asked.has('author') || post.author_name === asked.get('author')) &&
        (asked.get('filter') !== 'featured' || post.featured) &&
        (asked.get('filter') !== 'recent' || post.created_at >= since),
    )
    for (const [sort, columns] of Object.entries(SORTS)) {
      const sorted = chosen.toSorted((a, b) => {
        const column = columns.find((name) => a[name] !== b[name])
        return column === undefined ? 0 : a[column] > b[column] ? -1 : 1
      })
      for (const page of [1, 2]) {
        const answer = await app.get(`/api/posts?${filter}&${sort}&limit=4&page=${page}`)
        const found = answer.json<Listed[]>().map(({ id }) => id)
        const wanted = sorted.slice((page - 1) * 4, page * 4).map(({ id }) => id)
        expect([filter, sort, page, found, answer.headers['x-total-count']]).toEqual([
          filter,
          sort,
          page,
          wanted,
          String(chosen.length),
        ])
      }
    }
  }
})
