import { expect, test } from 'vitest'
import type { Retention } from '#features/settings/settings.schema.ts'
import { DAY } from '#platform/clock.ts'
import { apply } from '#server/testing-applications.ts'
import { createPost, filesOf, postForm, sound } from '#server/testing-posts.ts'
import { submit } from '#server/testing-submissions.ts'
import { testApp, type Caller } from '#server/testing.ts'
import type { RetentionState } from '../privacy.schema.ts'
import { RETENTION } from '#server/testing-person.ts'
import { ageBy, deleteOldData as look, entriesOf, FOR_EVER, idsOf, keep } from '#server/testing-retention.ts'

const preview = async (admin: Caller, days: Partial<Retention>) =>
  (await admin.post(`${RETENTION}/preview`, { days: { ...FOR_EVER, ...days } })).json<
    Record<keyof Retention, number>
  >()

test('nothing but old mail is deleted until an admin wants it, so an upgrade deletes nothing', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const state = (await admin.get(RETENTION)).json<RetentionState>()
  expect(state.days).toEqual({ ...FOR_EVER, mail: 90 })
  const { id } = await submit(app)
  await app.db.updateTable('submission').set({ status: 'declined' }).execute()
  await ageBy(app, 'submission', id, 4000 * DAY)
  await look(app)
  expect(await idsOf(app, 'submission')).toEqual([id])
  expect(await entriesOf(app)).toEqual([])
})

test.each([
  ['submission', 'declined', 'submissions', '1 submission'],
  ['submission', 'published', 'submissions', '1 submission'],
  ['application', 'declined', 'applications', '1 curator application'],
  ['application', 'accepted', 'applications', '1 curator application'],
] as const)(
  'a %s that was %s is deleted a second after its time, and not before',
  async (table, status, kind, counted) => {
    const app = await testApp()
    const admin = await app.as('admin')
    const send = async () => (table === 'submission' ? (await submit(app)).id : apply(app))
    const [old, young, open] = [await send(), await send(), await send()]
    await app.db
      .updateTable(table as 'submission')
      .set({ status: status as 'declined' })
      .where('id', 'in', [old, young])
      .execute()
    await keep(admin, { [kind]: 30 })
    await ageBy(app, table, old, 30 * DAY + 1000)
    await ageBy(app, table, young, 30 * DAY - 1000)
    await ageBy(app, table, open, 4000 * DAY)
    await app.db.updateTable('submission').set({ release_date: '2026-01-01' }).execute()
    await look(app)
    expect((await idsOf(app, table)).toSorted()).toEqual([young, open].toSorted())
    expect(await entriesOf(app)).toEqual([`server: ${counted}. Keep for 30 days`])
    const past = await app.db.selectFrom('history').select('subject_id').distinct().execute()
    expect(past.map(({ subject_id }) => subject_id)).not.toContain(old)
  },
)

test('files of old submissions and applications leave storage', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const { id } = await submit(app, { uploadedFile: sound() })
  await app.db.updateTable('submission').set({ status: 'declined', release_date: '2026-01-01' }).execute()
  await ageBy(app, 'submission', id, 31 * DAY)
  await keep(admin, { submissions: 30 })
  await expect.poll(() => filesOf(app)).toHaveLength(1)
  await look(app)
  await expect.poll(() => filesOf(app)).toEqual([])
})

test('music that is approved waits until its review is published, and its post keeps the recording', async () => {
  const app = await testApp()
  const [admin, editor] = [await app.as('admin'), await app.as('editor')]
  const { id } = await submit(app, { uploadedFile: sound(), publishing: 'full' })
  const { post_id } = (await editor.post(`/api/submissions/${id}/approve`, { version: 1 })).json()
  await keep(admin, { submissions: 30 })
  app.clock.advance(31 * DAY)
  await look(app)
  expect(await idsOf(app, 'submission')).toEqual([id])
  const again = await app.as('editor')
  await again.form('PUT', `/api/posts/${post_id}`, postForm({ status: 'published' }))
  const { media } = (await app.get(`/api/posts/${post_id}`)).json()
  expect((await app.get(media[0].file_url)).statusCode).toBe(200)
  app.clock.advance(31 * DAY)
  await look(app)
  expect(await idsOf(app, 'submission')).toEqual([])
  const { media: left } = (await app.get(`/api/posts/${post_id}`)).json()
  expect(left).toMatchObject([{ id: media[0].id, file_url: media[0].file_url }])
  expect((await app.get(media[0].file_url)).statusCode).toBe(200)
  expect(await app.db.selectFrom('file').select('submission_id').execute()).toEqual([{ submission_id: null }])
})

test('messages go after they were handled, addresses of commenters go without their comments', async () => {
  const app = await testApp()
  const [admin, editor] = [await app.as('admin'), await app.as('editor')]
  const post = await createPost(editor, { status: 'published' })
  for (const name of ['Handled', 'Open'])
    await app.post('/api/contact', { name, email: 'ann@example.com', message: 'A question about vinyl.' })
  const messages = (await editor.get('/api/contact-messages')).json<{ id: string; name: string }[]>()
  const handled = messages.find(({ name }) => name === 'Handled')!
  await editor.patch(`/api/contact-messages/${handled.id}`, { handled: true })
  const comment = { author: 'Ann', email: 'ann@example.com', content: 'Side two.' }
  await app.post(`/api/posts/${post.id}/comments`, comment)
  await keep(admin, { messages: 90, comments: 90 })
  app.clock.advance(90 * DAY)
  await app.post(`/api/posts/${post.id}/comments`, { ...comment, email: 'young@example.com' })
  await look(app)
  expect(await idsOf(app, 'contact_message')).toHaveLength(2)
  app.clock.advance(DAY)
  await look(app)
  const left = await app.db.selectFrom('contact_message').select('name').execute()
  expect(left).toEqual([{ name: 'Open' }])
  const comments = await app.db.selectFrom('comment').select(['author', 'email']).orderBy('email').execute()
  expect(comments).toEqual([
    { author: 'Ann', email: '' },
    { author: 'Ann', email: 'young@example.com' },
  ])
  expect(await entriesOf(app)).toEqual([
    'server: 1 message. Keep for 90 days',
    'server: 1 commenter’s address. Keep for 90 days',
  ])
})

test('the preview says what the next run deletes, and changes nothing', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const { id } = await submit(app)
  await app.db.updateTable('submission').set({ status: 'declined', release_date: '2026-01-01' }).execute()
  await ageBy(app, 'submission', id, 40 * DAY)
  expect(await preview(admin, { submissions: 30 })).toMatchObject({ submissions: 1, mail: 0 })
  expect(await preview(admin, { submissions: 90 })).toMatchObject({ submissions: 0 })
  await look(app)
  expect(await idsOf(app, 'submission')).toEqual([id])
})

test('a change is in the audit log, and odd values are refused', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await keep(admin, { mail: 90, messages: 365 })
  const [entry] = await app.db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'retention-changed')
    .execute()
  expect(entry).toEqual({ detail: 'Messages: Keep for 365 days' })
  for (const days of [0, -1, 1.5, 3651, '30'])
    expect((await admin.put(RETENTION, { days: { ...FOR_EVER, mail: days } })).statusCode).toBe(400)
  expect((await admin.put(RETENTION, { days: { mail: 30 } })).statusCode).toBe(400)
  const { next_at } = (await admin.get(RETENTION)).json<RetentionState>()
  const wait = Date.parse(next_at) - app.clock.now().getTime()
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(DAY)
})
