import { expect, test } from 'vitest'
import { statsOf } from '#db/database.ts'
import { isReservedPath } from '#lib/reserved-paths.ts'
import { PORTAL_PATHS } from '#lib/portal-paths.ts'
import { DAY } from '#platform/clock.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'
import { filesOf, picture } from '#server/testing-posts.ts'
import type { FreePage } from '../free-pages.schema.ts'

const PAGES = '/api/portal/pages'
const page = { title: 'Our Team', content: '<p>Four people and a cat.</p>', status: 'published' }

const add = async (editor: Caller, more: object = {}): Promise<FreePage> =>
  (await editor.post(PAGES, { ...page, ...more })).json()

const change = (editor: Caller, { id, version }: FreePage, more: object = {}) =>
  editor.put(`${PAGES}/${id}`, { ...page, version, ...more })

async function appWithEditor() {
  const app = await testApp()
  return { app, editor: await app.as('editor') }
}

test('an editor writes a page, publishes it, and readers see it', async () => {
  const { app, editor } = await appWithEditor()
  const draft = await add(editor, { status: 'draft', description: ' Who we are. ' })
  expect(draft).toMatchObject({ slug: 'our-team', status: 'draft', version: 1, description: 'Who we are.' })
  expect((await app.get('/api/pages/our-team')).statusCode).toBe(404)
  const published = (await change(editor, draft, { description: 'Who we are.' })).json()
  expect(published).toMatchObject({ status: 'published', version: 2 })
  expect((await app.get('/api/pages/our-team')).json()).toEqual({
    slug: 'our-team',
    title: 'Our Team',
    content: page.content,
    description: 'Who we are.',
  })
  expect((await change(editor, published, { status: 'draft' })).statusCode).toBe(200)
  expect((await app.get('/api/pages/our-team')).statusCode).toBe(404)
  const actions = await app.db.selectFrom('audit').select(['action', 'target']).orderBy('at').execute()
  expect(actions.map(({ action }) => action).filter((action) => action.startsWith('page-'))).toEqual([
    'page-published',
    'page-unpublished',
  ])
})

test.each([
  ['nobody', undefined, 401],
  ['a curator', 'curator', 403],
  ['an author', 'author', 403],
] as const)('%s may not read or change pages', async (_who, role, status) => {
  const { app, editor } = await appWithEditor()
  const { id } = await add(editor)
  const caller = role ? await app.as(role) : app
  const answers = [
    await caller.get(PAGES),
    await caller.get(`${PAGES}/${id}`),
    await caller.post(PAGES, page),
    await caller.put(`${PAGES}/${id}`, { ...page, version: 1 }),
    await caller.delete(`${PAGES}/${id}`),
  ]
  for (const answer of answers) expect(answer.statusCode).toBe(status)
})

test('addresses of the site itself are refused with a sentence', async () => {
  const { editor } = await appWithEditor()
  for (const slug of ['blog', 'Admin', '/about/', 'API']) {
    const answer = await editor.post(PAGES, { ...page, slug })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toMatchObject([
      { path: 'slug', message: expect.stringMatching(/^The site itself uses \/.*Choose another address/) },
    ])
  }
  expect((await editor.post(PAGES, { ...page, title: ' ' })).json().issues).toMatchObject([{ path: 'title' }])
})

test('every route of the server and the portal has a reserved path', async () => {
  const { app } = await appWithEditor()
  const routes = app.app.printRoutes({ commonPrefix: false, includeHooks: false })
  const paths = [...routes.matchAll(/^[├└]── \/([^\s/:*]+)/gm)].map(([, first]) => first!)
  expect(paths.length).toBeGreaterThan(8)
  const firsts = [...paths, ...PORTAL_PATHS.map((path) => path.split('/')[1]!)]
  const open = firsts.filter((first) => !/\.|-$/.test(first) && !isReservedPath(first))
  expect([...new Set(open)]).toEqual([])
})

test('a second page with the same address is refused, even when both are saved at once', async () => {
  const { editor } = await appWithEditor()
  const answers = await Promise.all([editor.post(PAGES, page), editor.post(PAGES, page)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400])
  const other = await add(editor, { title: 'Other' })
  const moved = await change(editor, other, { title: 'Other', slug: 'our team' })
  expect(moved.statusCode).toBe(400)
  expect(moved.json().issues[0].message).toBe('Another page has the address /our-team. Choose another one.')
})

test('a save over a newer version is refused', async () => {
  const { editor } = await appWithEditor()
  const first = await add(editor)
  expect((await change(editor, first, { title: 'Mine' })).statusCode).toBe(200)
  const late = await change(editor, first, { title: 'Yours' })
  expect(late.statusCode).toBe(409)
  expect(late.json().message).toBe('Someone else has saved this page since you opened it.')
  expect((await editor.get(`${PAGES}/${first.id}`)).json().title).toBe('Mine')
})

test('scripts are removed from the text, and pages are listed by status', async () => {
  const { editor } = await appWithEditor()
  const { id } = await add(editor, { content: '<p onclick="x()">Hi</p><script>x()</script>' })
  await add(editor, { title: 'Another', status: 'draft' })
  expect((await editor.get(`${PAGES}/${id}`)).json().content).toBe('<p>Hi</p>')
  const all = await editor.get(PAGES)
  expect(all.headers['x-total-count']).toBe('2')
  expect(all.json().map(({ title }: FreePage) => title)).toEqual(['Another', 'Our Team'])
  expect(all.json()[0]).not.toHaveProperty('content')
  expect((await editor.get(`${PAGES}?status=draft`)).json()).toMatchObject([{ title: 'Another' }])
})

