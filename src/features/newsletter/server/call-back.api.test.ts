import { expect, test } from 'vitest'
import { campaignsOf, deliver, insertSubscribers, sendNewsletter } from '#server/testing-newsletter.ts'
import { createPost } from '#server/testing-posts.ts'
import { twoNodes } from '#server/testing-submissions.ts'
import { DAY } from '#platform/clock.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'

const SECOND = 1000
const READERS = ['ada@x.example', 'bo@x.example', 'cy@x.example']

async function ready(addresses: string[] = READERS) {
  const app = await testApp({ env: { PUBLIC_URL: 'https://mag.example' } })
  await insertSubscribers(app, addresses)
  return { app, editor: await app.as('editor') }
}

const callBack = (caller: Caller, id: string) => caller.post(`/api/newsletter/campaigns/${id}/call-back`)

const deliveries = (app: TestApp) => app.db.selectFrom('delivery').selectAll().execute()

test('a delayed newsletter reports its remaining time and recipients, and is then sent', async () => {
  const { app, editor } = await ready()
  const waiting = await sendNewsletter(editor, { delay_seconds: 30 })
  expect(waiting).toMatchObject({ status: 'scheduled', total: 3, starts_in: 30 })
  app.clock.advance(29 * SECOND)
  await app.services.newsletter.beginDue()
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'scheduled', starts_in: 1 }])
  expect(await deliveries(app)).toEqual([])
  app.clock.advance(SECOND)
  await app.services.newsletter.beginDue()
  await deliver(app)
  expect(await campaignsOf(editor)).toMatchObject([{ status: 'sent', sent: 3, total: 3, starts_in: null }])
})

test.each([{}, { delay_seconds: 0 }])('without a delay it starts at once: %j', async (more) => {
  const { editor } = await ready()
  expect(await sendNewsletter(editor, more)).toMatchObject({ status: 'sending', total: 3, starts_in: null })
})

test('a newsletter cancelled during its delay goes to nobody, and its text can be used again', async () => {
  const { app, editor } = await ready()
  const { id } = await sendNewsletter(editor, { delay_seconds: 30, content: '<p>With a <b>typo</b>.</p>' })
  const answer = await callBack(editor, id)
  expect(answer.json()).toMatchObject({ status: 'cancelled', sent: 0 })
  app.clock.advance(60 * SECOND)
  await app.services.newsletter.beginDue()
  await deliver(app)
  expect(await deliveries(app)).toEqual([])
  const kept = (await editor.get(`/api/newsletter/campaigns/${id}`)).json()
  expect(kept).toMatchObject({ subject: 'November', content: '<p>With a <b>typo</b>.</p>' })
})

test('once sending has started, it is too late to call it back', async () => {
  const { app, editor } = await ready()
  const { id } = await sendNewsletter(editor, { delay_seconds: 1 })
  app.clock.advance(SECOND)
  await app.services.newsletter.beginDue()
  const late = await callBack(editor, id)
  expect(late.statusCode).toBe(409)
  expect(late.json()).toEqual({
    code: 'wrong_state',
    message: 'It’s too late to cancel this newsletter: it is being sent.',
  })
  expect(await deliveries(app)).toHaveLength(3)
})

test('when two editors cancel at once, one of them learns that it is already cancelled', async () => {
  const { app, editor } = await ready()
  const other = await app.as('admin')
  const { id } = await sendNewsletter(editor, { delay_seconds: 30 })
  const answers = await Promise.all([callBack(editor, id), callBack(other, id)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({ message: 'This newsletter is already cancelled.' })
})

test('when one node cancels and another starts, exactly one of them wins', async () => {
  const { app, editor } = await ready()
  const [, other] = await twoNodes(app)
  for (let round = 0; round < 8; round++) {
    const { id } = await sendNewsletter(editor, { delay_seconds: 1 })
    app.clock.advance(2 * SECOND)
    const [answer] = await Promise.all([
      callBack(editor, id),
      app.services.newsletter.beginDue(),
      other.services.newsletter.beginDue(),
    ])
    const mails = (await deliveries(app)).filter(({ campaign_id }) => campaign_id === id)
    expect(mails).toHaveLength(answer.statusCode === 200 ? 0 : READERS.length)
    const [campaign] = await campaignsOf(editor)
    expect(campaign?.['status']).toBe(answer.statusCode === 200 ? 'cancelled' : 'sending')
  }
})

test('a delayed newsletter without recipients is refused and not stored', async () => {
  const { editor } = await ready([])
  const body = { subject: 'November', content: '<p>New records.</p>', delay_seconds: 30 }
  const answer = await editor.post('/api/newsletter/send', body)
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'no_subscribers' })
  expect(await campaignsOf(editor)).toEqual([])
})

test.each([-1, 1.5, 3601, '30'])(
  'a delay of %j is refused with the name of its field',
  async (delay_seconds) => {
    const { editor } = await ready()
    const body = { subject: 'November', content: '<p>New records.</p>', delay_seconds }
    const answer = await editor.post('/api/newsletter/send', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ issues: [{ path: 'delay_seconds' }] })
  },
)

