import { expect, test } from 'vitest'
import { isPostgres, statsOf } from '#db/database.ts'
import { createPost, insertPosts } from '#server/testing-posts.ts'
import { testApp, type FormFields, type TestApp } from '#server/testing.ts'
import { KEPT_MS } from './kept-results.ts'
import { createSearch } from './search.service.ts'

const titles = async (app: TestApp, query: string) =>
  (await app.get(`/api/posts?${query}`)).json().map(({ title }: { title: string }) => title)

const SONG: FormFields = {
  externalMediaUrls: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  externalMediaPlatforms: 'spotify',
  externalMediaTypes: 'audio',
  externalMediaTitles: 'Glasshouse Waltz',
  externalMediaArtists: 'Odalys Brandt',
}

test('the artist and title of a media item are found, together and misspelt', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  await createPost(editor, { title: 'With a song', ...SONG })
  await createPost(editor, { title: 'Without' })
  for (const search of ['glasshouse', 'odalys brandt', 'Glasshouse Odalys', 'odlays'])
    expect.soft(await titles(app, `search=${encodeURIComponent(search)}`), search).toEqual(['With a song'])
})

test('a removed media item is no longer found', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor, { title: 'With a song', ...SONG })
  await editor.form('PUT', `/api/posts/${id}`, { title: 'With a song', mediaIds: '' })
  expect(await titles(app, 'search=glasshouse')).toEqual([])
})

/** A post as an older version left it: indexed without its media, and without spellings for its words. */
async function fromOlderVersion() {
  const app = await testApp()
  const { id } = await createPost(await app.as('editor'), { title: 'Kelpwork', ...SONG })
  await app.db.transaction().execute(async (tx) => {
    const rest = { artist: '', genreId: '', tags: '', author: '', excerpt: '', body: '' }
    await app.services.search.index(tx, { id, title: 'Kelpwork', ...rest })
    await tx.deleteFrom('search_slip').execute()
    await tx.updateTable('search_word').set({ has_slips: false }).execute()
    await tx.insertInto('search_waiting').values({ post_id: id }).execute()
  })
  return app
}

test('posts and words of an older version are brought up to date in the background', async () => {
  const app = await fromOlderVersion()
  const { posts, search } = app.services
  expect(await titles(app, 'search=glasshouse')).toEqual([])
  expect(await titles(app, 'search=kelpwrok')).toEqual([])
  while (await posts.indexWaiting()) continue
  while (await search.completeWords()) continue
  app.clock.advance(KEPT_MS)
  expect(await titles(app, 'search=glasshouse')).toEqual(['Kelpwork'])
  expect(await titles(app, 'search=kelpwrok')).toEqual(['Kelpwork'])
  expect(await app.db.selectFrom('search_waiting').selectAll().execute()).toEqual([])
})

test('two nodes may bring them up to date at the same time', async () => {
  const one = await fromOlderVersion()
  const other = await testApp({ database: one.database })
  const both = [one.services, other.services]
  const work = both.flatMap(({ posts, search }) => [() => posts.indexWaiting(), () => search.completeWords()])
  // Two connections to SQLite in one thread would block each other. Real nodes have a process each.
  if (isPostgres(one.db)) await Promise.all(work.map((step) => step()))
  else for (const step of work) await step()
  expect(await titles(one, 'search=glasshouse')).toEqual(['Kelpwork'])
  expect(await titles(one, 'search=kelpwrok')).toEqual(['Kelpwork'])
})

const SPELLINGS = [
  ['kelpwrok', 'two letters swapped'],
  ['kelpwprk', 'one letter wrong'],
  ['kelpwor k', 'the beginning of a word is enough'],
  ['klepwrok', 'two slips in a long word'],
  ['KÉLPWÖRX', 'accents and case do not matter'],
] as const

test('Kelpwork is found in other spellings', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  await createPost(editor, { title: 'Kelpwork', content: '<p>k</p>' })
  await createPost(editor, { title: 'Something else' })
  for (const [search, slip] of SPELLINGS)
    expect.soft(await titles(app, `search=${encodeURIComponent(search)}`), slip).toEqual(['Kelpwork'])
})

