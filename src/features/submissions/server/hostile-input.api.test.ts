import { expect, test } from 'vitest'
import { apply, APPLICATIONS } from '#server/testing-applications.ts'
import { curator, mailsTo, submissionForm, submit } from '#server/testing-submissions.ts'
import { dangersIn } from '#server/testing-xss.ts'
import { testApp, type TestApp } from '#server/testing.ts'

const URL = '/api/submissions'

const TAGS = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
const HEADERS = 'Mára\r\nBcc: everybody@example.com\r\n\r\nHello'

const rowOf = (app: TestApp, id: string) =>
  app.db.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const allMails = (app: TestApp) =>
  app.db.selectFrom('mail').select(['recipient', 'subject', 'html', 'headers']).execute()

test('HTML tags in any field stay text, in mails and in the draft', async () => {
  const app = await testApp()
  await curator(app, ['Ambient'], TAGS)
  const { id } = await submit(app, {
    artistName: TAGS,
    releaseTitle: TAGS,
    description: TAGS,
    pressCoverage: TAGS,
    musicUrl: `https://mara.example/?a=${encodeURIComponent('x')}"><script>`,
    socialLinks: JSON.stringify({ website: 'https://mara.example/"><script>alert(3)</script>' }),
  })
  const editor = await app.as('editor')
  const { post_id } = (await editor.post(`${URL}/${id}/approve`, { version: 1, message: TAGS })).json()
  const post = (await editor.get(`/api/posts/${post_id}`)).json()
  expect(dangersIn(post.content)).toEqual([])
  expect(post.title).toBe(`${TAGS}: ${TAGS}`)
  const mails = await allMails(app)
  expect(mails).toHaveLength(3)
  for (const { html } of mails) expect(html).not.toMatch(/<img src=x|<script/)
})

test('a curator’s review is sanitised like any other text', async () => {
  const app = await testApp()
  const ada = await curator(app, ['Ambient'])
  const { id } = await submit(app)
  const content = `<p onclick="alert(1)">Slow.</p>${TAGS}<a href="javascript:alert(4)">here</a>`
  await ada.post(`${URL}/${id}/review`, { title: TAGS, excerpt: TAGS, content })
  const { review } = (await ada.get(`${URL}/${id}`)).json()
  expect(dangersIn(review.content)).toEqual([])
  expect(review.content).toContain('<p>Slow.</p>')
})

test('a line break in a name adds no mail header and no second line', async () => {
  const app = await testApp()
  const { id } = await submit(app, { artistName: HEADERS, releaseTitle: HEADERS })
  const application = await apply(app, { fullName: HEADERS, phone: HEADERS })
  await (await app.as('editor')).post(`${APPLICATIONS}/${application}/accept`, {})
  const line = 'Mára Bcc: everybody@example.com Hello'
  expect(await rowOf(app, id)).toMatchObject({ artist_name: line, release_title: line })
  const mails = await allMails(app)
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(
    new Set(['mara@example.com', 'ida@example.com']),
  )
  for (const { subject, headers } of mails)
    expect(`${subject}${JSON.stringify(headers)}`).not.toMatch(/[\r\n]/)
  const texts = (await mailsTo(app, 'ida@example.com')).map(({ text }) => text).join('\n')
  expect(texts).toContain('Mára Bcc: everybody @example. com Hello')
  expect(texts).not.toMatch(/^Bcc:/m)
})

test('emoji, other scripts and very long words are stored unchanged', async () => {
  const app = await testApp()
  const artistName = '👩‍🎤 Zoë × 初音ミク 🫶🏽'
  const releaseTitle = 'a'.repeat(200)
  const { id } = await submit(app, { artistName, releaseTitle, description: '🎹'.repeat(250) })
  const editor = await app.as('editor')
  expect((await editor.get(`${URL}/${id}`)).json()).toMatchObject({
    artist_name: artistName,
    release_title: releaseTitle,
    description: '🎹'.repeat(250),
  })
  expect((await editor.get(`${URL}?find=${encodeURIComponent('初音')}`)).json()).toHaveLength(1)
})

test('a link in another script is accepted at full length, and recognised the second time', async () => {
  const app = await testApp()
  const letters = Array.from({ length: 1900 }, (_, n) => String.fromCodePoint(0xac00 + ((n * 7919) % 11_172)))
  const musicUrl = `https://example.com/${letters.join('')}`
  expect(await submit(app, { musicUrl })).toMatchObject({ duplicate: false })
  expect(await submit(app, { musicUrl, artistName: 'Kelp' })).toMatchObject({ duplicate: true })
})

test('invisible characters count as empty', async () => {
  const app = await testApp()
  const answer = await app.form('POST', URL, submissionForm(app, { artistName: '\u200b \u2060' }))
  expect(answer.json().message).toBe('Artist/Band name is required')
})

/** Half a surrogate pair, and a character that PostgreSQL does not store. */
test.each(['\ud800', '\0'])('text that cannot be stored is refused with an error (%j)', async (bad) => {
  const app = await testApp()
  const { id } = await submit(app)
  const editor = await app.as('editor')
  const answers = [
    await app.form(
      'POST',
      URL,
      submissionForm(app, { socialLinks: JSON.stringify({ website: `https://mara.example/${bad}` }) }),
    ),
    await editor.post(`${URL}/${id}/notes`, { text: `x${bad}` }),
    await editor.patch(`${URL}/${id}`, { version: 1, message: bad, notify: true }),
    await editor.put(`${URL}/templates`, {
      templates: [{ id: 'a', name: 'x', kind: 'decline', text: `x${bad}` }],
    }),
    await editor.post(`${URL}/${id}/review`, { title: `x${bad}`, content: 'x' }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
})
