import { expect, test } from 'vitest'
import { statsOf } from '#db/database.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp } from '#server/testing.ts'
import type { RedirectsPage } from '../redirects.schema.ts'
import { addRedirect, answerTo, magazine, visit } from './testing-readers.ts'

/** An import writes a thousand rows with each statement, and reads five thousand. */
const STATEMENTS_MAX = 60

test('an old address leads to the post, whatever systems and readers add to it', async () => {
  const { app, editor } = await magazine()
  const post = await createPost(editor)
  const path = `/blog/post/${post.id}/${post.slug}`
  const added = await addRedirect(editor, 'https://old.example/2019/05/Caf%C3%A9/', path)
  expect(added.statusCode).toBe(201)
  expect(added.json()).toMatchObject({ kind: 'post', to: path, name: post.title, hits: 0 })
  for (const url of [
    '/2019/05/caf%C3%A9',
    '/2019/05/CAF%C3%89/',
    '/2019/05/cafe%CC%81/?utm_source=x',
    '/2019/05/caf%C3%A9/amp/',
    '/2019/05/caf%C3%A9/feed/',
    '/2019/05/caf%C3%A9/comment-page-2/?replytocom=5',
    '/index.php/2019/05/caf%C3%A9.html',
    '/2019/05/caf%C3%A9/attachment/cover/',
  ])
    expect([url, await answerTo(app, url)]).toEqual([url, [301, path]])
  const { headers } = await visit(app, '/2019/05/caf%C3%A9')
  expect(headers['cache-control']).toBe('public, max-age=300')
  const head = await app.send({ method: 'HEAD', url: '/2019/05/caf%C3%A9' })
  expect([head.statusCode, head.headers.location]).toEqual([301, path])
  expect((await app.post('/2019/05/caf%C3%A9')).statusCode).toBe(404)
})

test('readers are sent to the current address of a post, and get 404 while it is hidden', async () => {
  const { app, editor } = await magazine()
  const { id, slug } = await createPost(editor)
  await addRedirect(editor, '/old', `/blog/post/${id}/${slug}`)
  await editor.form('PUT', `/api/posts/${id}`, { title: 'Another Title' })
  expect(await answerTo(app, '/old')).toEqual([301, `/blog/post/${id}/another-title`])
  await editor.delete(`/api/posts/${id}`)
  expect(await answerTo(app, '/old')).toEqual([404, undefined])
  expect((await editor.get('/api/redirects/test?address=/old')).json()).toMatchObject({ end: 'hidden' })
  await editor.post(`/api/posts/${id}/restore`)
  expect(await answerTo(app, '/old')).toEqual([301, `/blog/post/${id}/another-title`])
})

test('an author, a list, a page and another site are targets too', async () => {
  const { app, editor } = await magazine()
  await editor.post('/api/genres', { name: 'Dub Techno' })
  await createPost(editor)
  await addRedirect(editor, '/author/ines/', '/authors/ines-halloran')
  await addRedirect(editor, '/category/dub/', '/blog?genre=dub techno')
  await addRedirect(editor, '/shop', 'https://shop.example/records?x=1')
  await addRedirect(editor, '/ueber-uns', '/about')
  expect(await answerTo(app, '/author/ines')).toEqual([301, '/authors/ines-halloran'])
  expect(await answerTo(app, '/author/ines/feed/')).toEqual([301, '/authors/ines-halloran/feed.xml'])
  expect(await answerTo(app, '/category/dub/page/2/')).toEqual([301, '/blog?genre=Dub%20Techno'])
  expect(await answerTo(app, '/category/dub/feed')).toEqual([301, '/feed.xml?genre=Dub+Techno'])
  expect(await answerTo(app, '/shop')).toEqual([301, 'https://shop.example/records?x=1'])
  expect(await answerTo(app, '/ueber-uns')).toEqual([301, '/about'])
})