test('the same key with a delay creates one newsletter', async () => {
  const { editor } = await ready()
  const body = { subject: 'November', content: '<p>New records.</p>', delay_seconds: 30 }
  const once = {
    method: 'POST' as const,
    url: '/api/newsletter/send',
    payload: body,
    headers: { 'idempotency-key': 'once-only' },
  }
  const first = await editor.send(once)
  const again = await editor.send(once)
  expect(again.json()).toMatchObject({ id: first.json().id })
  expect(await campaignsOf(editor)).toHaveLength(1)
})

const recipients = async (caller: Caller, query = '') =>
  (await caller.get(`/api/newsletter/recipients${query}`)).json()

test('the summary counts the confirmed readers that a newsletter reaches', async () => {
  const { app, editor } = await ready()
  const at = app.clock.now().toISOString()
  const left = { id: 'left', email: 'left@x.example', status: 'unsubscribed' as const, subscribed_at: at }
  await app.db.insertInto('subscriber').values(left).execute()
  await app.db
    .insertInto('subscription')
    .values({ subscriber_id: 'left', scope: 'all', created_at: at, confirmed_at: at })
    .execute()
  expect(await recipients(editor)).toEqual({ recipients: 3, announced: false, too_old: false })
})

const authorId = async (editor: Caller, name: string): Promise<string> =>
  (await editor.form('POST', '/api/authors', { name })).json().id

test('the summary of a post counts each follower of its author or genre once, and no one who already got a notice', async () => {
  const { app, editor } = await ready()
  const genre = (await editor.post('/api/genres', { name: 'Jazz' })).json<{ id: string }>()
  const at = app.clock.now().toISOString()
  const follow = (subscriber_id: string, scope: 'author' | 'genre', target: string) =>
    app.db
      .insertInto('subscription')
      .values({ subscriber_id, scope, target, created_at: at, confirmed_at: at })
      .execute()
  const maren = await authorId(editor, 'Maren Oduya')
  await follow('ada', 'author', maren)
  await follow('ada', 'genre', genre.id)
  await follow('bo', 'genre', genre.id)
  const query = `?authors=${maren}&genre_id=${genre.id}`
  expect(await recipients(editor, query)).toEqual({ recipients: 2, announced: false, too_old: false })
  expect(await recipients(editor, `?authors=${maren}&genre_id=`)).toMatchObject({ recipients: 1 })
  const post = await createPost(editor, { author_name: 'Maren Oduya', genre_id: genre.id })
  await app.services.newsletter.beginDue()
  expect(await campaignsOf(editor)).toMatchObject([{ post_id: post.id, total: 2 }])
  expect(await recipients(editor, `${query}&post_id=${post.id}`)).toEqual({
    recipients: 0,
    announced: true,
    too_old: false,
  })
})

test('a post that has been public for more than a week sends no notices, and the summary says so', async () => {
  const { app, editor } = await ready()
  const at = app.clock.now().toISOString()
  const maren = await authorId(editor, 'Maren Oduya')
  await app.db
    .insertInto('subscription')
    .values({
      subscriber_id: 'ada',
      scope: 'author',
      target: maren,
      created_at: at,
      confirmed_at: at,
    })
    .execute()
  const { id } = await createPost(editor, { author_name: 'Maren Oduya', notify_followers: 'false' })
  const recap = () => recipients(editor, `?authors=${maren}&post_id=${id}`)
  app.clock.advance(7 * DAY - SECOND)
  expect(await recap()).toEqual({ recipients: 1, announced: false, too_old: false })
  app.clock.advance(SECOND)
  expect(await recap()).toEqual({ recipients: 0, announced: false, too_old: true })
  // Turning notices on now really sends none.
  await editor.form('PUT', `/api/posts/${id}`, { notify_followers: 'true' })
  await app.services.newsletter.beginDue()
  expect(await campaignsOf(editor)).toEqual([])
})

test('a date in the past still leaves time to cancel the newsletter', async () => {
  const { app, editor } = await ready()
  const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * SECOND).toISOString()
  for (const send_at of [at(-3600), at(0), at(29)]) {
    const waiting = await sendNewsletter(editor, { send_at, delay_seconds: 30 })
    expect(waiting).toMatchObject({ status: 'scheduled', total: 3, starts_in: 30 })
  }
  const later = await sendNewsletter(editor, { send_at: at(90), delay_seconds: 30 })
  expect(later).toMatchObject({ status: 'scheduled', starts_in: 90 })
  expect(await sendNewsletter(editor, { send_at: at(-60) })).toMatchObject({ status: 'sending' })
})

test('visitors and curators cannot see how many readers there are', async () => {
  const { app } = await ready()
  expect((await app.get('/api/newsletter/recipients')).statusCode).toBe(401)
  const curator = await app.as('curator')
  expect((await curator.get('/api/newsletter/recipients')).statusCode).toBe(403)
})
