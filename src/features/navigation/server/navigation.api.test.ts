import { expect, test } from 'vitest'
import { statsOf } from '#db/database.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'
import type { Navigation } from '../navigation.schema.ts'

const MANAGED = '/api/portal/navigation'

const shown = async (app: TestApp) => (await app.get('/api/navigation')).json<Navigation>()

const save = (editor: Caller, header: object[], more: object = {}) =>
  editor.put(MANAGED, { header, footer: [], version: 0, ...more })

async function magazine() {
  const app = await testApp({ env: { PUBLIC_URL: 'https://mag.example' } })
  const editor = await app.as('editor')
  const genre = (await editor.post('/api/genres', { name: 'Dub' })).json<{ id: string }>()
  const post = await createPost(editor, { title: 'Lamp Room', author_name: 'Ada', tags: 'live' })
  const page = (await editor.post('/api/portal/pages', { title: 'Our Team', status: 'published' })).json()
  return { app, editor, genre, post, page }
}

test('there are no additional links at first', async () => {
  const app = await testApp()
  expect(await shown(app)).toEqual({ header: [], footer: [], targets: [] })
})

test('an editor adds links of every kind, with links below them, and readers see them in order', async () => {
  const { app, editor, post } = await magazine()
  const header = [
    { label: 'Team', address: '/our-team', children: [{ label: 'Ada', address: '/authors/ada' }] },
    { label: 'Review', address: `https://mag.example/blog/post/${post.id}` },
    { label: 'Dub', address: '/blog?genre=dub' },
    { label: 'Live', address: '/blog?tag=live' },
    { label: 'Write', address: '/contact' },
  ]
  const footer = [{ label: 'Label', address: 'https://label.example/x?y=1' }]
  const answer = await save(editor, header, { footer })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    version: 1,
    header: [{ label: 'Team', gone: false }, {}, {}, {}, {}],
  })
  expect(await shown(app)).toMatchObject({
    header: [
      { label: 'Team', href: '/our-team', children: [{ label: 'Ada', href: '/authors/ada' }] },
      { label: 'Review', href: `/blog/post/${post.id}/lamp-room`, children: [] },
      { label: 'Dub', href: '/blog?genre=Dub', children: [] },
      { label: 'Live', href: '/blog?tag=live', children: [] },
      { label: 'Write', href: '/contact', children: [] },
    ],
    footer: [{ label: 'Label', href: 'https://label.example/x?y=1', children: [] }],
  })
  expect(
    await app.db.selectFrom('audit').select('action').where('action', '=', 'navigation-changed').execute(),
  ).toHaveLength(1)
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  'blog',
  '/nowhere',
  '/blog/post/nothing',
  '/authors/nobody',
  '',
  '/\\evil.example',
])('the address %j is refused, and the issue names its field', async (address) => {
  const { app, editor } = await magazine()
  const answer = await save(editor, [
    { label: 'Fine', address: '/about', children: [{ label: 'Wrong', address }] },
  ])
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues).toMatchObject([{ path: 'header.0.children.0.address' }])
  expect((await shown(app)).header).toEqual([])
})

test.each([
  ['nobody', undefined, 401],
  ['an author', 'author', 403],
] as const)('%s may not see or change the links', async (_who, role, status) => {
  const app = await testApp()
  const caller = role ? await app.as(role) : app
  expect((await caller.get(MANAGED)).statusCode).toBe(status)
  expect((await save(caller, [])).statusCode).toBe(status)
})

test('links follow their targets, and are hidden and marked while a target is gone', async () => {
  const { app, editor, genre, post, page } = await magazine()
  const below = { label: 'Dub', address: '/blog?genre=Dub' }
  const first = await save(editor, [
    { label: 'Team', address: '/our-team', children: [below] },
    { label: 'Review', address: `/blog/post/${post.id}` },
  ])
  const hrefs = async () =>
    (await shown(app)).header.map(({ href, children }) => [href, ...children.map((child) => child.href)])
  await editor.put(`/api/portal/pages/${page.id}`, { ...page, slug: 'crew' })
  await editor.put(`/api/genres/${genre.id}`, { name: 'Dub Techno' })
  expect(await hrefs()).toEqual([['/crew', '/blog?genre=Dub%20Techno'], [`/blog/post/${post.id}/lamp-room`]])
  await editor.put(`/api/portal/pages/${page.id}`, { ...page, slug: 'crew', status: 'draft', version: 2 })
  await editor.delete(`/api/posts/${post.id}`)
  // The link below takes the place.
  expect(await hrefs()).toEqual([['/blog?genre=Dub%20Techno']])
  const managed = (await editor.get(MANAGED)).json()
  expect(managed.header).toMatchObject([
    { label: 'Team', gone: true, address: '', children: [{ gone: false }] },
    { label: 'Review', gone: true, address: '' },
  ])
  // Saving again without addresses changes no target.
  const same = first.json().header.map(({ id, label }: { id: string; label: string }) => ({ id, label }))
  expect((await save(editor, same, { version: 1 })).statusCode).toBe(200)
  await editor.post(`/api/posts/${post.id}/restore`)
  expect(await hrefs()).toEqual([[`/blog/post/${post.id}/lamp-room`]])
})

test('a save over newer links is refused, and empty lists restore the default', async () => {
  const { app, editor } = await magazine()
  expect((await save(editor, [{ label: 'One', address: '/about' }])).statusCode).toBe(200)
  const late = await save(editor, [{ label: 'Two', address: '/about' }])
  expect(late.statusCode).toBe(409)
  expect((await shown(app)).header).toMatchObject([{ label: 'One' }])
  await save(editor, [], { version: 1 })
  expect((await shown(app)).header).toEqual([])
})

test('without links to content, readers cost one query', async () => {
  const { app, editor } = await magazine()
  await save(editor, [{ label: 'One', address: '/about' }])
  await shown(app)
  const seen: string[] = []
  statsOf(app.db).onSlow(0, ({ sql }) => seen.push(sql))
  await app.services.navigation.shown()
  expect(seen).toHaveLength(1)
})

test('an import adds links and takes them away again', async () => {
  const { app, editor, page } = await magazine()
  await save(editor, [{ label: 'Mine', address: '/about' }])
  const { navigation } = app.services
  const target = { kind: 'page' as const, id: page.id as string }
  const children = [{ label: 'Elsewhere', target: { kind: 'url' as const, url: 'https://old.example' } }]
  await app.services.content.change((tx) =>
    navigation.addNavigation(tx, 'header', [{ label: 'Team', target, children }], 'import-1'),
  )
  expect((await shown(app)).header).toMatchObject([
    { label: 'Mine' },
    { label: 'Team', href: '/our-team', children: [{ href: 'https://old.example' }] },
  ])
  await app.services.content.change((tx) => navigation.removeNavigation(tx, 'import-1'))
  expect((await shown(app)).header.map(({ label }) => label)).toEqual(['Mine'])
})