test('a word is still corrected among thousands of similar words, and nonsense finds nothing', async () => {
  const app = await testApp()
  await createPost(await app.as('editor'), { title: 'Kelpwork' })
  await app.db.transaction().execute(async (tx) => {
    const rest = { artist: '', genreId: '', tags: '', author: '', excerpt: '', body: '' }
    const similar = Array.from({ length: 3000 }, (_, n) => `band${n.toString(36).padStart(4, 'q')}`).join(' ')
    await insertPosts({ db: tx, clock: app.clock }, 1)
    await app.services.search.index(tx, { id: 'p000000', title: similar, ...rest })
  })
  expect(await titles(app, 'search=kelpwrok')).toEqual(['Kelpwork'])
  expect(await titles(app, 'search=xyzzyplugh')).toEqual([])
  expect(await titles(app, `search=${'kelpwrok '.repeat(20)}`)).toEqual([])
  expect(await titles(app, `search=${'k'.repeat(190)}`)).toEqual([])
})

async function magazine() {
  const app = await testApp()
  const editor = await app.as('editor')
  for (const name of ['Jazz', 'Folk']) await editor.post('/api/genres', { name })
  const genres: { id: string; name: string }[] = (await app.get('/api/genres')).json()
  const idOf = (wanted: string) => genres.find(({ name }) => name === wanted)!.id
  const post = (title: string, more: FormFields) => {
    app.clock.advance(1000)
    return createPost(editor, { title, ...more })
  }
  await post('Rain one', { genre_id: idOf('Jazz'), featured: 'true', tags: 'live' })
  await post('Rain two', { genre_id: idOf('Folk'), featured: 'true' })
  await post('Rain three', { genre_id: idOf('Jazz'), categories: 'featured' })
  await post('Rain four', { genre_id: idOf('Jazz'), tags: 'live' })
  await post('Sun', { genre_id: idOf('Jazz'), featured: 'true', tags: 'live', content: '<p>Light</p>' })
  return app
}

const COMBINED: [query: string, titles: string[]][] = [
  ['search=rain&category=featured', ['Rain three', 'Rain two', 'Rain one']],
  ['search=rain&category=latest', ['Rain four', 'Rain three', 'Rain two', 'Rain one']],
  ['search=rain&category=featured&genre=Jazz', ['Rain three', 'Rain one']],
  ['search=rain&category=featured&tag=live', ['Rain one']],
  ['search=rain&category=latest&filter=featured', ['Rain two', 'Rain one']],
  ['search=rain&category=latest&limit=1&page=2', ['Rain three']],
  ['search=rain&sort=latest&genre=Jazz&tag=live', ['Rain four', 'Rain one']],
  ['search=rian&category=featured&genre=Folk', ['Rain two']],
  ['search=sun&genre=Folk', []],
  ['search=light&category=popular', ['Sun']],
]

test('a search within a list, a genre and a tag applies all of them', async () => {
  const app = await magazine()
  for (const [query, expected] of COMBINED) expect.soft(await titles(app, query), query).toEqual(expected)
})

test('the total of a search within a list counts only the matches in that list', async () => {
  const app = await magazine()
  const answer = await app.get('/api/posts?search=rain&category=featured&limit=1&page=1')
  expect(answer.headers['x-total-count']).toBe('3')
  expect(answer.json()).toHaveLength(1)
})

test('a search returns the posts that its list or order asks for, however many better matches there are', async () => {
  const app = await magazine()
  await insertPosts(app, 600)
  const rest = { artist: '', genreId: '', tags: '', author: '', excerpt: '', body: '' }
  const rows = await app.db.selectFrom('post').select('id').where('title', 'like', 'Post %').execute()
  await app.db.transaction().execute(async (tx) => {
    await app.services.search.indexMany(
      tx,
      rows.map(({ id }) => ({ id, title: 'Rain', ...rest })),
    )
  })
  expect((await titles(app, 'search=rain&genre=Folk')).toSorted()).toEqual(['Rain two'])
  expect(await titles(app, 'search=rain&category=featured')).toEqual(['Rain three', 'Rain two', 'Rain one'])

  // The worst match is the newest. Another equally bad match is the oldest, but pinned.
  const editor = await app.as('editor')
  app.clock.advance(1000)
  await createPost(editor, { title: 'Newest', content: '<p>It is dry. Then rain.</p>' })
  const { id } = await createPost(editor, {
    title: 'Old pin',
    content: '<p>Dry, rain.</p>',
    categories: 'latest',
  })
  await app.db
    .updateTable('post')
    .set({ created_at: '2020-01-01T00:00:00.000Z' })
    .where('id', '=', id)
    .execute()
  expect(await titles(app, 'search=rain&sort=latest&limit=1')).toEqual(['Newest'])
  expect(await titles(app, 'search=rain&category=latest&limit=2')).toEqual(['Old pin', 'Newest'])
})

