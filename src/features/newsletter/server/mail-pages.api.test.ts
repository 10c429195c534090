import { expect, test } from 'vitest'
import { MINUTE } from '#platform/clock.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type TestApp } from '#server/testing.ts'

/** Posts a form like a browser without scripts. */
const press = (app: TestApp, url: string, fields: Record<string, string>) =>
  app.send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

const mails = (app: TestApp) => app.db.selectFrom('mail').selectAll().orderBy('created_at').execute()
const states = async (app: TestApp) =>
  (await app.db.selectFrom('subscriber').select('status').execute()).map(({ status }) => status)

/** The path and query of a link in the last mail. */
async function linkIn(app: TestApp, path: string) {
  const text = (await mails(app)).at(-1)?.text ?? ''
  const link = new RegExp(`https://mag\\.example(/newsletter/${path}\\S+)`).exec(text)?.[1] ?? ''
  return { link, fields: Object.fromEntries(new URL(link, 'https://mag.example').searchParams) }
}

async function subscribed(...topics: object[]) {
  const app = await testApp({ env: { PUBLIC_URL: 'https://mag.example' } })
  const editor = await app.as('editor')
  const genre = (await editor.post('/api/genres', { name: 'Jazz' })).json<{ id: string }>()
  await createPost(editor, { author_name: 'Maren Oduya', genre_id: genre.id, notify_followers: 'false' })
  for (const topic of topics) {
    await app.post('/api/newsletter/subscribe', { email: 'nia@x.example', ...topic })
    app.clock.advance(MINUTE)
  }
  return app
}

test('without scripts, the confirm button redirects to a page that shows the outcome', async () => {
  const app = await subscribed({})
  const { fields } = await linkIn(app, 'confirm')
  const answer = await press(app, '/newsletter/confirm', fields)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/newsletter/confirm?result=confirmed'])
  expect(await states(app)).toEqual(['confirmed'])
})

test('without scripts, the buttons end the subscription of the mail, or all of them', async () => {
  const app = await subscribed({}, { genre: 'Jazz' })
  for (const { text } of await mails(app)) {
    const token = /confirm\?token=(\S+)/.exec(text)?.[1] ?? ''
    await press(app, '/newsletter/confirm', { token })
  }
  const { fields } = await linkIn(app, 'unsubscribe')
  expect(fields).toMatchObject({ scope: 'genre' })
  const one = await press(app, '/newsletter/unsubscribe', fields)
  expect([one.statusCode, one.headers.location]).toEqual([303, '/newsletter/unsubscribe?result=left-some'])
  expect(await states(app)).toEqual(['confirmed'])
  const all = await press(app, '/newsletter/unsubscribe', { token: fields['token'] ?? '' })
  expect(all.headers.location).toBe('/newsletter/unsubscribe?result=left')
  expect(await states(app)).toEqual(['unsubscribed'])
})

test('the first mail has one-click unsubscribe, for people who never signed up', async () => {
  const app = await subscribed({})
  const { link } = await linkIn(app, 'unsubscribe')
  const [mail] = await mails(app)
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe': `<https://mag.example${link}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const clicked = await press(app, link, { 'List-Unsubscribe': 'One-Click' })
  expect([clicked.statusCode, clicked.headers.location]).toEqual([200, undefined])
  expect(clicked.json().message).toBe('You’re unsubscribed. We won’t send you any more e-mails.')
  expect(clicked.headers['set-cookie']).toBeUndefined()
  expect(await states(app)).toEqual(['unsubscribed'])
})

test('opening the one-click address of older mails redirects to the page and changes nothing', async () => {
  const app = await subscribed({})
  const { link } = await linkIn(app, 'unsubscribe')
  const answer = await app.get(`/api${link}`)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, link])
  expect(await states(app)).toEqual(['pending'])
})

test.each(['confirm', 'unsubscribe'])('an invalid token changes nothing on the %s page', async (page) => {
  const app = await subscribed({})
  const { id } = await app.db.selectFrom('subscriber').select('id').executeTakeFirstOrThrow()
  for (const fields of [{}, { token: 'half' }, { token: `${id}.forged` }]) {
    const answer = await press(app, `/newsletter/${page}`, fields as Record<string, string>)
    expect(answer.headers.location).toBe(`/newsletter/${page}?result=bad-link`)
  }
  const program = await press(app, `/newsletter/unsubscribe?token=${id}.forged`, {
    'List-Unsubscribe': 'One-Click',
  })
  expect([program.statusCode, program.json().code]).toEqual([400, 'bad_link'])
  expect(await states(app)).toEqual(['pending'])
})
