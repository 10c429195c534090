import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unpackTar } from 'modern-tar'
import { PASSWORD, personWithPassword } from '#server/testing-factors.ts'
import { twoNodes } from '#server/testing-submissions.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'
import { testS3 } from '#features/backup/server/testing-places.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { readConfig } from '#platform/config.ts'
import { HOUR, MINUTE } from '#platform/clock.ts'
import { naming } from '#platform/personal-data.ts'
import {
  columnsWith,
  erase,
  erased,
  ERASURES,
  erasuresOf,
  find,
  FIND,
  heldOf,
  peopledSite,
} from '#server/testing-person.ts'

const ANN = 'ann@example.com'

const EVERYTHING = {
  submissions: 1,
  applications: 1,
  comments: 1,
  messages: 1,
  deliveries: 1,
  subscriptions: 1,
  mail: expect.any(Number),
  webhooks: 1,
  'sign-ins': 1,
}

const entriesOf = async ({ db }: TestApp, action: string) =>
  db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', action as 'person-deleted')
    .execute()

const privateFiles = ({ database }: TestApp) => readdir(join(database.dataDir, 'uploads', 'private'))

/** Without a mail server, mails are files. */
async function savedMails({ database }: TestApp): Promise<string[]> {
  const folder = join(database.dataDir, 'outbox')
  return Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
}

const commentsOn = async (app: TestApp, post: string) =>
  (await app.get(`/api/posts/${post}`)).json<{ comments: { author: string; content: string }[] }>().comments

test('an address finds everything about its person, in any case, and nothing of a similar address', async () => {
  const app = await testApp()
  const { admin } = await peopledSite(app)
  const ann = await find(admin, ' ANN@Example.com ')
  expect(ann).toMatchObject({ email: ANN, files: 2, erasures: [], counts: { ...EVERYTHING, accounts: 0 } })
  expect((await find(admin, 'nobody@example.com')).counts).toMatchObject({ mail: 0, comments: 0 })
  expect((await admin.post(FIND, { email: 'not an address' })).statusCode).toBe(400)
})

test('a deletion leaves the address nowhere in the database, and others keep everything', async () => {
  const app = await testApp()
  const { admin, post } = await peopledSite(app)
  const joann = await heldOf(admin, 'joann@example.com')
  expect(await privateFiles(app)).toHaveLength(4)
  expect((await savedMails(app)).filter(naming(ANN))).toHaveLength(1)
  expect(Object.keys(await columnsWith(app, ANN))).toContain('comment.email')
  expect(await erase(admin, 'Ann@EXAMPLE.com')).toMatchObject({ finished_at: null, by: 'admin' })
  const done = await erased(admin)
  expect(done.counts).toEqual(EVERYTHING)
  expect(await columnsWith(app, ANN)).toEqual({})
  expect(await heldOf(admin, 'joann@example.com')).toEqual(joann)
  expect(await heldOf(admin, ANN)).toEqual({})
  expect((await commentsOn(app, post)).map(({ author }) => author)).toEqual(['Ann Ode'])
  await expect.poll(() => privateFiles(app)).toHaveLength(2)
  expect((await savedMails(app)).filter(naming(ANN))).toEqual([])
  expect((await savedMails(app)).filter(naming('joann@example.com'))).toHaveLength(1)
})

test('the audit log says who, when and how much, but not whom', async () => {
  const app = await testApp()
  const { admin } = await peopledSite(app)
  await erase(admin, ANN)
  const { code } = await erased(admin)
  const [started] = await entriesOf(app, 'person-deletion-started')
  expect(started).toMatchObject({ actor_name: 'admin', target: `Person ${code}` })
  const [deleted] = await entriesOf(app, 'person-deleted')
  expect(deleted).toMatchObject({ actor_name: 'admin', target: `Person ${code}` })
  expect(deleted!.detail).toMatch(/^1 submission, 1 curator application, 1 comment, 1 message, /)
  expect(JSON.stringify([started, deleted])).not.toContain('ann@')
  // The code recognises the address when the person asks again.
  expect((await find(admin, ANN)).erasures).toMatchObject([{ code, finished_at: expect.any(String) }])
})

test('comments can stay without the name and the address, and the page shows it at once', async () => {
  const app = await testApp()
  const { admin, post } = await peopledSite(app)
  expect((await commentsOn(app, post)).map(({ author }) => author)).toEqual(['Ann Ode', 'Ann Ode'])
  const before = app.services.content.current
  await erase(admin, ANN, 'anonymise')
  await erased(admin)
  const shown = (await commentsOn(app, post)).map(({ author, content }) => `${author}: ${content}`)
  expect(shown.toSorted()).toEqual(['Ann Ode: Side two.', 'Anonymous: Side two.'])
  expect(app.services.content.changedSince(before, new Set([`comments:${post}`]))).toBe(true)
  expect(await columnsWith(app, ANN)).toEqual({})
})

test('an account and its sign-ins stay, and the People page removes them', async () => {
  const app = await testApp()
  const { admin } = await peopledSite(app)
  await app.db.updateTable('account').set({ email: ANN }).where('role', '=', 'editor').execute()
  await erase(admin, ANN)
  const { counts } = await erased(admin)
  expect(counts).not.toHaveProperty('sign-ins')
  expect(await heldOf(admin, ANN)).toEqual({ accounts: 1, 'sign-ins': 1 })
})

