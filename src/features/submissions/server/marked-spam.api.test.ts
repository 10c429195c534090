import { expect, test } from 'vitest'
import { DAY } from '#platform/clock.ts'
import { filesOf, sound } from '#server/testing-posts.ts'
import { curator, mailsTo, submit } from '#server/testing-submissions.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'
import type { Submission } from '../submissions.schema.ts'

const URL = '/api/submissions'

const read = async (who: Caller, id: string) => (await who.get(`${URL}/${id}`)).json<Submission>()

const mark = async (who: Caller, id: string, version?: number) =>
  who.post(`${URL}/${id}/spam`, { version: version ?? (await read(who, id)).version })

const listed = async (who: Caller, query = '') =>
  (await who.get(`${URL}${query}`)).json<{ id: string }[]>().map(({ id }) => id)

/** Received, assigned to a curator, in review and on the shortlist. */
async function reviewed(app: TestApp) {
  const ada = await curator(app, ['Ambient'], 'Ada')
  const editor = await app.as('editor')
  const { id } = await submit(app, { uploadedFile: sound() })
  const { version } = await read(editor, id)
  await editor.patch(`${URL}/${id}`, { version, status: 'in review', shortlisted: true })
  return { ada, editor, id }
}

test('moving a submission to the Spam folder sends no mail', async () => {
  const app = await testApp()
  const { ada, editor, id } = await reviewed(app)
  const before = await mailsTo(app, 'mara@example.com')
  const marked = await mark(editor, id)
  expect([marked.statusCode, marked.json().status]).toEqual([200, 'spam'])
  for (const query of ['', '?shortlisted=true', '?status=received'])
    expect(await listed(editor, query)).toEqual([])
  expect(await listed(editor, '?status=spam')).toEqual([id])
  expect((await editor.get(`${URL}/counts`)).json()).toMatchObject({ 'in review': 0, shortlisted: 0 })
  expect(await mailsTo(app, 'mara@example.com')).toEqual(before)
  // Its curator no longer sees it.
  expect(await listed(ada, '?status=spam')).toEqual([])
  expect((await ada.get(`${URL}/${id}`)).statusCode).toBe(404)
  expect((await ada.get(`${URL}/${id}/audio`)).statusCode).toBe(404)
  const state = await app.post(`${URL}/${id}/status`, { email: 'mara@example.com' })
  expect(state.json()).toMatchObject({ status: 'in review' })
})

test('moving it back restores its status and sends no second confirmation', async () => {
  const app = await testApp()
  const { ada, editor, id } = await reviewed(app)
  const before = await read(editor, id)
  const sent = [await mailsTo(app, 'mara@example.com'), await mailsTo(app, ada.email)]
  await mark(editor, id)
  expect((await editor.post(`${URL}/${id}/not-spam`)).statusCode).toBe(200)
  const { status, shortlisted, assigned_to, reply_by } = before
  const after = await read(editor, id)
  expect(after).toMatchObject({ status, shortlisted, assigned_to, reply_by })
  expect(after.history.slice(-2).map(({ action, by }) => [action, by?.name])).toEqual([
    ['spam', 'editor'],
    ['not spam', 'editor'],
  ])
  expect([await mailsTo(app, 'mara@example.com'), await mailsTo(app, ada.email)]).toEqual(sent)
})

test('it is deleted like other spam, and frees disk space immediately', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await submit(app, { uploadedFile: sound() })
  await mark(editor, id)
  expect((await editor.delete(`${URL}/spam`)).json()).toEqual({ removed: 1 })
  await expect.poll(() => filesOf(app)).toEqual([])
})

test('an old submission also stays in the folder for 30 days', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await submit(app)
  app.clock.advance(25 * DAY)
  await mark(editor, id)
  app.clock.advance(29 * DAY)
  expect(await app.services.submissions.purgeSpam()).toBe(0)
  app.clock.advance(DAY)
  expect(await app.services.submissions.purgeSpam()).toBe(1)
})

test('a submission is marked as spam once, at its current version, and not with a post', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await submit(app)
  const codes = async (version?: number) => {
    const answer = await mark(editor, id, version)
    return [answer.statusCode, answer.json().code]
  }
  expect(await codes(99)).toEqual([409, 'conflict'])
  await mark(editor, id)
  expect(await codes()).toEqual([409, 'in_spam'])
  await editor.post(`${URL}/${id}/not-spam`)
  await editor.post(`${URL}/${id}/approve`, { version: (await read(editor, id)).version })
  expect(await codes()).toEqual([409, 'has_post'])
  expect((await mark(editor, 'SUB-NOBODY123', 1)).statusCode).toBe(404)
})

test('only editors mark spam', async () => {
  const app = await testApp()
  const ada = await curator(app, ['Ambient'])
  const { id } = await submit(app)
  expect((await mark(ada, id)).statusCode).toBe(403)
  expect((await app.post(`${URL}/${id}/spam`, { version: 1 })).statusCode).toBe(401)
})
