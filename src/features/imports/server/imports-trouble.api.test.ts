import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { diskFull } from '#platform/errors.ts'
import { picture } from '#server/testing-posts.ts'
import { twoNodes } from '#server/testing-submissions.ts'
import { testApp, type TestApp } from '#server/testing.ts'
import type { ImportDetails } from '../imports.schema.ts'
import { importErrors } from '../texts/errors.ts'
import { workOn } from './runner.ts'
import { fileOf, zipBytes } from './testing-files.ts'
import { imported, sendPart, uploaded, whenEnded } from './testing-imports.ts'
import { wxr, wxrPicture, type WxrPost } from './testing-wxr.ts'

const POSTS: WxrPost[] = [
  { id: 1, title: 'First', text: '<p>One.</p>', comments: [{ id: 1, text: 'Hello' }] },
  { id: 2, title: 'Second', text: '<p>Two.</p>' },
]
const EXPORT = { name: 'export.xml', content: wxr(POSTS) }

const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

const codes = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

const countPosts = async ({ db }: TestApp) => (await db.selectFrom('post').select('id').execute()).length

test('two admins who start the same import at once start it once', async () => {
  const app = await testApp()
  const [one, other] = [await app.as('admin'), await app.as('admin')]
  const { id } = await uploaded(one, [EXPORT])
  const answers = await Promise.all([one, other].map((admin) => admin.post(`/api/imports/${id}/start`)))
  expect(codes(answers)).toEqual([200, 409])
  expect((await whenEnded(one, id)).status).toBe('done')
  expect(await countPosts(app)).toBe(2)
})

test('two admins who start two imports at once start one of them', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const runs = [await uploaded(admin, [EXPORT]), await uploaded(admin, [EXPORT])]
  const answers = await Promise.all(runs.map(({ id }) => admin.post(`/api/imports/${id}/start`)))
  expect(codes(answers)).toEqual([200, 409])
  for (const { id } of runs) await whenEnded(admin, id)
  expect(await countPosts(app)).toBe(2)
})

test('two admins who undo, forget or pause at once get one result', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const { id } = await imported(admin, [EXPORT])
  const answers = await Promise.all([
    admin.post(`/api/imports/${id}/undo`),
    admin.post(`/api/imports/${id}/undo`),
    admin.post(`/api/imports/${id}/pause`),
  ])
  expect(codes(answers)).toEqual([200, 409, 409])
  expect((await whenEnded(admin, id)).status).toBe('undone')
  expect(await countPosts(app)).toBe(0)
  const forgotten = await Promise.all([
    admin.delete(`/api/imports/${id}`),
    admin.delete(`/api/imports/${id}`),
  ])
  expect(forgotten.map(({ statusCode }) => statusCode)).toContain(204)
  expect((await admin.get(`/api/imports/${id}`)).statusCode).toBe(404)
})

test('an import that is undone while its process still adds is undone, and not done', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const { imports, genres } = app.services
  const content = wxr(POSTS.map((post) => ({ ...post, categories: ['Reviews'] })))
  const { id } = await uploaded(admin, [{ name: 'export.xml', content }])
  const { list } = genres
  // The process looks once a second what people want, so it usually goes on to the end.
  vi.spyOn(genres, 'list').mockImplementationOnce(async () => {
    await imports.pause(id)
    await imports.undo(id)
    return list()
  })
  await admin.post(`/api/imports/${id}/start`)
  await expect.poll(async () => (await imports.read(id)).status, { timeout: 60_000 }).toBe('undone')
  expect(await countPosts(app)).toBe(0)
})

test('a part that finds no room is answered with 507, and can be sent again', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const bytes = Buffer.from(EXPORT.content)
  const made = await admin.post('/api/imports', { sources: [{ name: 'a.xml', bytes: bytes.length }] })
  const { id } = made.json<ImportDetails>()
  vi.spyOn(app.services.storage, 'put').mockRejectedValueOnce(noRoom())
  expect((await sendPart(admin, id, 0, 0, bytes)).statusCode).toBe(507)
  expect((await sendPart(admin, id, 0, 0, bytes)).statusCode).toBe(200)
  expect((await whenEnded(admin, id)).status).toBe('ready')
})

test('an upload never takes the room that the magazine needs', async () => {
  const app = await testApp({ env: { DISK_RESERVE_MB: '10000000' } })
  const admin = await app.as('admin')
  const made = await admin.post('/api/imports', { sources: [{ name: 'a.xml', bytes: 5 }] })
  const answer = await sendPart(admin, made.json<ImportDetails>().id, 0, 0, Buffer.from('<rss>'))
  expect([answer.statusCode, answer.json().message]).toEqual([507, importErrors.noRoom])
})

