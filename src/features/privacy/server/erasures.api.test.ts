import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { twoNodes } from '#server/testing-submissions.ts'
import { testApp, type TestApp } from '#server/testing.ts'
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