const OF_OTHER_SYSTEMS: [url: string, to: string][] = [
  ['/feed/', '/feed.xml'],
  ['/rss/', '/feed.xml'],
  ['/feed/atom/', '/atom.xml'],
  ['/?feed=rss2', '/feed.xml'],
  ['/blog/feed', '/feed.xml'],
  ['/page/2/', '/'],
  ['/index.php', '/'],
  ['/blog/page/3', '/blog'],
  ['/about.html', '/about'],
  ['/contact/amp', '/contact'],
]

test('feeds and pages of other systems lead to ours without a redirect', async () => {
  const { app } = await magazine()
  for (const [url, to] of OF_OTHER_SYSTEMS) expect.soft(await answerTo(app, url), url).toEqual([301, to])
})

test('an address by number leads on, and without a redirect shows the first page', async () => {
  const { app, editor } = await magazine()
  const { id, slug } = await createPost(editor)
  const path = `/blog/post/${id}/${slug}`
  for (const from of ['/?p=12', '/?page_id=3', '/?cat=4', '/?m=201905'])
    expect((await addRedirect(editor, from, path)).statusCode).toBe(201)
  for (const url of [
    '/?p=12',
    '/?p=12&utm_source=x',
    '/?cat=4&paged=2',
    '/index.php?page_id=3',
    '/?m=201905',
  ])
    expect([url, await answerTo(app, url)]).toEqual([url, [301, path]])
  expect(await answerTo(app, '/?p=99')).toEqual([200, undefined])
  const tried = (await editor.get('/api/redirects/test?address=%2F%3Fp%3D99')).json()
  expect(tried).toEqual({ end: 'page', location: '/', steps: [] })
  expect(await answerTo(app, '/?utm_source=x')).toEqual([200, undefined])
})

test('redirects in a row send readers on once', async () => {
  const { app, editor } = await magazine()
  await addRedirect(editor, '/third', '/about')
  await addRedirect(editor, '/second', '/third/')
  await addRedirect(editor, '/first', '/second')
  expect(await answerTo(app, '/first')).toEqual([301, '/about'])
  const tried = (await editor.get('/api/redirects/test?address=https://old.example/FIRST/amp')).json()
  expect(tried).toMatchObject({ end: 'redirect', location: '/about' })
  expect(tried.steps.map(({ from }: { from: string }) => from)).toEqual(['/first', '/second', '/third'])
})

test.each([
  [[], '/a', '/a'],
  [[], '/a', '/A/?utm_source=x'],
  [[], '/a', '/a/feed/'],
  [[['/b', '/a/amp']], '/a', '/B/'],
  [
    [
      ['/b', '/c'],
      ['/c', '/a.html'],
    ],
    '/a',
    '/index.php/b',
  ],
])('with %j, %s to %s is refused as a loop', async (before, from, to) => {
  const app = await testApp()
  const editor = await app.as('editor')
  // As an import adds them, without a check of their targets.
  await app.db.transaction().execute((tx) =>
    app.services.redirects.addMany(
      tx,
      (before as [string, string][]).map(([one, path]) => ({ from: one, to: { kind: 'path', path } })),
    ),
  )
  const refused = await addRedirect(editor, from, to)
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({
    issues: [{ path: 'to', message: 'This would send readers in a circle.' }],
  })
})

test('two people who make a loop together get one redirect and one refusal', async () => {
  const app = await testApp()
  const [one, two] = [await app.as('editor'), await app.as('admin')]
  await app.db
    .transaction()
    .execute((tx) =>
      app.services.redirects.addMany(tx, [{ from: '/start', to: { kind: 'path', path: '/about' } }]),
    )
  const answers = await Promise.all([addRedirect(one, '/x', '/start'), addRedirect(two, '/start2', '/x')])
  expect(answers.map(({ statusCode }) => statusCode)).toContain(201)
  const { entries } = (await one.get('/api/redirects')).json()
  const ids = Object.fromEntries(entries.map((each: { from: string; id: string }) => [each.from, each.id]))
  const [first, second] = await Promise.all([
    one.put(`/api/redirects/${ids['/start']}`, { from: '/start', to: '/x' }),
    two.put(`/api/redirects/${ids['/x']}`, { from: '/x', to: '/start' }),
  ])
  expect(new Set([first.statusCode, second.statusCode])).toEqual(new Set([200, 400]))
})