test('a disk that fills up while the files are read says so, and the import goes on later', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const bytes = Buffer.from(EXPORT.content)
  const made = await admin.post('/api/imports', { sources: [{ name: 'a.xml', bytes: bytes.length }] })
  const { id } = made.json<ImportDetails>()
  const folder = join(app.database.dataDir, 'imports', id)
  await mkdir(folder, { recursive: true })
  await symlink('/dev/full', join(folder, 'items.jsonl.part'))
  await sendPart(admin, id, 0, 0, bytes)
  expect(await whenEnded(admin, id)).toMatchObject({ status: 'failed', error: importErrors.noRoom })
  await rm(join(folder, 'items.jsonl.part'))
  await admin.post(`/api/imports/${id}/start`)
  expect(await whenEnded(admin, id)).toMatchObject({ status: 'ready', error: null })
})

test.each([
  ['by our own reserve', () => diskFull('No room for this.')],
  ['by the system', noRoom],
])('a disk that is full for a picture, %s, stops the import, and loses no picture', async (_how, error) => {
  const app = await testApp()
  const admin = await app.as('admin')
  const jpeg = Buffer.from(await (await picture({ width: 320, height: 240 })).arrayBuffer())
  const address = 'https://old.example/wp-content/uploads/2019/05/cover.jpg'
  const posts: WxrPost[] = [
    { id: 5, title: 'With a picture', text: `<p><img src="${address}" alt="Cover"></p>` },
    { id: 7, title: 'cover', type: 'attachment', status: 'inherit', more: wxrPicture('cover.jpg') },
  ]
  vi.spyOn(app.services.media, 'uploadImage').mockRejectedValueOnce(error())
  const zip = { name: 'uploads.zip', content: await zipBytes({ 'uploads/2019/05/cover.jpg': jpeg }) }
  const run = await imported(admin, [{ name: 'export.xml', content: wxr(posts) }, zip])
  expect(run).toMatchObject({ status: 'failed', error: expect.stringMatching(/too full|no room/i) })
  expect(await countPosts(app)).toBe(0)
  await admin.post(`/api/imports/${run.id}/start`)
  expect(await whenEnded(admin, run.id)).toMatchObject({ status: 'done', error: null })
  expect(await app.db.selectFrom('post').select('content').execute()).toEqual([
    { content: expect.stringContaining('src="/uploads/') },
  ])
})

test('the parts of a file may reach different nodes, or a server that has started anew', async () => {
  const app = await testApp()
  const [, other] = await twoNodes(app)
  const bytes = Buffer.from(EXPORT.content)
  const admin = await app.as('admin')
  const made = await admin.post('/api/imports', { sources: [{ name: 'a.xml', bytes: bytes.length }] })
  const { id } = made.json<ImportDetails>()
  await sendPart(admin, id, 0, 0, bytes.subarray(0, 700))
  const elsewhere = await other.as('admin')
  expect((await sendPart(elsewhere, id, 0, 700, bytes.subarray(700))).statusCode).toBe(200)
  expect(await whenEnded(admin, id)).toMatchObject({ status: 'ready', error: null })
})

test('a picture whose size in the zip is a lie is left out, with a note', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const address = 'https://old.example/wp-content/uploads/2019/05/lie.jpg'
  const content = await zipBytes({ 'uploads/2019/05/lie.jpg': Buffer.alloc(5000, 1) })
  // The size after unpacking, in the directory at the end.
  content.writeUInt32LE(70, content.indexOf('PK\u0001\u0002', 0, 'latin1') + 24)
  const posts = [{ id: 1, title: 'A lie', text: `<p><img src="${address}" alt=""></p>` }]
  const run = await imported(admin, [
    { name: 'export.xml', content: wxr(posts) },
    { name: 'uploads.zip', content },
  ])
  expect(run.status).toBe('done')
  const notes = (await admin.get(`/api/imports/${run.id}/notes`)).json<{ code: string }[]>()
  expect(notes.map(({ code }) => code)).toContain('picture-missing')
})

/** An import of the command line. */
async function local(app: TestApp, content: string) {
  const { path } = await fileOf('export.xml', content)
  const sources = [{ name: path, bytes: Buffer.byteLength(content) }]
  const { id } = await app.services.imports.create({ sources }, null, true)
  const { db, clock, services } = app
  const { config, storage } = services
  const work = () => workOn({ db, clock, config, storage, services, runId: id })
  return { path, work, read: () => services.imports.read(id) }
}

test('a file that is replaced while the command reads it fails the import with a sentence', async () => {
  const app = await testApp()
  const { path, work, read } = await local(app, EXPORT.content)
  const { hashOf } = app.services.erased
  const replaced: Promise<void>[] = []
  vi.spyOn(app.services.erased, 'hashOf').mockImplementation((address) => {
    if (replaced.length === 0) replaced.push(writeFile(path, EXPORT.content.replace('Two.', 'New.')))
    return hashOf(address)
  })
  expect(await work()).toBe('failed')
  await Promise.all(replaced)
  expect((await read()).error).toBe(importErrors.changedFile)
})

test('a file of another size than at the beginning is not read', async () => {
  const app = await testApp()
  const { path, work, read } = await local(app, EXPORT.content)
  await writeFile(path, wxr([POSTS[0]!]))
  expect(await work()).toBe('failed')
  expect((await read()).error).toBe(importErrors.changedFile)
})
