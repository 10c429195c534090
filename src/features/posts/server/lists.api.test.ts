import { expect, test } from 'vitest'
import { isPostgres } from '#db/database.ts'
import { DAY, HOUR } from '#platform/clock.ts'
import { somebodyWaits } from '#server/testing-database.ts'
import { FIREFOX } from '#server/testing-visits.ts'
import { testApp, type FormFields, type TestApp } from '#server/testing.ts'
import type { PostSummary } from '../posts.schema.ts'
import { createPost, insertPosts } from '#server/testing-posts.ts'

const titles = (posts: PostSummary[]) => posts.map(({ title }) => title)
const list = async (app: TestApp, query: string) => titles((await app.get(`/api/posts?${query}`)).json())

/** Posts numbered in the order of their creation; the first is the oldest. */
async function appWith(posts: FormFields[]) {
  const app = await testApp()
  const editor = await app.as('editor')
  for (const fields of posts) {
    await createPost(editor, fields)
    app.clock.advance(HOUR)
  }
  return { app, editor }
}

test('the whole list contains every published post, newest first, without content', async () => {
  const { app } = await appWith([{ title: 'one' }, { title: 'two', status: 'draft' }, { title: 'three' }])
  const posts = (await app.get('/api/posts')).json()
  expect(titles(posts)).toEqual(['three', 'one'])
  expect(posts[0]).not.toHaveProperty('content')
})

test('an empty site returns an empty list', async () => {
  const app = await testApp()
  expect((await app.get('/api/posts')).json()).toEqual([])
  expect((await app.get('/api/posts?category=latest&limit=6')).json()).toEqual([])
})

test('latest is newest first, with pinned posts at the top by priority', async () => {
  const { app } = await appWith([
    { title: 'old pin', categories: 'latest', priority: '5' },
    { title: 'older' },
    { title: 'new pin', categories: 'latest', priority: '1' },
    { title: 'newest' },
  ])
  expect(await list(app, 'category=latest&limit=6')).toEqual(['old pin', 'new pin', 'newest', 'older'])
  expect(await list(app, 'category=latest&limit=3')).toEqual(['old pin', 'new pin', 'newest'])
})

test('pages of a list with pins neither repeat nor miss a post', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const { app } = await appWith(
    names.map((title, i) => ({ title, categories: i % 3 === 0 ? ['latest'] : [] })),
  )
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => list(app, `category=latest&limit=2&page=${page}`)),
  )
  expect(pages.flat()).toEqual(['g', 'd', 'a', 'f', 'e', 'c', 'b'])
  expect((await app.get('/api/posts?category=latest&limit=2&page=2')).headers['x-total-count']).toBe('7')
})

test('featured contains flagged and pinned posts: pinned first, each group by priority, then newest', async () => {
  const { app } = await appWith([
    { title: 'flag high', featured: 'true', priority: '9' },
    { title: 'plain' },
    { title: 'pin', categories: 'featured' },
    { title: 'flag low', featured: 'true' },
    { title: 'flag newer', featured: 'true' },
  ])
  expect(await list(app, 'category=featured&limit=9')).toEqual(['pin', 'flag high', 'flag newer', 'flag low'])
  expect((await app.get('/api/posts?category=featured&page=1')).headers['x-total-count']).toBe('4')
})

test('popular sorts by views of the last 7 days, then all-time views, then newest', async () => {
  const { app } = await appWith([{ title: 'week' }, { title: 'ever' }, { title: 'none' }, { title: 'newer' }])
  const views = async (title: string, all: number, daysAgo: number, count: number) => {
    const { id } = await app.db
      .selectFrom('post')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
    const day = new Date(app.clock.now().getTime() - daysAgo * DAY).toISOString().slice(0, 10)
    await app.db.updateTable('post').set({ views: all }).where('id', '=', id).execute()
    await app.db.insertInto('post_day').values({ post_id: id, day, views: count }).execute()
  }
  await views('week', 10, 2, 10)
  await views('ever', 900, 20, 900)
  await app.services.counters.refreshPopularity()
  expect(await list(app, 'category=popular&limit=9')).toEqual(['week', 'ever', 'newer', 'none'])
  const [first, second] = (await app.get('/api/posts?category=popular&limit=2')).json()
  expect([first.views_week, second.views_week, second.views]).toEqual([10, 0, 900])
  app.clock.advance(4 * DAY)
  await app.services.counters.refreshPopularity()
  expect(await list(app, 'category=popular&limit=9')).toEqual(['week', 'ever', 'newer', 'none'])
  // Today is the first of the seven days.
  app.clock.advance(DAY)
  await app.services.counters.refreshPopularity()
  expect(await list(app, 'category=popular&limit=9')).toEqual(['ever', 'week', 'newer', 'none'])
})

