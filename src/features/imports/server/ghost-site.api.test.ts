import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp, type Caller } from '#server/testing.ts'
import { picture } from '#server/testing-posts.ts'
import { exportOf, post } from './ghost/testing-ghost.ts'
import { uploaded, whenEnded } from './testing-imports.ts'

const PICTURE = '<p><img src="__GHOST_URL__/content/images/2022/05/cover.png" alt="Cover"></p>'

const file = (...posts: object[]) => ({ name: 'ghost.json', content: JSON.stringify(exportOf({ posts })) })

/** An old site that is still online. */
async function oldSite() {
  const bytes = Buffer.from(await (await picture({ width: 320, height: 200 })).arrayBuffer())
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const titles = async (admin: Caller) =>
  (await admin.get('/api/posts?status=all&limit=50&page=1'))
    .json<{ title: string }[]>()
    .map(({ title }) => title)
    .toSorted()

async function start(admin: Caller, id: string) {
  await admin.post(`/api/imports/${id}/start`)
  expect(await whenEnded(admin, id)).toMatchObject({ status: 'done', error: null })
}

test('an editor says where the Ghost site is, and its pictures are fetched from there', async () => {
  const app = await testApp({ env: { IMPORT_ALLOW_PRIVATE: 'on' } })
  const admin = await app.as('admin')
  const { url, asked } = await oldSite()
  const run = await uploaded(admin, [file(post({ html: PICTURE }))])
  expect(run).toMatchObject({ status: 'ready', system: 'ghost', site: '' })
  await admin.put(`/api/imports/${run.id}/options`, { ...run.options, site_url: `${url}/` })
  expect(await whenEnded(admin, run.id)).toMatchObject({ status: 'ready', site: url })
  await start(admin, run.id)
  expect(asked).toEqual(['/content/images/2022/05/cover.png'])
  const [{ content }] = await app.db
    .selectFrom('post')
    .select('content')
    .execute()
    .then((rows) => rows as [{ content: string }])
  expect(content).toMatch(/<img src="\/uploads\/images\/\w+\.webp" alt="Cover"/)
})

test('the same Ghost site is recognised, whatever its address', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const first = await uploaded(admin, [file(post())])
  await start(admin, first.id)
  const again = await uploaded(admin, [file(post(), post({ id: 'p2', slug: 'other', title: 'Other' }))])
  await admin.put(`/api/imports/${again.id}/options`, { ...again.options, site_url: 'https://moved.example' })
  const read = await whenEnded(admin, again.id)
  expect(read.counts.find(({ kind }) => kind === 'post')).toMatchObject({ found: 2, new: 1 })
  await start(admin, again.id)
  expect(await titles(admin)).toEqual(['Other', 'Windfall'])
})

test('without permission, the address of a private network is never asked', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const { url, asked } = await oldSite()
  const run = await uploaded(admin, [file(post({ html: PICTURE }))])
  await admin.put(`/api/imports/${run.id}/options`, { ...run.options, site_url: url })
  await whenEnded(admin, run.id)
  await start(admin, run.id)
  expect(asked).toEqual([])
  expect((await admin.get(`/api/imports/${run.id}/notes`)).json()).toMatchObject([
    { code: 'picture-missing', text: expect.stringContaining('an address of a private network') },
  ])
})

test.each(['javascript:alert(1)', 'ftp://old.example', 'old.example'])(
  '%s is refused as a site',
  async (site_url) => {
    const app = await testApp()
    const admin = await app.as('admin')
    const run = await uploaded(admin, [file(post())])
    const answer = await admin.put(`/api/imports/${run.id}/options`, { ...run.options, site_url })
    expect(answer.statusCode).toBe(400)
  },
)

const DATED = post({ published_at: '2022-05-06T07:08:09.000Z' })

test('the permalinks of a Ghost site can be given, and its old addresses lead to the posts', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const run = await uploaded(admin, [file(DATED)])
  await admin.put(`/api/imports/${run.id}/options`, {
    ...run.options,
    site_url: 'https://old.example',
    permalink: ' /reviews/{year}/{month}/{slug}/ ',
  })
  expect((await whenEnded(admin, run.id)).options).toMatchObject({
    permalink: '/reviews/{year}/{month}/{slug}/',
  })
  await start(admin, run.id)
  const { entries } = (await admin.get('/api/redirects')).json<{ entries: { from: string }[] }>()
  expect(entries).toContainEqual(
    expect.objectContaining({ from: '/reviews/2022/05/windfall/', name: 'Windfall', kind: 'post' }),
  )
})

test.each(['{year}/{slug}', '/{year}/', '/{title}/{slug}/', '/{slug}/?p=1', '/reviews/'])(
  '%s is refused as a permalink',
  async (permalink) => {
    const app = await testApp()
    const admin = await app.as('admin')
    const run = await uploaded(admin, [file(post())])
    const answer = await admin.put(`/api/imports/${run.id}/options`, { ...run.options, permalink })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Enter a path with {slug} or {id}')
  },
)