test('two admins who delete the same person at once start one deletion', async () => {
  const app = await testApp()
  const [here, there] = await twoNodes(app)
  const { admin } = await peopledSite(here)
  const other = there.withToken((await app.as('admin')).token!)
  const body = { email: ANN, comments: 'delete' }
  const answers = await Promise.all([admin.post(ERASURES, body), other.post(ERASURES, body)])
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  // The first may be done before the second asks, who then finds nothing.
  expect([
    [202, 409],
    [202, 202],
  ]).toContainEqual(statuses)
  await expect
    .poll(async () => (await erasuresOf(admin)).every(({ finished_at }) => finished_at), { timeout: 60_000 })
    .toBe(true)
  const all = await erasuresOf(admin)
  expect(all.map(({ counts }) => counts.comments ?? 0).toSorted((a, b) => a - b)).toEqual(
    all.length === 2 ? [0, 1] : [1],
  )
  expect(await columnsWith(app, ANN)).toEqual({})
})

test('we write to a deleted address again only after its owner confirms, even without double opt-in', async () => {
  const app = await testApp()
  const { admin } = await peopledSite(app)
  await admin.put('/api/settings/site', { double_opt_in: false })
  await erase(admin, ANN)
  await erased(admin)
  for (const email of [ANN, 'new@example.com']) await app.post('/api/newsletter/subscribe', { email })
  const statuses = await app.db
    .selectFrom('subscriber')
    .select(['email', 'status'])
    .where('email', 'in', [ANN, 'new@example.com'])
    .orderBy('email')
    .execute()
  expect(statuses).toEqual([
    { email: ANN, status: 'pending' },
    { email: 'new@example.com', status: 'confirmed' },
  ])
})

/** Text of each entry. Pictures and recordings are bytes. */
async function archiveOf(admin: Caller, url: string) {
  const { statusCode, headers, rawPayload } = await admin.get(url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="personal-data.tar"',
    'cache-control': 'no-store',
    'content-type': 'application/x-tar',
  })
  const entries = await unpackTar(rawPayload)
  return new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? [])]))
}

test('the export has readable data of each kind and the uploaded files, and is in the audit log', async () => {
  const app = await testApp()
  const { admin } = await peopledSite(app)
  const { export_url } = await find(admin, ANN)
  expect(export_url).not.toContain('ann')
  expect((await admin.get(`${export_url}?check=1`)).statusCode).toBe(204)
  const archive = await archiveOf(admin, export_url)
  const names = [...archive.keys()]
  for (const kind of Object.keys(EVERYTHING)) expect(names).toContain(`${kind}-1.json`)
  expect(JSON.parse(String(archive.get('comments-1.json')))).toMatchObject([
    { email: ANN, content: 'Side two.' },
  ])
  expect(names.filter((name) => name.startsWith('files/')).map((name) => name.replace(/^.*?-/, ''))).toEqual([
    'track.wav',
    'Portfolio.pdf',
  ])
  const portfolio = names.find((name) => name.endsWith('Portfolio.pdf'))!
  expect(String(archive.get(portfolio))).toBe(`%PDF-1.7\n${ANN}`)
  const all = Buffer.concat([...archive.values()]).toString()
  expect(all).not.toContain('joann@')
  const [entry] = await entriesOf(app, 'person-exported')
  expect(entry).toMatchObject({ actor_name: 'admin', target: expect.stringMatching(/^Person /) })
})

test('an export needs proof, and its address works for one admin for an hour', async () => {
  const app = await testApp()
  const admin = await personWithPassword(app, 'admin')
  const { export_url } = await find(admin, ANN)
  expect((await (await app.as('admin')).get(export_url)).json().code).toBe('gone')
  expect((await (await app.as('editor')).get(export_url)).statusCode).toBe(403)
  expect((await app.get(export_url)).statusCode).toBe(401)
  app.clock.advance(15 * MINUTE)
  expect((await admin.get(export_url)).json().code).toBe('proof_required')
  app.clock.advance(HOUR)
  await admin.post('/api/auth/proof', { password: PASSWORD })
  expect((await admin.get(export_url)).statusCode).toBe(410)
  expect((await admin.get('/api/privacy/export/nonsense')).statusCode).toBe(410)
})

test('on S3, files are exported and deleted as well', async () => {
  const s3 = await testS3()
  const env = {
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  const app = await testApp({ env })
  const storage = await openStorage(readConfig({ ...env, DATA_DIR: app.database.dataDir }))
  const { admin } = await peopledSite(app)
  const keys = (await app.db.selectFrom('file').select('key').where('public', '=', false).execute()).map(
    ({ key }) => key,
  )
  const { export_url } = await find(admin, ANN)
  const archive = await archiveOf(admin, export_url)
  expect([...archive.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(2)
  await erase(admin, ANN)
  await erased(admin)
  await expect
    .poll(async () => (await Promise.all(keys.map((key) => storage.stat(key)))).filter(Boolean).length)
    .toBe(2)
  expect(keys).toHaveLength(4)
})
