import { expect, test } from 'vitest'
import { createPost } from './testing-posts.ts'
import { apply, APPLICATIONS } from './testing-applications.ts'
import { curator, submit } from './testing-submissions.ts'
import { testApp, type TestApp } from './testing.ts'

const SITE = 'https://mag.example'

/** Everything that a form accepts: links, addresses, markup, line breaks, quotes, invisible characters. */
const LURE =
  'Win” at https://evil.com/pay, www.evil.com or mail pay@evil.com <a href="https://evil.com">now</a>\u200b\u202e'

/** Domains in other scripts, and with invisible characters. */
const FOREIGN_LURE = 'зло.рф उदाहरण.भारत evil.c\u0301o evil.\ufe0fcom ev\u034fil.org evil。net evil.shop'

const mailsOf = (app: TestApp) =>
  app.db.selectFrom('mail').select(['kind', 'recipient', 'subject', 'text', 'html']).execute()

/** The links that a mail program would find in text or HTML. */
const linksIn = (text: string) =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .match(
      /(?:[a-z][a-z\d+.-]*:\/\/|www\.|mailto:)[^\s"'<>]+|\S+@\S+|[\p{L}\p{M}\p{N}-]+[.。．｡]\p{L}[\p{L}\p{M}\p{N}-]+/giu,
    ) ?? []

/** Every mail that contains text from a stranger, and every mail to a person who may not have asked for it. */
async function sendEverything(app: TestApp) {
  const admin = await app.as('admin')
  const editor = await app.as('editor')
  const ada = await curator(app, ['Ambient'], LURE.slice(0, 100))
  const artist = 'artist@reader.example'
  const { id } = await submit(app, {
    artistName: LURE.slice(0, 100),
    releaseTitle: FOREIGN_LURE,
    email: artist,
  })
  const change = (body: object) => editor.patch(`/api/submissions/${id}`, body)
  await change({ version: 1, status: 'in review', notify: true, message: 'On {release} by {artist}' })
  await ada.post(`/api/submissions/${id}/review`, { title: 'A review', content: '<p>Good.</p>' })
  const { version } = (await editor.get(`/api/submissions/${id}`)).json<{ version: number }>()
  await change({ version, status: 'declined', notify: true, message: '' })

  const applicant = { fullName: LURE.slice(0, 100), email: 'applicant@reader.example' }
  await editor.post(`${APPLICATIONS}/${await apply(app, applicant)}/accept`, {})
  const other = await apply(app, { ...applicant, email: 'other@reader.example' })
  await editor.post(`${APPLICATIONS}/${other}/decline`, {})
  await app.post('/api/auth/forgot-password', { email: applicant.email })

  const person = { email: 'person@reader.example', name: LURE.slice(0, 100), role: 'author' }
  const { id: personId } = (await admin.post('/api/people', person)).json<{ id: string }>()
  for (const body of [{ role: 'editor' }, { closed: true }, { closed: false }])
    await admin.patch(`/api/people/${personId}`, body)
  await admin.delete(`/api/people/${personId}`)

  const message = `${LURE}\n${FOREIGN_LURE}\n\nYour editors at ${SITE}`
  await app.post('/api/contact', { name: LURE.slice(0, 100), email: 'writer@reader.example', message })
  await createPost(editor, { author_name: 'Ines Halloran' })
  const reader = { email: 'reader@reader.example' }
  await app.post('/api/newsletter/subscribe', reader)
  await app.post('/api/newsletter/subscribe', { ...reader, author: 'Ines Halloran' })
  await admin.put('/api/settings/site', { double_opt_in: false })
  await app.post('/api/newsletter/subscribe', { email: 'second@reader.example' })
}

test('text from strangers never becomes a link, a new line or our own quotation in a mail', async () => {
  const app = await testApp({ env: { PUBLIC_URL: SITE } })
  await sendEverything(app)
  const mails = await mailsOf(app)
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(
    new Set(['submission', 'application', 'invitation', 'people', 'reset', 'contact', 'confirm', 'welcome']),
  )
  for (const { kind, recipient, subject, text, html } of mails) {
    const foreign = [...linksIn(text), ...linksIn(html ?? '')].filter(
      (link) => !link.startsWith(`${SITE}/`) && link !== 'mag.example',
    )
    expect([kind, recipient, subject, foreign]).toEqual([kind, recipient, subject, []])
    expect(subject.length).toBeLessThan(200)
    expect(subject).not.toMatch(/[\n\r\u200b\u202e]/)
    // A whole message is quoted line by line instead.
    expect(`${subject} ${text.replaceAll(/^>.*$/gm, '')}`).not.toMatch(/Win”/)
  }
})

test('mail to an address that nobody has confirmed repeats nothing from the form', async () => {
  const app = await testApp({ env: { PUBLIC_URL: SITE } })
  const { id } = await submit(app, {
    artistName: 'Zebra',
    releaseTitle: 'Zebra Crossing',
    email: 'a@x.example',
  })
  await apply(app, { fullName: 'Zebra Stripes', email: 'b@x.example' })
  const mails = await mailsOf(app)
  expect(mails.map(({ subject }) => subject)).toContain(`We received your music (${id})`)
  expect(mails).toHaveLength(2)
  for (const mail of mails) expect(JSON.stringify(mail)).not.toContain('Zebra')
})

test('later mails keep text from the form out of their subject until we write about the music', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const email = 'a@x.example'
  const { id } = await submit(app, { artistName: 'Zebra', releaseTitle: 'Zebra Crossing', email })
  const change = (version: number, body: object) =>
    editor.patch(`/api/submissions/${id}`, { version, notify: true, ...body })
  await change(1, { status: 'in review' })
  await change(2, { message: 'We need a little longer.' })
  await change(2, { status: 'declined' })
  await change(3, { status: 'approved' })
  const subjects = (await mailsOf(app)).filter(({ recipient }) => recipient === email)
  expect(subjects.map(({ subject }) => subject).toSorted()).toEqual(
    [
      `We received your music (${id})`,
      ...Array.from({ length: 3 }, () => `Your submission ${id}`),
      `Good news: we’re writing about Zebra Crossing (${id})`,
    ].toSorted(),
  )
})
