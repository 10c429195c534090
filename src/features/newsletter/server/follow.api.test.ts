import { expect, test } from 'vitest'
import { createMailer } from '#features/mail/server/mailer.ts'
import { HOUR, MINUTE } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type TestApp } from '#server/testing.ts'

const subscribe = (app: TestApp, body: object) => app.post('/api/newsletter/subscribe', body)
const mails = (app: TestApp) => app.db.selectFrom('mail').selectAll().orderBy('created_at').execute()

/** Confirms every subscription that a mail asks for. */
async function confirmAll(app: TestApp) {
  for (const { text } of await mails(app)) {
    const token = /\/newsletter\/confirm\?token=(\S+)/.exec(text)?.[1]
    await app.post('/api/newsletter/confirm', { token })
  }
}

async function magazine() {
  const app = await testApp({ env: { PUBLIC_URL: 'https://mag.example' } })
  const editor = await app.as('editor')
  const genre = (await editor.post('/api/genres', { name: 'Jazz' })).json<{ id: string }>()
  await createPost(editor, { author_name: 'Maren Oduya', genre_id: genre.id, notify_followers: 'false' })
  return { app, editor, genre }
}

async function follow(app: TestApp, email: string, ...what: object[]) {
  for (const each of what) expect((await subscribe(app, { email, ...each })).statusCode).toBe(202)
  await confirmAll(app)
}