test('two people who add the same address at once get one redirect and one refusal', async () => {
  const app = await testApp()
  const [one, two] = [await app.as('editor'), await app.as('admin')]
  const answers = await Promise.all([
    addRedirect(one, '/old', '/about'),
    addRedirect(two, '/OLD/?utm_source=x', '/blog'),
  ])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
})

const REFUSED: [from: string, to: string, path: string, message: string][] = [
  ['/about', '/blog', 'from', 'One of your pages already has this address'],
  ['/', '/blog', 'from', 'One of your pages already has this address'],
  ['/Blog/?genre=x', '/about', 'from', 'One of your pages already has this address'],
  ['/admin/people', '/about', 'from', 'One of your pages already has this address'],
  ['/api/posts', '/about', 'from', 'One of your pages already has this address'],
  ['/feed.xml', '/about', 'from', 'One of your pages already has this address'],
  ['/authors/ines-halloran/', '/about', 'from', 'One of your pages already has this address'],
  ['old', '/about', 'from', 'starts with a slash'],
  ['/a%0Ab', '/about', 'from', 'starts with a slash'],
  ['/old', '/nowhere', 'to', 'There is no page'],
  ['/old', '/blog/post/none/x', 'to', 'There is no such post'],
  ['/old', '/authors/nobody', 'to', 'There is no such author'],
  ['/old', '/blog?genre=Nothing', 'to', 'There is no genre'],
  ['/old', 'javascript:alert(1)', 'to', 'Enter a path'],
  ['/old', '//evil.example/x', 'to', 'Enter a path'],
  ['/old', 'https://me:secret@shop.example/', 'to', 'Leave out the user name'],
  ['', '/about', 'from', 'Enter the old address'],
  ['/old', ' ', 'to', 'Enter the address'],
]

test('an address of ours, and an address or a target that is none, is refused at its field', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  await createPost(editor)
  for (const [from, to, path, message] of REFUSED) {
    const refused = await addRedirect(editor, from, to)
    expect
      .soft([refused.statusCode, refused.json().issues?.[0]?.path], `${from} to ${to}`)
      .toEqual([400, path])
    expect.soft(refused.json().issues?.[0]?.message, `${from} to ${to}`).toContain(message)
  }
})

test('a page of ours keeps its address, even when its post is hidden', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor, { status: 'draft' })
  expect((await addRedirect(editor, `/blog/post/${id}/x`, '/about')).statusCode).toBe(400)
  expect((await addRedirect(editor, '/blog/post/gone/x', '/about')).statusCode).toBe(201)
})

