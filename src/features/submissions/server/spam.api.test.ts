import { expect, test, vi } from 'vitest'
import { DAY, HOUR } from '#platform/clock.ts'
import { filesOf, sound } from '#server/testing-posts.ts'
import { curator, mailsTo, submissionForm, submit } from '#server/testing-submissions.ts'
import { testApp, type FormFields, type TestApp } from '#server/testing.ts'

const URL = '/api/submissions'

const TRAPS: [string, (app: TestApp) => FormFields][] = [
  ['fills in the hidden field', () => ({ website_confirm: 'https://spam.example' })],
  [
    'is sent within three seconds',
    (app) => ({ startedAt: new Date(app.clock.now().getTime() - 2900).toISOString() }),
  ],
  [
    'is sent within three seconds by its own clock',
    () => ({ startedAt: '2020-01-01T00:00:00Z', sentAt: '2020-01-01T00:00:02Z' }),
  ],
]

const suspected = (app: TestApp, more: FormFields = {}) =>
  submit(app, { website_confirm: 'x', uploadedFile: sound(), ...more })

const listed = async (who: Pick<TestApp, 'get'>, query = '') =>
  (await who.get(`${URL}${query}`)).json<{ id: string }[]>().map(({ id }) => id)

test.each(TRAPS)('a form that %s goes to the Spam folder, and the response says so', async (_what, trap) => {
  const app = await testApp()
  const editor = await app.as('editor')
  const ada = await curator(app, ['Ambient'])
  const received = await submit(app, { ...trap(app), uploadedFile: sound() })
  expect(received).toMatchObject({ status: 'received', duplicate: false, held: true })
  expect(await listed(editor, '?status=spam')).toEqual([received.id])
  expect(await listed(editor)).toEqual([])
  const counts = (await editor.get(`${URL}/counts`)).json<Record<string, number>>()
  expect(Object.values(counts).every((count) => count === 0)).toBe(true)
  expect((await editor.get('/api/portal/waiting')).json().submissions).toBe(0)
  expect(await mailsTo(app, 'mara@example.com')).toEqual([])
  expect(await mailsTo(app, ada.email)).toEqual([])
  expect(await listed(ada, '?status=spam')).toEqual([])
  expect((await editor.get(`${URL}/${received.id}/audio`)).statusCode).toBe(200)
  const state = await app.post(`${URL}/${received.id}/status`, { email: 'mara@example.com' })
  expect(state.json()).toMatchObject({ status: 'received', held: true, history: [{ status: 'received' }] })
})

test('an ordinary submission is not held', async () => {
  const app = await testApp()
  expect(await submit(app)).not.toHaveProperty('held')
})

test('a rescued submission is assigned and confirmed, and gets a new reply date', async () => {
  const app = await testApp()
  const { id } = await suspected(app)
  const ada = await curator(app, ['Ambient'], 'Ada')
  app.clock.advance(20 * DAY)
  const again = await app.as('editor')
  const rescued = await again.post(`${URL}/${id}/not-spam`)
  expect(rescued.statusCode).toBe(200)
  expect(rescued.json()).toMatchObject({ status: 'received', assigned_to: { name: 'Ada' }, overdue: false })
  expect(await listed(again)).toEqual([id])
  expect((await mailsTo(app, 'mara@example.com')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(id),
  ])
  expect(await mailsTo(app, ada.email)).toHaveLength(1)
  const state = (await app.post(`${URL}/${id}/status`, { email: 'mara@example.com' })).json()
  expect(state.status).toBe('received')
  expect(state).not.toHaveProperty('held')
  const twice = await again.post(`${URL}/${id}/not-spam`)
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'not_spam'])
})

test('submissions in the Spam folder take no decisions, notes or reviews', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await suspected(app)
  const answers = [
    await editor.patch(`${URL}/${id}`, { version: 1, status: 'approved' }),
    await editor.post(`${URL}/${id}/approve`, { version: 1 }),
    await editor.post(`${URL}/${id}/review`, { title: 'x', content: 'x' }),
    await editor.post(`${URL}/${id}/notes`, { text: 'x' }),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
    answers.map(() => [409, 'in_spam']),
  )
})