test('a view counts for the week as soon as it is counted, and still counts after the sum is recomputed', async () => {
  const { app } = await appWith([{ title: 'read' }, { title: 'newer' }])
  const { id } = await app.db
    .selectFrom('post')
    .select('id')
    .where('title', '=', 'read')
    .executeTakeFirstOrThrow()
  for (const address of ['203.0.113.1', '203.0.113.2'])
    await app.send({
      method: 'POST',
      url: '/api/events',
      payload: { kind: 'view', path: `/blog/post/${id}` },
      headers: { 'user-agent': FIREFOX },
      remoteAddress: address,
    })
  await app.services.counting.flush()
  const popular = async () =>
    (await app.get('/api/posts?category=popular&limit=1', { authorization: 'none' })).json()
  expect(await popular()).toMatchObject([{ title: 'read', views: 2, views_week: 2 }])
  await app.services.counters.refreshPopularity()
  expect(await popular()).toMatchObject([{ title: 'read', views: 2, views_week: 2 }])
})

test('the week’s views are updated while others count views', async () => {
  const app = await testApp()
  await insertPosts(app, 2)
  // The first of them is stored behind the other in the table.
  await app.db.updateTable('post').set({ views_week: 1 }).where('id', '=', 'p000001').execute()
  await app.db.updateTable('post').set({ views_week: 1 }).where('id', '=', 'p000000').execute()
  const { refreshing } = await app.db.transaction().execute(async (tx) => {
    const hold = (id: string) =>
      tx
        .selectFrom('post')
        .select('id')
        .where('id', '=', id)
        .$if(isPostgres(tx), (q) => q.forNoKeyUpdate())
        .execute()
    await hold('p000000')
    const refresh = app.services.counters.refreshPopularity()
    await somebodyWaits(app)
    await hold('p000001')
    return { refreshing: refresh }
  })
  await refreshing
  const rows = await app.db.selectFrom('post').select('views_week').execute()
  expect(rows.map(({ views_week }) => views_week)).toEqual([0, 0])
})

test('sortBy=priority puts the highest priority first, then the newest', async () => {
  const { app } = await appWith([
    { title: 'a', priority: '1' },
    { title: 'b' },
    { title: 'c' },
    { title: 'd', priority: '7' },
  ])
  expect(await list(app, 'sortBy=priority')).toEqual(['d', 'a', 'c', 'b'])
})

test('a genre and a tag narrow a list regardless of case', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = (await editor.post('/api/genres', { name: 'Hip-Hop' })).json()
  await createPost(editor, { title: 'in', genre_id: id, tags: 'Live, debut' })
  app.clock.advance(HOUR)
  await createPost(editor, { title: 'out', tags: 'debut' })
  expect(await list(app, 'genre=hip-hop&limit=5')).toEqual(['in'])
  expect(await list(app, 'category=latest&limit=6&genre=Hip-Hop')).toEqual(['in'])
  expect(await list(app, 'tag=LIVE')).toEqual(['in'])
  expect(await list(app, 'genre=All%20Genres&tag=debut')).toEqual(['out', 'in'])
  expect(await list(app, 'genre=Polka')).toEqual([])
})

test('filter=recent means the last 7 days, filter=featured the flagged posts', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY).toISOString()
  await createPost(editor, { title: 'week', created_at: ago(6.9) })
  await createPost(editor, { title: 'older', created_at: ago(7.1), featured: 'true' })
  expect(await list(app, 'filter=recent')).toEqual(['week'])
  expect(await list(app, 'filter=featured')).toEqual(['older'])
})

