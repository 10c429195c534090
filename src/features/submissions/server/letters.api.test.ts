import { expect, test } from 'vitest'
import { apply, APPLICATIONS } from '#server/testing-applications.ts'
import { sound } from '#server/testing-posts.ts'
import { mailsTo, submit } from '#server/testing-submissions.ts'
import { testApp, type TestApp } from '#server/testing.ts'

const URL = '/api/submissions'

/** Advances the clock, so that the next mail is later. */
async function lastTo(app: TestApp, address: string): Promise<string> {
  const text = (await mailsTo(app, address)).at(-1)?.text ?? ''
  app.clock.advance(1000)
  return text
}

const replyTo = async (app: TestApp, recipient: string) =>
  (await app.db.selectFrom('mail').select('headers').where('recipient', '=', recipient).execute()).map(
    ({ headers }) => headers['Reply-To'],
  )

test('a decline contains the editor’s message instead of the usual text, and no status link', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const [one, other] = [await submit(app), await submit(app, { releaseTitle: 'Other' })]
  app.clock.advance(1000)
  await editor.patch(`${URL}/${one.id}`, { version: 1, status: 'declined', message: 'Not for us.' })
  const written = await lastTo(app, 'mara@example.com')
  expect(written).toContain('Hello Mára Lune,\n\nNot for us.\n\nThe editors of')
  await editor.patch(`${URL}/${other.id}`, { version: 1, status: 'declined' })
  expect(await lastTo(app, 'mara@example.com')).toContain('we won’t write about it this time')
})

test('an approval and the answers to applicants contain the editor’s message', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await submit(app)
  app.clock.advance(1000)
  await editor.post(`${URL}/${id}/approve`, { version: 1, message: 'We love it.' })
  const approved = await lastTo(app, 'mara@example.com')
  expect(approved).toContain('Hello Mára Lune,\n\nWe love it.\n\n')
  expect(approved).not.toContain('going to write about it')
  const application = await apply(app)
  app.clock.advance(1000)
  await editor.post(`${APPLICATIONS}/${application}/decline`, { message: 'Not now.' })
  expect(await lastTo(app, 'ida@example.com')).toContain('Hello Ida Berg,\n\nNot now.\n\nThe editors of')
})

test('replies go to the address in the settings, or to the first admin', async () => {
  const app = await testApp()
  const first = await app.as('admin')
  const { email } = (await first.get('/api/auth/me')).json<{ email: string }>()
  await submit(app)
  await apply(app)
  expect(await replyTo(app, 'mara@example.com')).toEqual([email])
  expect(await replyTo(app, 'ida@example.com')).toEqual([email])
  const wrong = await first.put('/api/settings/site', { reply_address: 'nobody' })
  expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, 'reply_address'])
  await first.put('/api/settings/site', { reply_address: ' editors@runout.example ' })
  await submit(app, { email: 'eve@example.com' })
  expect(await replyTo(app, 'eve@example.com')).toEqual(['editors@runout.example'])
  expect((await app.get('/api/settings/public')).json()).not.toHaveProperty('reply_address')
})

test('the confirmation repeats the artist’s answer about the recording', async () => {
  const app = await testApp()
  await submit(app, { uploadedFile: sound() })
  expect(await lastTo(app, 'mara@example.com')).toContain('Your recording stays private')
  await submit(app, { uploadedFile: sound(2), publishing: 'full' })
  expect(await lastTo(app, 'mara@example.com')).toContain('we may publish your recording')
})