test('no recording is copied from the Spam folder', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await suspected(app, { publishing: 'full' })
  const copy = vi.spyOn(app.services.privateFiles, 'publicCopy')
  await editor.post(`${URL}/${id}/approve`, { version: 1 })
  await editor.post(`${URL}/${id}/review`, { title: 'x', content: 'x' })
  expect(copy).not.toHaveBeenCalled()
})

test('an editor permanently deletes spam with its files, and nothing else', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await suspected(app)
  const real = await submit(app)
  expect((await editor.delete(`${URL}/${id}`)).statusCode).toBe(204)
  expect((await editor.get(`${URL}/${id}`)).statusCode).toBe(404)
  expect((await editor.delete(`${URL}/${id}`)).statusCode).toBe(404)
  const refused = await editor.delete(`${URL}/${real.id}`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_spam'])
  await expect.poll(() => filesOf(app)).toEqual([])
  const rows = await app.db.selectFrom('history').select('id').where('subject_id', '=', id).execute()
  expect(rows).toEqual([])
})

test('files that could not be deleted with their submission are deleted later', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await suspected(app)
  // As after a crash between deleting the row and its files.
  const remove = vi.spyOn(app.services.storage, 'remove').mockRejectedValue(new Error('gone'))
  expect((await editor.delete(`${URL}/${id}`)).statusCode).toBe(204)
  await expect.poll(() => filesOf(app)).toHaveLength(1)
  remove.mockRestore()
  app.clock.advance(2 * HOUR)
  await app.services.media.sweep()
  await expect.poll(() => filesOf(app)).toEqual([])
})

test('a file that two submissions share stays until both are deleted', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const sent = await app.form('POST', `${URL}/files`, { file: sound() })
  const uploadedFileToken = sent.json<{ token: string }>().token
  const both = [1, 2].map(() => submit(app, { website_confirm: 'x', musicUrl: '', uploadedFileToken }))
  const [one, two] = await Promise.all(both)
  await editor.delete(`${URL}/${one!.id}`)
  expect((await editor.get(`${URL}/${two!.id}/audio`)).statusCode).toBe(200)
  await editor.delete(`${URL}/${two!.id}`)
  await expect.poll(() => filesOf(app)).toEqual([])
})

test('emptying the Spam folder does not touch the inbox', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  await suspected(app)
  await suspected(app, { releaseTitle: 'Another' })
  const real = await submit(app)
  expect((await editor.delete(`${URL}/spam`)).json()).toEqual({ removed: 2 })
  expect(await listed(editor, '?status=spam')).toEqual([])
  expect(await listed(editor)).toEqual([real.id])
})

test('spam is deleted after 30 days', async () => {
  const app = await testApp()
  await suspected(app)
  const { id } = await submit(app)
  app.clock.advance(30 * DAY - HOUR)
  expect(await app.services.submissions.purgeSpam()).toBe(0)
  app.clock.advance(HOUR)
  expect(await app.services.submissions.purgeSpam()).toBe(1)
  expect(await listed(await app.as('editor'))).toEqual([id])
})

test('spam in an artist’s name does not count against the artist’s limit', async () => {
  const app = await testApp()
  for (let i = 0; i < 20; i++) await submit(app, { website_confirm: 'x' })
  const more = await app.form('POST', URL, submissionForm(app, { website_confirm: 'x' }))
  expect(more.statusCode).toBe(429)
  const own = await submit(app)
  expect(own).toEqual({ id: own.id, status: 'received', duplicate: false })
})

test('only editors reach the Spam folder', async () => {
  const app = await testApp()
  const { id } = await suspected(app)
  const ada = await curator(app, ['Ambient'])
  const calls = [
    await ada.post(`${URL}/${id}/not-spam`),
    await ada.delete(`${URL}/${id}`),
    await ada.delete(`${URL}/spam`),
  ]
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  expect((await app.delete(`${URL}/spam`)).statusCode).toBe(401)
})