test('sort=popular and sort=rated sort by all-time views and by points', async () => {
  const { app } = await appWith([{ title: 'seen' }, { title: 'loved' }])
  await app.db.updateTable('post').set({ views: 9 }).where('title', '=', 'seen').execute()
  await app.db.updateTable('post').set({ rating: 9 }).where('title', '=', 'loved').execute()
  expect(await list(app, 'sort=popular')).toEqual(['seen', 'loved'])
  expect(await list(app, 'sort=rated')).toEqual(['loved', 'seen'])
})

test('only staff get drafts, scheduled and trashed posts', async () => {
  const { app, editor } = await appWith([
    { title: 'draft', status: 'draft' },
    { title: 'out' },
    { title: 'gone' },
  ])
  const [gone] = (await app.get('/api/posts')).json()
  await editor.delete(`/api/posts/${gone.id}`)
  expect(titles((await editor.get('/api/posts?status=all&limit=9')).json())).toEqual(['out', 'draft'])
  expect(titles((await editor.get('/api/posts?status=draft')).json())).toEqual(['draft'])
  expect(titles((await editor.get('/api/posts?status=trash')).json())).toEqual(['gone'])
  expect(await list(app, 'limit=9')).toEqual(['out'])
  for (const status of ['all', 'draft', 'scheduled', 'trash']) {
    expect((await app.get(`/api/posts?status=${status}`)).statusCode).toBe(401)
    expect((await (await app.as('curator')).get(`/api/posts?status=${status}`)).statusCode).toBe(403)
  }
})

test('a scheduled post appears by itself at its time', async () => {
  const app = await testApp()
  const publish_at = new Date(app.clock.now().getTime() + HOUR).toISOString()
  const post = await createPost(await app.as('editor'), { title: 'soon', status: 'scheduled', publish_at })
  expect(post.status).toBe('scheduled')
  expect(await list(app, 'category=latest')).toEqual([])
  expect((await app.get(`/api/posts/${post.id}`)).statusCode).toBe(404)
  app.clock.advance(HOUR)
  expect(await list(app, 'category=latest')).toEqual(['soon'])
  expect((await app.get(`/api/posts/${post.id}`)).json()).toMatchObject({
    status: 'published',
    created_at: publish_at,
  })
})

test('search finds beginnings of words in every field, ignoring accents and case', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = (await editor.post('/api/genres', { name: 'Dub Techno' })).json()
  await createPost(editor, {
    title: 'Björk på Æbeltoft',
    artist: 'Sigrún',
    excerpt: 'Frost',
    tags: 'vinyl',
    genre_id: id,
  })
  await createPost(editor, {
    title: 'Other',
    content: '<p>A <b>harpsichord</b> solo</p>',
    author_name: 'Zoë Quill',
  })
  for (const text of ['bjork', 'BJÖ', 'aebel', 'sigrun', 'frost', 'viny', 'techn', 'bjork dub']) {
    expect([text, await list(app, `search=${encodeURIComponent(text)}`)]).toEqual([
      text,
      ['Björk på Æbeltoft'],
    ])
  }
  for (const text of ['harpsi', 'zoe', 'quill harpsichord'])
    expect(await list(app, `search=${text}`)).toEqual(['Other'])
  for (const text of ['bjork harpsichord', 'nothing', '%22', "') OR 1=1", '***', '& | !']) {
    expect(await list(app, `search=${encodeURIComponent(text)}`)).toEqual([])
  }
})

test('a typo in a title, an artist or a genre still finds the post', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = (await editor.post('/api/genres', { name: 'Electronic' })).json()
  await createPost(editor, { title: 'Pressure Ridge', artist: 'Kelpwork', genre_id: id })
  await createPost(editor, { title: 'Other' })
  for (const text of ['presure', 'kelpwrok', 'elecrtonic', 'kelpwork rigde']) {
    expect([text, await list(app, `search=${encodeURIComponent(text)}`)]).toEqual([text, ['Pressure Ridge']])
  }
  expect(await list(app, 'search=saxophone')).toEqual([])
})

test('too many searches are refused for a while, other lists are not', async () => {
  const app = await testApp()
  const statuses: number[] = []
  for (let i = 0; i < 301; i++) statuses.push((await app.get(`/api/posts?search=a${i}&limit=1`)).statusCode)
  expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
  const refused = await app.get('/api/posts?search=x')
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await app.get('/api/posts?category=latest')).statusCode).toBe(200)
})