test('a deleted page is gone for readers, and from the sitemap', async () => {
  const { app, editor } = await appWithEditor()
  const { id } = await add(editor)
  expect((await app.get('/sitemap.xml')).body).toContain('/our-team</loc>')
  expect((await editor.delete(`${PAGES}/${id}`)).statusCode).toBe(204)
  expect((await editor.delete(`${PAGES}/${id}`)).statusCode).toBe(404)
  expect((await app.get('/api/pages/our-team')).statusCode).toBe(404)
  expect((await app.get('/sitemap.xml')).body).not.toContain('/our-team</loc>')
})

test('pictures in a text are kept, shown while the page is published, and swept after it', async () => {
  const { app, editor } = await appWithEditor()
  const upload = await editor.form('POST', '/api/uploads/images', { file: await picture() })
  const { url } = upload.json()
  const img = `<p>Us</p><img src="${url}" alt="Us">`
  const draft = await add(editor, { content: img, status: 'draft' })
  app.clock.advance(30 * DAY)
  await app.services.media.sweep()
  expect(await filesOf(app)).toHaveLength(1)
  expect((await app.get(url)).statusCode).toBe(404)
  // The first session has ended in the meantime.
  const other = await app.as('editor')
  const published = (await change(other, draft, { content: img })).json()
  expect((await app.get(url)).statusCode).toBe(200)
  await other.delete(`${PAGES}/${published.id}`)
  app.clock.advance(30 * DAY)
  await app.services.media.sweep()
  expect(await filesOf(app)).toEqual([])
})

test('an unknown page costs one query', async () => {
  const { app } = await appWithEditor()
  await app.get('/api/pages/nowhere')
  const seen: string[] = []
  statsOf(app.db).onSlow(0, ({ sql }) => seen.push(sql))
  expect((await app.get('/api/pages/nowhere')).statusCode).toBe(404)
  expect(seen).toHaveLength(1)
})

const imported = (id: string, slug: string, more: object = {}) => ({
  id,
  slug,
  title: slug,
  content: '<p>Old</p><script>x()</script>',
  status: 'published' as const,
  description: '',
  created_at: '2015-01-01T00:00:00.000Z',
  updated_at: '2016-01-01T00:00:00.000Z',
  import_id: 'import-1',
  ...more,
})

const within = <T>({ db, services }: TestApp, work: (pages: TestApp['services'], tx: never) => Promise<T>) =>
  db.transaction().execute((tx) => work(services, tx as never))

test('an import adds pages at free addresses, once, and takes unchanged ones away again', async () => {
  const { app, editor } = await appWithEditor()
  await add(editor)
  const rows = [imported('p1', 'our-team'), imported('p2', 'blog'), imported('p3', 'imprint')]
  const insert = () => within(app, ({ freePages }, tx) => freePages.insertPages(tx, rows))
  expect(await insert()).toEqual([
    { id: 'p1', slug: 'our-team-2' },
    { id: 'p2', slug: 'blog-2' },
    { id: 'p3', slug: 'imprint' },
  ])
  expect(await insert()).toEqual([])
  expect((await app.get('/api/pages/imprint')).json().content).toBe('<p>Old</p>')
  const mine = (await editor.get(`${PAGES}/p3`)).json()
  await change(editor, mine, { title: 'Imprint', slug: 'imprint' })
  const removed = await within(app, ({ freePages }, tx) => freePages.removeImportedPages(tx, 'import-1'))
  expect(removed.map(({ id }) => id).toSorted()).toEqual(['p1', 'p2'])
  expect((await editor.get(PAGES)).json().map(({ slug }: FreePage) => slug)).toEqual(['imprint', 'our-team'])
})

test('an import fills a page of the site only while nobody has written it', async () => {
  const { app } = await appWithEditor()
  const fill = (content: string) => within(app, ({ pages }, tx) => pages.fillSitePage(tx, 'about', content))
  const empty = (content: string) => within(app, ({ pages }, tx) => pages.emptySitePage(tx, 'about', content))
  expect(await fill('<p>Ten years.</p>')).toBe(true)
  expect(await fill('<p>Other.</p>')).toBe(false)
  expect((await app.get('/api/pages/about')).json().content).toBe('<p>Ten years.</p>')
  expect(await empty('<p>Other.</p>')).toBe(false)
  expect(await empty('<p>Ten years.</p>')).toBe(true)
  expect((await app.services.pages.read('about')).content).toContain('is a magazine about music')
})

test('a published page that moves calls the hook with its old path', async () => {
  const { app } = await appWithEditor()
  const { createFreePages } = await import('./free-pages.service.ts')
  const moves: unknown[] = []
  const pages = createFreePages({
    ...app.services,
    onSlugChange: async (_tx, oldPath, { slug }) => void moves.push([oldPath, slug]),
  })
  const form = { title: 'Our Team', slug: '', content: '', description: '', status: 'published' as const }
  const first = await pages.create(form)
  const second = await pages.update(first.id, { ...form, slug: 'people', version: 1 })
  await pages.update(first.id, { ...form, slug: 'people', status: 'draft', version: second.version })
  await pages.update(first.id, { ...form, slug: 'hidden', status: 'draft', version: 3 })
  expect(moves).toEqual([['/our-team', 'people']])
})