const HIDDEN: [string, (app: TestApp) => FormFields][] = [
  ['a draft', () => ({ status: 'draft' })],
  [
    'a scheduled post',
    (app) => ({
      status: 'scheduled',
      publish_at: new Date(app.clock.now().getTime() + 86_400_000).toISOString(),
    }),
  ],
  ['a post in the trash', () => ({})],
]

test.each(HIDDEN)(
  'the words of %s change nothing in what strangers find, and staff find it',
  async (what, fields) => {
    const app = await testApp()
    const editor = await app.as('editor')
    await createPost(editor, { title: 'Kalpwork' })
    const searches = ['kelpwork', 'kelpwrok', 'kalpwork', 'kelpw']
    const answers = async () => {
      const found: string[][] = []
      for (const search of searches) found.push(await titles(app, `search=${search}`))
      return found
    }
    const before = await answers()
    expect(before.slice(0, 3)).toEqual([['Kalpwork'], ['Kalpwork'], ['Kalpwork']])
    const { id } = await createPost(editor, { title: 'Kelpwork', ...fields(app) })
    const trashed = what.endsWith('trash')
    if (trashed) await editor.delete(`/api/posts/${id}`)
    expect(await answers()).toEqual(before)
    const managed = await editor.get(`/api/posts?search=kelpwork&status=${trashed ? 'trash' : 'all'}`)
    expect(managed.json().map(({ title }: { title: string }) => title)).toEqual(['Kelpwork'])
  },
)

test('hidden posts take no places in a stranger’s results', async () => {
  const app = await testApp()
  await insertPosts(app, 600)
  await app.db.updateTable('post').set({ status: 'draft', live_at: null }).execute()
  const rest = { artist: '', genreId: '', tags: '', author: '', excerpt: '', body: '' }
  const rows = await app.db.selectFrom('post').select('id').execute()
  await app.db.transaction().execute(async (tx) => {
    await app.services.search.indexMany(
      tx,
      rows.map(({ id }) => ({ id, title: 'Kelpwork', ...rest })),
    )
  })
  await createPost(await app.as('editor'), { title: 'Our own', content: '<p>On kelpwork.</p>' })
  expect(await titles(app, 'search=kelpwork')).toEqual(['Our own'])
})

test('the best matches come first: the whole name, names, the subject of a post, its text', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const post = (title: string, more: FormFields = {}) => {
    app.clock.advance(1000)
    return createPost(editor, { title, content: '<p>Dry.</p>', ...more })
  }
  await post('Harbour Lights')
  await post('Harbour Lights, live in Leith')
  await post('Harbours by lightship, with many Lights')
  await post('Repeated', { content: `<p>${'Harbour lights. '.repeat(3)}</p>` })
  await post('Lights out', { content: '<p>A harbour.</p>' })
  await post('Newest', { content: '<p>Lights in a harbour.</p>' })
  expect(await titles(app, 'search=harbour%20lights')).toEqual([
    'Harbour Lights',
    'Harbour Lights, live in Leith',
    'Harbours by lightship, with many Lights',
    'Repeated',
    'Lights out',
    'Newest',
  ])
})

test('one or two letters find names that begin with them, and whole words of texts', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  await createPost(editor, { title: 'Kelpwork', content: '<p>Dry.</p>' })
  await createPost(editor, { title: 'Another', content: '<p>Made of kelp.</p>' })
  await createPost(editor, { title: 'A label', content: '<p>Out on K Records.</p>' })
  expect((await titles(app, 'search=k')).toSorted()).toEqual(['A label', 'Kelpwork'])
  expect(await titles(app, 'search=ke')).toEqual(['Kelpwork'])
  expect((await titles(app, 'search=kel')).toSorted()).toEqual(['Another', 'Kelpwork'])
})

