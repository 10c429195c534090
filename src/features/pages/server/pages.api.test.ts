import { expect, test } from 'vitest'
import { testApp } from '#server/testing.ts'

const letter = { name: 'Nia', email: 'nia@example.com', message: 'The second paragraph is wrong.' }

test('a message is stored and mailed to every admin, who can reply to it', async () => {
  const app = await testApp()
  await app.as('admin')
  await app.as('admin')
  await app.as('editor')
  const answer = await app.post('/api/contact', letter)
  expect(answer.statusCode).toBe(202)
  expect(await app.db.selectFrom('contact_message').select(['name', 'email', 'message']).execute()).toEqual([
    letter,
  ])
  const mails = await app.db.selectFrom('mail').selectAll().execute()
  expect(mails).toHaveLength(2)
  expect(mails[0]).toMatchObject({ kind: 'contact', headers: { 'Reply-To': 'nia@example.com' } })
  expect(mails[0]?.text).toContain(letter.message)
})

test.each([
  [{ ...letter, name: '' }, 'name'],
  [{ ...letter, email: 'nia' }, 'email'],
  [{ ...letter, message: '  ' }, 'message'],
  [{ ...letter, message: 'x'.repeat(5001) }, 'message'],
])('the message %j is refused, and the error names the field', async (body, path) => {
  const app = await testApp()
  const answer = await app.post('/api/contact', body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues).toContainEqual(expect.objectContaining({ path }))
  expect(await app.db.selectFrom('contact_message').selectAll().execute()).toEqual([])
})

test('the form works without scripts, and the page says whether the message was sent', async () => {
  const app = await testApp()
  const post = (fields: Record<string, string>) =>
    app.send({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const sent = await post(letter)
  expect([sent.statusCode, sent.headers['location']]).toEqual([303, '/contact?result=sent'])
  const refused = await post({ ...letter, email: 'nia' })
  expect([refused.statusCode, refused.headers['location']]).toEqual([303, '/contact?result=refused'])
  expect(await app.db.selectFrom('contact_message').select(['name', 'email', 'message']).execute()).toEqual([
    letter,
  ])
})

test('a name cannot add headers to the mail', async () => {
  const app = await testApp()
  await app.as('admin')
  await app.post('/api/contact', { ...letter, name: 'Nia\r\nBcc: everyone@example.com' })
  const [mail] = await app.db.selectFrom('mail').selectAll().execute()
  expect(mail?.subject).not.toMatch(/[\r\n]/)
})

test.each(['about', 'contact', 'privacy'])('the page %s has a default text', async (slug) => {
  const app = await testApp()
  const page = (await app.get(`/api/pages/${slug}`)).json()
  expect(page).toMatchObject({
    slug,
    title: expect.stringMatching(/\w/),
    content: expect.stringContaining('<p>'),
  })
})

test('a page that does not exist is not found', async () => {
  const app = await testApp()
  expect((await app.get('/api/pages/imprint')).statusCode).toBe(404)
})

test('only the settings that pages need are public', async () => {
  const app = await testApp()
  expect((await app.get('/api/settings/public')).json()).toEqual({
    analytics_enabled: true,
    comments_enabled: true,
    live_chat_url: '',
  })
})
