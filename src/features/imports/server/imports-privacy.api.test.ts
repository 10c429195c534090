import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unpackTar } from 'modern-tar'
import { expect, test } from 'vitest'
import { DAY } from '#platform/clock.ts'
import { columnsWith, erase, erased, find } from '#server/testing-person.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'
import type { ImportDetails, ImportNote } from '../imports.schema.ts'
import { imported, uploaded } from './testing-imports.ts'
import { wxr, type WxrPost } from './testing-wxr.ts'

const ONE = 'r1@mail.example'
const TWO = 'r2@mail.example'

const POSTS: WxrPost[] = [
  {
    id: 1,
    title: 'Tideline Ledger',
    text: '<p>It begins.</p>',
    comments: [
      { id: 1, text: 'The first' },
      { id: 2, parent: 1, text: 'The reply' },
      { id: 3, text: 'The last' },
    ],
  },
]
const EXPORT = { name: 'export.xml', content: wxr(POSTS) }
const LIST = {
  name: 'readers.csv',
  content: `email_address,type,creation_date,unsubscription_date
${ONE},regular,2020-01-01,
${TWO},regular,2020-01-01,
${ONE},wonder,2020-01-01,
`,
}

const commentsOf = ({ db }: TestApp) =>
  db.selectFrom('comment').select(['author', 'email', 'content', 'status']).orderBy('created_at').execute()

const noteTexts = async (admin: Caller, { id }: ImportDetails) =>
  (await admin.get(`/api/imports/${id}/notes`)).json<ImportNote[]>().map(({ text }) => text)

const runOf = async (admin: Caller, { id }: ImportDetails) =>
  (await admin.get(`/api/imports/${id}`)).json<ImportDetails>()

const folderOf = ({ database }: TestApp, { id }: ImportDetails) => join(database.dataDir, 'imports', id)

const partsIn = async ({ database }: TestApp) =>
  (await readdir(join(database.dataDir, 'uploads', 'private'))).filter((name) => name.startsWith('import-'))

async function gone(admin: Caller, address: string, comments: 'delete' | 'anonymise' = 'delete') {
  await erase(admin, address, comments)
  return erased(admin)
}

test('comments of people whose data was deleted come over as that deletion treated them', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await gone(admin, ONE)
  await gone(admin, 'r3@mail.example', 'anonymise')
  const run = await imported(admin, [EXPORT])
  expect([run.status, run.error]).toEqual(['done', null])
  expect(await commentsOf(app)).toEqual([
    { author: '', email: '', content: '', status: 'removed' },
    { author: 'Reader 2', email: TWO, content: 'The reply', status: 'approved' },
    { author: 'Anonymous', email: '', content: 'The last', status: 'approved' },
  ])
  expect(await noteTexts(admin, run)).toContain(
    'Comments of people whose data was deleted here, imported without name and address or left out: 2',
  )
  expect(run.counts.find(({ kind }) => kind === 'comment')?.done).toBe(2)
})

test('subscribers whose data was deleted are left out, and the report says how many', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await gone(admin, ONE)
  const run = await imported(admin, [LIST])
  expect(run.status).toBe('done')
  expect(await app.db.selectFrom('subscriber').select('email').execute()).toEqual([{ email: TWO }])
  expect(await noteTexts(admin, run)).toContain('People whose data was deleted here are left out: 1')
})

test('the files of an import are gone once it is done, and it can still be undone', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const run = await imported(admin, [EXPORT])
  await app.services.imports.sweep()
  expect(existsSync(folderOf(app, run))).toBe(false)
  expect(await partsIn(app)).toEqual([])
  expect(await app.db.selectFrom('import_person').selectAll().execute()).toEqual([])
  expect(await runOf(admin, run)).toMatchObject({ status: 'done', files_until: null })
  expect((await admin.post(`/api/imports/${run.id}/undo`)).statusCode).toBe(200)
  await expect.poll(async () => (await runOf(admin, run)).status).toBe('undone')
  expect(await commentsOf(app)).toEqual([])
})

test('files that nobody continues with are gone after 30 days, and the page says so', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const { imports } = app.services
  const run = await uploaded(admin, [EXPORT])
  const sweepAfter = async (days: number) => {
    app.clock.advance(days * DAY)
    await imports.sweep()
    return imports.read(run.id)
  }
  const { options } = await sweepAfter(29)
  // A change keeps them for longer.
  await imports.setOptions(run.id, options)
  expect(await sweepAfter(29)).toMatchObject({ status: 'ready', error: null })
  expect(existsSync(folderOf(app, run))).toBe(true)
  expect(await sweepAfter(2)).toMatchObject({ status: 'failed', files_until: null })
  expect(existsSync(folderOf(app, run))).toBe(false)
  expect(await partsIn(app)).toEqual([])
  await expect(imports.start(run.id)).rejects.toMatchObject({ status: 409, code: 'files_gone' })
})

test('a search for a person finds the exports that wait with the address, and a deletion removes them', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const named = await uploaded(admin, [EXPORT])
  const other = await uploaded(admin, [{ name: 'other.xml', content: wxr([{ id: 9, title: 'Other' }]) }])
  expect((await find(admin, ' R1@Mail.example')).counts.imports).toBe(1)
  expect((await find(admin, 'r9@mail.example')).counts.imports).toBe(0)
  expect((await gone(admin, ONE)).counts).toEqual({ imports: 1 })
  await app.services.imports.sweep()
  expect(existsSync(folderOf(app, named))).toBe(false)
  expect(existsSync(folderOf(app, other))).toBe(true)
  expect(await runOf(admin, named)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('deleted'),
  })
  expect(await runOf(admin, other)).toMatchObject({ status: 'ready', error: null })
  expect((await find(admin, ONE)).counts.imports).toBe(0)
})

test('a deletion removes the lines of a list that name the person, also from the report', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const run = await imported(admin, [LIST])
  expect((await noteTexts(admin, run)).join()).toContain(ONE)
  const { export_url } = await find(admin, ONE)
  const entries = await unpackTar((await admin.get(export_url)).rawPayload)
  const shown = entries.find(({ header }) => header.name === 'imports-1.json')
  expect(JSON.parse(Buffer.from(shown!.data!).toString())).toMatchObject([
    { name: 'readers.csv', lines: [expect.stringContaining(ONE)] },
  ])
  await gone(admin, ONE)
  expect(await columnsWith(app, ONE)).toEqual({})
  expect((await noteTexts(admin, run)).join()).not.toContain(ONE)
})

test('an import that loses its files in the middle continues with another upload', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const first = await uploaded(admin, [EXPORT])
  await gone(admin, ONE)
  expect((await admin.post(`/api/imports/${first.id}/start`)).statusCode).toBe(409)
  const second = await imported(admin, [EXPORT])
  expect(second.status).toBe('done')
  expect(await columnsWith(app, ONE)).toEqual({})
})