test('only staff find a post in the trash, and everyone finds it again once it is restored', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor, { title: 'Kelpwork' })
  await editor.delete(`/api/posts/${id}`)
  expect(await titles(app, 'search=kelpwork')).toEqual([])
  await editor.post(`/api/posts/${id}/restore`, {})
  expect(await titles(app, 'search=kelpwork')).toEqual(['Kelpwork'])
})

test('a scheduled post is found as soon as it appears', async () => {
  const app = await testApp()
  const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  await createPost(await app.as('editor'), { title: 'Kelpwork', status: 'scheduled', publish_at: at })
  expect(await titles(app, 'search=kelpwork')).toEqual([])
  app.clock.advance(3_600_001)
  expect(await titles(app, 'search=kelpwork')).toEqual(['Kelpwork'])
})

/** More posts with a word than a search sorts, each an hour older than the one before. */
async function manyPosts(count: number) {
  const app = await testApp()
  await insertPosts(app, count)
  const rows = await app.db.selectFrom('post').select('id').orderBy('id').execute()
  const began = app.clock.now().getTime()
  const rest = { artist: '', genreId: '', tags: '', author: '', excerpt: '', body: '' }
  await app.db.transaction().execute(async (tx) => {
    for (const [n, { id }] of rows.entries())
      await tx
        .updateTable('post')
        .set({ created_at: new Date(began - n * 3_600_000).toISOString(), views: n })
        .where('id', '=', id)
        .execute()
    await app.services.search.indexMany(
      tx,
      rows.map(({ id }, n) => ({ id, title: n % 2 ? 'Rain' : 'Sun', ...rest, body: 'Weather' })),
    )
  })
  return app
}

test('a word that very many posts have is found in every order, and the total says that there are more', async () => {
  const app = await manyPosts(1100)
  const first = async (query: string) => (await titles(app, `${query}&limit=1`))[0]
  expect(await first('search=weather')).toBe('Post 0')
  expect(await first('search=weather&sort=latest')).toBe('Post 0')
  expect(await first('search=weather&sort=popular')).toBe('Post 1099')
  expect(await titles(app, 'search=weather&sort=popular&limit=2&page=3')).toEqual(['Post 1095', 'Post 1094'])
  expect(await first('search=weather%20sun&sort=popular')).toBe('Post 1098')

  const { headers } = await app.get('/api/posts?search=weather&limit=10&page=1')
  expect([headers['x-total-count'], headers['x-total-more']]).toEqual(['500', 'true'])
  const few = await app.get('/api/posts?search=nothing')
  expect([few.headers['x-total-count'], few.headers['x-total-more']]).toEqual(['0', undefined])
})

test('a search that tries the newest posts first finds the same results', async () => {
  const app = await manyPosts(300)
  const { db, services } = app
  const { heavy, content } = services
  const search = createSearch({ db, heavy, content, clock: app.clock, newest: [10, 100] })
  const scope = { status: 'visible' as const, now: app.clock.now().toISOString() }
  for (const text of ['weather', 'rain', 'rain weather', 'wea', 'sun rain', 'p', 'reain'])
    expect([text, await search.ranked(text, scope, 20)]).toEqual([
      text,
      await services.search.ranked(text, scope, 20),
    ])
  expect(await search.latest('weather', scope, 3)).toMatchObject({ ids: ['p000000', 'p000001', 'p000002'] })
  expect(await search.hasWords('sun weather', scope.now)).toBe(true)
})

test('a misspelt search costs the same however many words are similar', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const searched = async (similar: string[]) => {
    for (const word of similar) await createPost(editor, { title: word })
    let statements = 0
    statsOf(app.db).onSlow(0, ({ sql }) => {
      if (/from search_(text|entry|slip|word|term)/.test(sql)) statements++
    })
    const found = await titles(app, 'search=kelpwo')
    return { statements, found: found.toSorted() }
  }
  const one = await searched(['Kelpto'])
  expect(one.found).toEqual(['Kelpto'])
  const more = await searched(['Kelpda', 'Kelpwa', 'Kelpwi', 'Kelpwu', 'Kelpuo'])
  expect(more.found).toEqual(['Kelpto', 'Kelpuo', 'Kelpwa', 'Kelpwi', 'Kelpwu'])
  expect(more.statements).toBe(one.statements)
})