test('staff find, change and delete redirects, and the audit log has it all', async () => {
  const { app, editor } = await magazine()
  for (const from of ['/2019/alpha', '/2019/beta', '/2020/alphabet'])
    await addRedirect(editor, from, '/about')
  const froms = async (query: string) =>
    (await editor.get(`/api/redirects?${query}`)).json().entries.map(({ from }: { from: string }) => from)
  expect(await froms('')).toEqual(['/2020/alphabet', '/2019/beta', '/2019/alpha'])
  expect(await froms('find=/2019')).toEqual(['/2019/alpha', '/2019/beta'])
  expect(await froms('find=/2019/')).toEqual(['/2019/alpha', '/2019/beta'])
  expect(await froms('find=ALPHA')).toEqual(['/2019/alpha', '/2020/alphabet'])
  expect(await froms('find=https://old.example/2020/')).toEqual(['/2020/alphabet'])
  expect(await froms('find=nothing')).toEqual([])

  const [newest] = (await editor.get('/api/redirects')).json().entries
  const changed = await editor.put(`/api/redirects/${newest.id}`, { from: '/2021/gamma', to: '/privacy' })
  expect(changed.json()).toMatchObject({ from: '/2021/gamma', to: '/privacy' })
  expect(await answerTo(app, '/2021/gamma')).toEqual([301, '/privacy'])
  expect(await answerTo(app, '/2020/alphabet')).toEqual([404, undefined])
  const same = await editor.put(`/api/redirects/${newest.id}`, { from: '/2019/beta', to: '/privacy' })
  expect([same.statusCode, same.json().code]).toEqual([409, 'redirect_exists'])

  expect((await editor.delete(`/api/redirects/${newest.id}`)).statusCode).toBe(204)
  expect((await editor.delete(`/api/redirects/${newest.id}`)).statusCode).toBe(404)
  expect((await editor.put('/api/redirects/none', { from: '/x', to: '/about' })).statusCode).toBe(404)
  expect(await answerTo(app, '/2021/gamma')).toEqual([404, undefined])
  const { entries } = (await (await app.as('admin')).get('/api/audit?kind=settings')).json()
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'redirect-deleted',
    'redirect-changed',
    'redirect-added',
    'redirect-added',
    'redirect-added',
  ])
  expect(entries[1]).toMatchObject({ target: '/2021/gamma', detail: '/2021/gamma → /privacy' })
})

test('the list goes on from page to page in every order', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const rows = Array.from({ length: 25 }, (_, n) => ({
    from: `/${n % 2 === 0 ? 'a' : 'b'}/same-${String(n % 5)}/${n}/name`,
    to: { kind: 'path', path: '/about' } as const,
  }))
  await app.db.transaction().execute((tx) => app.services.redirects.addMany(tx, rows))
  for (const find of ['', '/', 'na']) {
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const query: URLSearchParams = new URLSearchParams({ find, limit: '10', ...(after && { after }) })
      const page: RedirectsPage = (await editor.get(`/api/redirects?${query.toString()}`)).json()
      seen.push(...page.entries.map(({ id }) => id))
      after = page.next
    }
    expect([find, seen.length, new Set(seen).size]).toEqual([find, 25, 25])
  }
})

test('a redirect works on another node as soon as it was added', async () => {
  const { app, editor } = await magazine()
  const { app: other } = await magazine({ database: app.database, clock: app.clock })
  expect(await answerTo(other, '/old')).toEqual([404, undefined])
  await addRedirect(editor, '/old', '/about')
  expect(await answerTo(other, '/old')).toEqual([301, '/about'])
})

test('thousands of redirects are added with few statements, and a second time nothing changes', async () => {
  const app = await testApp()
  const { redirects } = app.services
  const rows = Array.from({ length: 20_000 }, (_, n) => ({
    from: `https://old.example/2019/post-${n}/`,
    to: { kind: 'post', id: `p${n}` } as const,
    import_id: 'import-1',
  }))
  const add = () =>
    app.db.transaction().execute((tx) => redirects.addMany(tx, [...rows, ...rows.slice(0, 9)]))
  const before = statsOf(app.db).statements
  expect((await add()).added).toHaveLength(20_000)
  expect(statsOf(app.db).statements - before).toBeLessThan(STATEMENTS_MAX)
  expect(await add()).toEqual({ added: [], leftOut: [] })
  const useless = [{ from: '/about/', to: { kind: 'path', path: '/blog' } as const }]
  expect(await app.db.transaction().execute((tx) => redirects.addMany(tx, useless))).toEqual({
    added: [],
    leftOut: [{ from: '/about/', reason: 'own' }],
  })
  await app.db
    .transaction()
    .execute((tx) => redirects.addMany(tx, [{ from: '/by-hand', to: { kind: 'path', path: '/about' } }]))
  expect(await app.db.transaction().execute((tx) => redirects.removeOf(tx, 'import-1'))).toBe(20_000)
  const left = await app.db.selectFrom('redirect').select('from_text').execute()
  expect(left).toEqual([{ from_text: '/by-hand' }])
})