test('a match in the title ranks above one in the body', async () => {
  const { app } = await appWith([
    { title: 'Lantern' },
    { title: 'Other', content: '<p>a lantern in the text</p>' },
  ])
  expect(await list(app, 'search=lantern')).toEqual(['Lantern', 'Other'])
})

test('nobody finds posts by the id of their genre', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = (await editor.post('/api/genres', { name: 'Grime' })).json()
  await createPost(editor, { title: 'one', genre_id: id })
  expect(await list(app, `search=${id.slice(0, 5)}`)).toEqual([])
  expect(await list(app, `search=${id}`)).toEqual([])
})

test('a changed post is found by its new text, and once', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const post = await createPost(editor, { title: 'Lantern', content: '<p>a harpsichord</p>' })
  for (const title of ['Lantern one', 'Lantern two', 'Lantern three'])
    await editor.form('PUT', `/api/posts/${post.id}`, { title, content: '<p>a cello</p>' })
  expect(await list(app, 'search=lantern')).toEqual(['Lantern three'])
  expect((await app.get('/api/posts?search=lantern&page=1')).headers['x-total-count']).toBe('1')
  for (const old of ['harpsichord', 'two']) expect(await list(app, `search=${old}`)).toEqual([])
})

test('a post with more different words than the index accepts is saved, and found by its first words', async () => {
  const many = Array.from({ length: 120_000 }, (_, n) => `word${n.toString(36).padStart(6, 'q')}`).join(' ')
  const { app } = await appWith([{ title: 'Dictionary', content: `<p>lantern ${many}</p>` }])
  expect(await list(app, 'search=dictionary')).toEqual(['Dictionary'])
  expect(await list(app, 'search=lantern')).toEqual(['Dictionary'])
})

test.each(['1e5x', '𓓙𓓚𓓛', 'ｆｕｌｌ', '㌀'.repeat(150), 'x'.repeat(199)])(
  'the word %s is found whole and by its beginning',
  async (word) => {
    const { app } = await appWith([{ title: word }, { title: 'Other' }])
    const beginning = Array.from(word).slice(0, -1).join('')
    for (const text of [word, beginning])
      expect(await list(app, `search=${encodeURIComponent(text)}`)).toEqual([word])
  },
)

test('a renamed genre is found by its new name at once', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = (await editor.post('/api/genres', { name: 'Grime' })).json()
  await createPost(editor, { title: 'one', genre_id: id })
  await editor.put(`/api/genres/${id}`, { name: 'Garage' })
  expect(await list(app, 'search=garage')).toEqual(['one'])
  expect(await list(app, 'search=grime')).toEqual([])
})

test.each([
  'limit=0',
  'limit=abc',
  'limit=101',
  'page=0',
  'category=best',
  'sort=worst',
  'filter=x',
  'sortBy=title',
])('the query %s is refused by its field', async (query) => {
  const app = await testApp()
  const answer = await app.get(`/api/posts?${query}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: query.split('=')[0] }] })
})

test('hundreds of posts arrive complete, streamed and compressed', async () => {
  const app = await testApp()
  await insertPosts(app, 450)
  const url = `${await app.listen()}/api/posts`
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
  const posts = (await response.json()) as PostSummary[]
  expect(posts).toHaveLength(450)
  expect(new Set(posts.map(({ id }) => id)).size).toBe(450)
})

test('of more than 500 posts the newest 500 arrive, with the total and a link to the next page', async () => {
  const app = await testApp()
  await insertPosts(app, 510)
  const whole = await app.get('/api/posts')
  expect(whole.json()).toHaveLength(500)
  expect(whole.headers).toMatchObject({
    'x-total-count': '510',
    link: '</api/posts?limit=100&page=6>; rel="next"',
  })
  const next = await app.get('/api/posts?limit=100&page=6')
  expect([next.json().length, next.headers['link']]).toEqual([10, undefined])
  const before = await app.get('/api/posts?limit=100&page=5')
  expect(before.headers['link']).toBe(whole.headers['link'])
  const ids = [...whole.json<PostSummary[]>(), ...next.json<PostSummary[]>()].map(({ id }) => id)
  expect(new Set(ids).size).toBe(510)
  const sorted = await app.get('/api/posts?sort=popular&filter=recent')
  expect(sorted.headers['link']).toBe('</api/posts?filter=recent&sort=popular&limit=100&page=6>; rel="next"')
})