test('identical searches at the same moment run once', async () => {
  const app = await manyPosts(20)
  const scope = { status: 'visible' as const, now: app.clock.now().toISOString() }
  let statements = 0
  statsOf(app.db).onSlow(0, ({ sql }) => {
    if (/from search_(text|entry)/.test(sql)) statements++
  })
  const { search } = app.services
  const one = await search.ranked('weather', scope, 8)
  const alone = statements
  const later = { ...scope, now: new Date(app.clock.now().getTime() + 1).toISOString() }
  app.clock.advance(KEPT_MS)
  const all = await Promise.all([scope, later, scope, later].map((each) => search.ranked('weather', each, 8)))
  expect(all).toEqual([one, one, one, one])
  expect(statements).toBe(2 * alone)
  const staff = { ...scope, status: 'all' as const }
  const byStaff = () => search.ranked('weather', staff, 8)
  statements = 0
  await byStaff()
  const once = statements
  await Promise.all([byStaff(), byStaff(), byStaff()])
  expect(statements).toBe(2 * once)
})

test('results are cached for some seconds, until something changes that readers can see', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor, { title: 'Kelpwork' })
  let statements = 0
  statsOf(app.db).onSlow(0, ({ sql }) => {
    if (/from search_(text|entry)/.test(sql)) statements++
  })
  const asked = async (caller: { get: typeof app.get }) => {
    const before = statements
    const found = (await caller.get('/api/posts?search=kelpwork')).json<{ title: string }[]>()
    return { found: found.map(({ title }) => title), asked: statements > before }
  }
  expect(await asked(app)).toEqual({ found: ['Kelpwork'], asked: true })
  expect(await asked(app)).toEqual({ found: ['Kelpwork'], asked: false })
  await editor.form('PUT', `/api/posts/${id}`, { title: 'Kelpwork again' })
  expect(await asked(app)).toEqual({ found: ['Kelpwork again'], asked: true })
  app.clock.advance(KEPT_MS)
  expect(await asked(app)).toEqual({ found: ['Kelpwork again'], asked: true })
})

test('a search without results finds a scheduled post as soon as it is published', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const at = new Date(app.clock.now().getTime() + 2 * KEPT_MS).toISOString()
  await createPost(editor, { title: 'Kelpwork', status: 'scheduled', publish_at: at })
  expect(await titles(app, 'search=kelpwork')).toEqual([])
  app.clock.advance(2 * KEPT_MS + 1)
  expect(await titles(app, 'search=kelpwork')).toEqual(['Kelpwork'])
})

test('a name is found without its spaces and counted once', async () => {
  const app = await testApp()
  await createPost(await app.as('editor'), { title: 'AC/DC', content: '<p>Loud.</p>' })
  const answer = await app.get('/api/posts?search=acdc&page=1&limit=5')
  expect([answer.json()[0]?.title, answer.headers['x-total-count']]).toEqual(['AC/DC', '1'])
})

test('all of very many posts of one second are found, and so are those of the next second', async () => {
  const app = await testApp()
  await insertPosts(app, 150)
  const later = new Date(app.clock.now().getTime() + 1000).toISOString()
  const rest = { title: 'Rain', artist: '', genreId: '', tags: '', author: '', excerpt: '', body: '' }
  const ids = (await app.db.selectFrom('post').select('id').orderBy('id').execute()).map(({ id }) => id)
  await app.db.updateTable('post').set({ created_at: later }).where('id', '=', 'p000149').execute()
  const index = (some: string[]) =>
    app.db.transaction().execute((tx) =>
      app.services.search.indexMany(
        tx,
        some.map((id) => ({ id, ...rest })),
      ),
    )
  await index(ids.slice(0, 140))
  for (const id of ids.slice(140)) await index([id])
  const scope = { status: 'visible' as const, now: later }
  const { ids: found, count } = await app.services.search.ranked('rain', scope, 500)
  expect([found.toSorted(), count]).toEqual([ids, 150])
  await app.db.transaction().execute((tx) => app.services.search.remove(tx, 'p000000'))
  app.clock.advance(KEPT_MS)
  expect((await app.services.search.ranked('rain', scope, 500)).count).toBe(149)
})
