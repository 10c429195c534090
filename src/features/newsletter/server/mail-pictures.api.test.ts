import { expect, test } from 'vitest'
import type { Message } from '#features/mail/server/mail.service.ts'
import { createMailer } from '#features/mail/server/mailer.ts'
import { createLog } from '#platform/log.ts'
import { insertSubscribers, sendNewsletter } from '#server/testing-newsletter.ts'
import { createPost, picture } from '#server/testing-posts.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'

const SITE = 'https://mag.example'
const small = () => picture({ width: 400, height: 300 })

async function magazine() {
  const app = await testApp({ env: { PUBLIC_URL: SITE } })
  await insertSubscribers(app, ['nia@x.example'])
  const admin = await app.as('admin')
  await admin.form('PUT', '/api/auth/settings/homepage-content', { logo: await small() })
  return { app, editor: await app.as('editor') }
}

async function upload(editor: Caller): Promise<string> {
  return (await editor.form('POST', '/api/uploads/images', { file: await small() })).json<{ url: string }>()
    .url
}

async function mailed(app: TestApp): Promise<string> {
  const sent: string[] = []
  await app.services.newsletter.beginDue()
  const transport = {
    capacity: 1,
    send: async ({ html }: Message) => void sent.push(html ?? ''),
    close: () => undefined,
  }
  await createMailer({
    outboxes: [app.services.newsletter.outbox],
    clock: app.clock,
    transport,
    log: createLog('silent'),
  }).deliverDue()
  expect(sent).toHaveLength(1)
  return sent[0]!
}

const sources = (html: string) =>
  [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]+)"/g)].map(([, src = '']) => src)

/** Like a mail program, without a session. */
async function fetched(app: TestApp, html: string) {
  const answers = []
  for (const src of sources(html)) {
    expect(src.startsWith(`${SITE}/uploads/`)).toBe(true)
    const answer = await app.get(src.slice(SITE.length))
    answers.push(`${answer.statusCode} ${answer.headers['content-type']}`)
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
  }
  return answers
}

test('every picture of a newsletter is available as JPEG or PNG when the mail arrives', async () => {
  const { app, editor } = await magazine()
  const [plain, sized, cut] = [await upload(editor), await upload(editor), await upload(editor)]
  const post = await createPost(editor, { heroImage: await small() })
  const content = [
    `<p><img src="${plain}" alt=""></p>`,
    `<p><img src="${sized.replace('.webp', '-320.avif')}" alt=""></p>`,
    `<p><img src="${SITE}${cut.replace('.webp', '-320.webp')}" alt=""></p>`,
    `<p><img src="${post.hero_image_url}" alt=""></p>`,
  ].join('')
  // The preview requests the same pictures just before, while only staff can see them.
  const preview = (await editor.post('/api/newsletter/preview', { subject: 'x', content })).json<{
    html: string
  }>()
  for (const src of sources(preview.html))
    expect((await editor.get(src.slice(SITE.length))).statusCode).toBe(200)
  expect((await app.get(plain)).statusCode).toBe(404)

  await sendNewsletter(editor, { content })
  const jpeg = '200 image/jpeg'
  expect(await fetched(app, await mailed(app))).toEqual(['200 image/png', jpeg, jpeg, jpeg, jpeg])
})

test('pictures of a delayed newsletter become public when it is sent, not before', async () => {
  const { app, editor } = await magazine()
  const url = await upload(editor)
  await sendNewsletter(editor, { content: `<p><img src="${url}" alt=""></p>`, delay_seconds: 30 })
  expect((await app.get(url)).statusCode).toBe(404)
  app.clock.advance(30_000)
  expect(await fetched(app, await mailed(app))).toEqual(['200 image/png', '200 image/jpeg'])
})

test('the picture of a notice to followers is available as JPEG', async () => {
  const { app, editor } = await magazine()
  const { author_name: author } = await createPost(editor, { notify_followers: 'false' })
  await app.post('/api/newsletter/subscribe', { email: 'oda@x.example', author })
  const { text } = await app.db.selectFrom('mail').select('text').executeTakeFirstOrThrow()
  const token = /\/newsletter\/confirm\?token=(\S+)/.exec(text)?.[1]
  await app.post('/api/newsletter/confirm', { token })
  await createPost(editor, { heroImage: await small(), notify_followers: 'true' })
  expect(await fetched(app, await mailed(app))).toEqual(['200 image/png', '200 image/jpeg'])
})