/** The unsubscribe token from a confirmation mail. */
async function leavingToken(app: TestApp): Promise<string> {
  const [mail] = await mails(app)
  return /\/newsletter\/unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

type Sent = { to: string; subject: string; unsubscribe: string; text: string; html: string | null }

/** The mails to followers, with the one-click addresses of each. */
async function noticed(app: TestApp): Promise<Sent[]> {
  const sent: Sent[] = []
  await app.services.newsletter.beginDue()
  const transport = {
    capacity: 4,
    send: async ({
      recipient,
      subject,
      headers,
      text,
      html,
    }: Sent & { recipient: string; headers: Record<string, string> }) => {
      const unsubscribe = /<https:\/\/mag\.example(.+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
      sent.push({ to: recipient, subject, unsubscribe, text, html })
    },
    close: () => undefined,
  }
  await createMailer({
    outboxes: [app.services.newsletter.outbox],
    clock: app.clock,
    transport: transport as never,
    log: createLog('silent'),
  }).deliverDue()
  return sent.toSorted((a, b) => (a.to < b.to ? -1 : 1))
}

test('a post notifies each follower of its author or genre once', async () => {
  const { app, editor, genre } = await magazine()
  await follow(app, 'both@x.example', { author: 'Maren Oduya' }, { genre: 'jazz' })
  await follow(app, 'author@x.example', { author: 'Maren Oduya' })
  await follow(app, 'genre@x.example', { genre: 'Jazz' })
  await follow(app, 'general@x.example', {})
  await subscribe(app, { email: 'unconfirmed@x.example', author: 'Maren Oduya' })
  const post = await createPost(editor, {
    title: 'Slow <Weather>',
    excerpt: 'Rain & more',
    author_name: 'Maren Oduya',
    genre_id: genre.id,
  })
  const sent = await noticed(app)
  expect(sent.map(({ to }) => to)).toEqual(['author@x.example', 'both@x.example', 'genre@x.example'])
  expect(sent[0]).toMatchObject({ subject: 'Slow <Weather>' })
  expect(sent[0]?.html).toContain('Slow &lt;Weather&gt;')
  expect(sent[0]?.html).toContain(`https://mag.example/blog/post/${post.id}/slow-weather`)
  expect(sent[0]?.text).toContain('Rain & more')
  const reasons = sent.map(({ text }) => /because you follow (.+?) at/.exec(text.replaceAll('\n', ' '))?.[1])
  expect(reasons).toEqual(['Maren Oduya', 'Maren Oduya and Jazz', 'Jazz'])
  expect(await noticed(app)).toEqual([])
})

test('saving, hiding and showing a post again sends no second notice', async () => {
  const { app, editor, genre } = await magazine()
  await follow(app, 'genre@x.example', { genre: 'Jazz' })
  const { id } = await createPost(editor, { genre_id: genre.id })
  expect(await noticed(app)).toHaveLength(1)
  for (const status of ['draft', 'published'] as const) {
    await editor.form('PUT', `/api/posts/${id}`, { status })
    expect(await noticed(app)).toEqual([])
  }
})

test('a scheduled post notifies its followers when it appears, not before', async () => {
  const { app, editor, genre } = await magazine()
  await follow(app, 'genre@x.example', { genre: 'Jazz' })
  const publish_at = new Date(app.clock.now().getTime() + HOUR).toISOString()
  await createPost(editor, { genre_id: genre.id, status: 'scheduled', publish_at })
  expect(await noticed(app)).toEqual([])
  app.clock.advance(HOUR + MINUTE)
  expect(await noticed(app)).toHaveLength(1)
})

test('an editor can turn off the notices of a post', async () => {
  const { app, editor, genre } = await magazine()
  await follow(app, 'genre@x.example', { genre: 'Jazz' })
  const post = await createPost(editor, { genre_id: genre.id, notify_followers: 'false' })
  expect(post.notify_followers).toBe(false)
  expect(await noticed(app)).toEqual([])
})

test('a renamed genre keeps its followers', async () => {
  const { app, editor, genre } = await magazine()
  await follow(app, 'genre@x.example', { genre: 'Jazz' })
  await editor.put(`/api/genres/${genre.id}`, { name: 'New Jazz' })
  await createPost(editor, { genre_id: genre.id })
  expect(await noticed(app)).toHaveLength(1)
})

test('only authors and genres that exist can be followed', async () => {
  const { app, editor } = await magazine()
  await createPost(editor, { author_name: 'Secret Guest', status: 'draft' })
  for (const [path, body] of [
    ['author', { author: 'Buy now at evil.example' }],
    ['author', { author: 'Secret Guest' }],
    ['genre', { genre: 'Polka' }],
  ] as const) {
    const answer = await subscribe(app, { email: 'nia@x.example', ...body })
    expect([answer.statusCode, answer.json().issues?.[0]?.path]).toEqual([400, path])
  }
  expect(await mails(app)).toEqual([])
})

test('a confirmed reader must also confirm each further subscription', async () => {
  const { app } = await magazine()
  await follow(app, 'nia@x.example', {})
  await subscribe(app, { email: 'nia@x.example', genre: 'Jazz' })
  const unconfirmed = app.db.selectFrom('subscription').select('scope').where('confirmed_at', 'is', null)
  expect(await unconfirmed.execute()).toEqual([{ scope: 'genre' }])
  expect((await mails(app)).map(({ subject }) => subject)).toContain(
    'Please confirm that you want to follow Jazz',
  )
  await confirmAll(app)
  expect(await unconfirmed.execute()).toEqual([])
})

test('an address gets only a few confirmation mails an hour', async () => {
  const { app } = await magazine()
  for (let i = 0; i < 6; i++) expect((await subscribe(app, { email: 'nia@x.example' })).statusCode).toBe(202)
  expect(await mails(app)).toHaveLength(3)
  app.clock.advance(HOUR + MINUTE)
  await subscribe(app, { email: 'nia@x.example' })
  expect(await mails(app)).toHaveLength(4)
})

test('without double opt-in a subscription starts immediately, and the mail says how to end it', async () => {
  const { app } = await magazine()
  await (await app.as('admin')).put('/api/settings/site', { double_opt_in: false })
  await subscribe(app, { email: 'nia@x.example' })
  expect(await app.db.selectFrom('subscriber').select('status').execute()).toEqual([{ status: 'confirmed' }])
  const [welcome] = await mails(app)
  expect(welcome).toMatchObject({
    kind: 'welcome',
    text: expect.stringContaining('/newsletter/unsubscribe?token='),
  })
  expect(welcome?.headers).toHaveProperty('List-Unsubscribe-Post')
})

test('one click in a notice ends only its subscription; the page ends one or all', async () => {
  const { app, editor, genre } = await magazine()
  await follow(app, 'nia@x.example', {}, { author: 'Maren Oduya' }, { genre: 'Jazz' })
  await createPost(editor, { genre_id: genre.id, author_name: 'Somebody Else' })
  const [mail] = await noticed(app)
  const token = new URL(mail!.unsubscribe, 'https://mag.example').searchParams.get('token') ?? ''
  const overview = () => app.post('/api/newsletter/subscriptions', { token })
  expect((await overview()).json()).toEqual({
    email: 'n…@x.example',
    subscriptions: [
      { scope: 'all', target: '', name: 'the newsletter' },
      { scope: 'author', target: expect.any(String), name: 'Maren Oduya' },
      { scope: 'genre', target: genre.id, name: 'Jazz' },
    ],
  })
  const clicked = await app.send({
    method: 'POST',
    url: mail!.unsubscribe,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(clicked.json().message).toBe(
    'You’re unsubscribed. You’ll still receive: the newsletter, Maren Oduya.',
  )
  const one = await app.post('/api/newsletter/unsubscribe', { token, scope: 'author', target: 'Maren Oduya' })
  expect(one.json().message).toBe('You’re unsubscribed. You’ll still receive: the newsletter.')
  const all = await app.post('/api/newsletter/unsubscribe', { token })
  expect(all.json().message).toBe('You’re unsubscribed. We won’t send you any more e-mails.')
  expect((await overview()).json().subscriptions).toEqual([])
  expect((await app.post('/api/newsletter/subscriptions', { token: 'x.y' })).statusCode).toBe(400)
})

test('one click in a newsletter keeps followed authors and genres', async () => {
  const { app, editor } = await magazine()
  await follow(app, 'nia@x.example', {}, { genre: 'Jazz' })
  await editor.post('/api/newsletter/send', { subject: 'November', content: '<p>x</p>' })
  const [mail] = await noticed(app)
  const answer = await app.post(mail!.unsubscribe)
  expect(answer.json().message).toBe('You’re unsubscribed. You’ll still receive: Jazz.')
  expect((await editor.post('/api/newsletter/send', { subject: 'x', content: 'x' })).statusCode).toBe(409)
})

test('ending one subscription also stops its queued mails and keeps all others', async () => {
  const { app, editor, genre } = await magazine()
  await follow(app, 'nia@x.example', {}, { author: 'Maren Oduya' }, { genre: 'Jazz' })
  await editor.post('/api/newsletter/send', { subject: 'Letter', content: '<p>x</p>' })
  await createPost(editor, { title: 'Hers', author_name: 'Maren Oduya' })
  await createPost(editor, { title: 'Hers in Jazz', author_name: 'Maren Oduya', genre_id: genre.id })
  await createPost(editor, { title: 'Jazz', author_name: 'Somebody Else', genre_id: genre.id })
  await app.services.newsletter.beginDue()
  const token = await leavingToken(app)
  await app.post('/api/newsletter/unsubscribe', { token, scope: 'author', target: 'Maren Oduya' })
  await app.post('/api/newsletter/unsubscribe', { token, scope: 'all' })
  const sent = await noticed(app)
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual(['Hers in Jazz', 'Jazz'])
})
