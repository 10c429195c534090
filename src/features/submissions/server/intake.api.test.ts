import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { MB } from '#lib/bytes.ts'
import { businessDaysAfter } from '#lib/business-days.ts'
import { DAY } from '#platform/clock.ts'
import { blob, filesOf, picture, sound } from '#server/testing-posts.ts'
import { curator, day, mailsTo, submissionForm, submit, twoNodes } from '#server/testing-submissions.ts'
import { insertSubmission } from './submissions-save.queries.ts'
import { multipart, testApp, type FormFields, type TestApp } from '#server/testing.ts'

const URL = '/api/submissions'
const PDF = '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'
const kit = () => blob(PDF, 'Press Kit.pdf')

const rows = (app: TestApp) => app.db.selectFrom('submission').selectAll().execute()
const files = (app: TestApp) => app.db.selectFrom('file').selectAll().execute()

async function expectNothing(app: TestApp) {
  expect(await rows(app)).toEqual([])
  expect(await files(app)).toEqual([])
  await expect.poll(() => filesOf(app)).toEqual([])
  expect(await app.db.selectFrom('mail').select('id').execute()).toEqual([])
}

const withKey = async (app: TestApp, key: string, form: FormFields) => {
  const { headers, payload } = await multipart(form)
  return app.send({ method: 'POST', url: URL, headers: { ...headers, 'idempotency-key': key }, payload })
}

test('everything that an artist sends is stored', async () => {
  const app = await testApp()
  const description = 'Recorded on the last bus home.\r\nTwice.'
  const answer = await app.form(
    'POST',
    URL,
    submissionForm(app, {
      email: ' Mara@Example.com ',
      uploadedFile: sound(2),
      pressKit: kit(),
      description,
      musicUrl: 'mara.example/night-bus',
      socialLinks: JSON.stringify({
        spotify: 'https://open.spotify.com/artist/x',
        website: 'mara.example',
        tiktok: '',
      }),
      pressCoverage: 'A word in a paper',
    }),
  )
  expect(answer.statusCode).toBe(201)
  const { id, ...rest } = answer.json()
  expect(id).toMatch(/^SUB-[A-Z0-9]{9}$/)
  expect(rest).toEqual({ status: 'received', duplicate: false })
  const [row] = await rows(app)
  expect(row).toMatchObject({
    id,
    artist_name: 'Mára Lune',
    release_title: 'Night Bus',
    email: 'mara@example.com',
    country: 'Norway',
    release_date: day(app),
    genres: ['Ambient', 'Electronic'],
    music_url: 'https://mara.example/night-bus',
    description: 'Recorded on the last bus home.\nTwice.',
    social_links: { spotify: 'https://open.spotify.com/artist/x', website: 'https://mara.example' },
    press_coverage: 'A word in a paper',
    status: 'received',
    assigned_to: null,
    reply_by: businessDaysAfter(app.clock.now().toISOString(), 7),
    version: 1,
  })
  const stored = await files(app)
  expect(stored.map(({ name, kind, public: open, kept_at }) => [name, kind, open, kept_at !== null])).toEqual(
    expect.arrayContaining([
      ['track.wav', 'audio', false, true],
      ['Press Kit.pdf', 'document', false, true],
    ]),
  )
})

test('the artist gets a mail with the ID and a link to the status', async () => {
  const app = await testApp()
  const { id } = await submit(app)
  const [mail] = await mailsTo(app, 'mara@example.com')
  expect(mail).toMatchObject({ subject: `We received your music (${id})` })
  expect(mail?.text).toContain(`/submissions/${id}`)
  expect(mail?.html).toContain(id)
})

test('the waveform is computed afterwards, even after a restart', async () => {
  const app = await testApp()
  const later = vi.spyOn(app.services.privateFiles, 'examine').mockResolvedValue(undefined)
  await submit(app, { uploadedFile: sound(2) })
  expect((await files(app))[0]).toMatchObject({ peaks: null, examined_at: null, seconds: 2 })
  later.mockRestore()
  const another = await testApp({ database: app.database })
  await another.services.privateFiles.examine()
  expect((await files(app))[0]?.peaks).toHaveLength(200)
  expect(await filesOf(app)).toHaveLength(1)
})

test('every rule of the wizard returns an error for its field, and nothing is stored', async () => {
  const app = await testApp()
  const answer = await app.form('POST', URL, { pressKit: kit() })
  expect(answer.statusCode).toBe(400)
  const { code, issues } = answer.json()
  expect(code).toBe('invalid_input')
  expect(
    Object.fromEntries(issues.map((issue: { path: string; message: string }) => [issue.path, issue.message])),
  ).toEqual({
    artistName: 'Artist/Band name is required',
    releaseTitle: 'Release title is required',
    email: 'Email address is required',
    country: 'Country/Region is required',
    releaseDate: 'Release date is required',
    selectedGenres: 'Please select at least one genre',
    musicUrl: 'Please provide either a music URL or upload a file',
    termsAccepted: 'You must accept the terms and conditions',
  })
  await expectNothing(app)
})

const REFUSED: [string, FormFields, number, string, RegExp][] = [
  ['an invalid e-mail address', { email: 'mara' }, 400, 'email', /^Please enter a valid email$/],
  [
    'a description of 501 characters',
    { description: 'x'.repeat(501) },
    400,
    'description',
    /500 characters or less/,
  ],
  ['an unknown country', { country: 'Atlantis' }, 400, 'country', /Country\/Region is required/],
  ['an unknown genre', { selectedGenres: ['Polka'] }, 400, 'selectedGenres', /at least one genre/],
  ['a javascript: link', { musicUrl: 'javascript:alert(1)' }, 400, 'musicUrl', /such as https/],
  [
    'a link to a script',
    { socialLinks: '{"website":"javascript:x"}' },
    400,
    'socialLinks.website',
    /such as https/,
  ],
  ['links that are not JSON', { socialLinks: '{' }, 400, 'socialLinks', /JSON object/],
  [
    'a picture as sound',
    { uploadedFile: blob('GIF89a', 'song.mp3') },
    415,
    'uploadedFile',
    /not a sound file/,
  ],
  [
    'a page as press kit',
    { pressKit: blob('<html></html>', 'kit.pdf') },
    415,
    'pressKit',
    /PDF, DOC, DOCX or ZIP/,
  ],
  [
    'sound as press kit',
    { pressKit: new File([sound()], 'kit.pdf') },
    415,
    'pressKit',
    /PDF, DOC, DOCX or ZIP/,
  ],
  ['a program as a press kit', { pressKit: blob(PDF, 'kit.exe') }, 400, 'pressKit', /PDF, DOC, DOCX or ZIP/],
  [
    'a press kit over 10 MB',
    { pressKit: blob(10 * MB + 1, 'kit.pdf') },
    413,
    'pressKit',
    /^The press kit may be at most 10 MB$/,
  ],
  ['an invented token', { uploadedFileToken: 'abc.def.ghi' }, 400, 'uploadedFile', /choose it again/],
]

test('an invalid field or file is refused with a clear message, and nothing is stored', async () => {
  const app = await testApp()
  for (const [what, more, status, path, message] of REFUSED) {
    const answer = await app.form('POST', URL, submissionForm(app, more))
    const issues = [{ path, message: expect.stringMatching(message) }]
    expect.soft([answer.statusCode, answer.json().issues], what).toEqual([status, issues])
  }
  await expectNothing(app)
})

test('an audio file is enough without a link, and its size is limited', async () => {
  const app = await testApp()
  await submit(app, { musicUrl: '', uploadedFile: sound() })
  const facts = { field: 'uploadedFile', filename: 'x.wav', path: '', bytes: 200 * MB + 1, sha256: '' }
  vi.spyOn(app.services.mediaWorker, 'inspect').mockResolvedValue({
    mime: 'audio/wav',
    seconds: 1,
    title: '',
    artist: '',
  })
  const received = { until: null, insert: () => Promise.reject(new Error('not asked for')) }
  await expect(app.services.media.storePrivate(facts, 'audio', received)).rejects.toMatchObject({
    status: 413,
  })
})

test('the last day can be chosen where it is already tomorrow', async () => {
  const app = await testApp()
  expect((await app.form('POST', URL, submissionForm(app, { releaseDate: day(app, 91) }))).statusCode).toBe(
    201,
  )
  const answer = await app.form('POST', URL, submissionForm(app, { releaseDate: day(app, 92) }))
  expect(answer.json().message).toBe('Release date cannot be more than 90 days in the future')
})

test('the same key returns the same response, on another node and after a restart too', async () => {
  const app = await testApp()
  const form = () => submissionForm(app, { uploadedFile: sound() })
  const first = await withKey(app, 'k1', form())
  const again = await withKey(app, 'k1', form())
  const other = await testApp({ database: app.database })
  const elsewhere = await withKey(other, 'k1', form())
  expect([again.statusCode, elsewhere.statusCode]).toEqual([201, 201])
  expect(again.json()).toEqual(first.json())
  expect(elsewhere.json()).toEqual(first.json())
  expect(await rows(app)).toHaveLength(1)
  expect(await files(app)).toHaveLength(1)
  expect(await mailsTo(app, 'mara@example.com')).toHaveLength(1)
})

test('simultaneous requests with the same key create one submission and leave no extra file', async () => {
  const app = await testApp()
  const nodes = await twoNodes(app)
  const answers = await Promise.all(
    [...nodes, ...nodes].map((node) => withKey(node, 'k1', submissionForm(app, { uploadedFile: sound() }))),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await rows(app)).toHaveLength(1)
  expect(await files(app)).toHaveLength(1)
  await expect
    .poll(async () => (await filesOf(app)).filter((file) => file.includes('private')))
    .toHaveLength(1)
})

test('a key expires after a day, and refusals are not remembered', async () => {
  const app = await testApp()
  expect((await withKey(app, 'k1', { email: 'x' })).statusCode).toBe(400)
  const first = (await withKey(app, 'k1', submissionForm(app))).json()
  app.clock.advance(DAY + 1000)
  const later = (await withKey(app, 'k1', submissionForm(app))).json()
  expect(later.id).not.toBe(first.id)
  expect(later.duplicate).toBe(true)
})

test('an existing ID is never overwritten', async () => {
  const app = await testApp()
  await submit(app)
  const [row] = await rows(app)
  const again = { ...row!, genres: '[]', social_links: '{}', artist_name: 'Another' }
  expect(await app.db.transaction().execute((tx) => insertSubmission(tx, again))).toBe(false)
  expect((await rows(app)).map(({ artist_name }) => artist_name)).toEqual(['Mára Lune'])
})

test.each<[string, FormFields, FormFields]>([
  [
    'file',
    { uploadedFile: sound(3), musicUrl: '' },
    { artistName: 'Other', uploadedFile: sound(3), musicUrl: '' },
  ],
  [
    'link',
    { musicUrl: 'https://www.mara.example/a/?utm_source=x' },
    { artistName: 'Other', musicUrl: 'mara.example/a' },
  ],
  [
    'release',
    { musicUrl: 'a.example/1' },
    { artistName: 'MARA LUNE', releaseTitle: 'night  bus!', musicUrl: 'b.example/2' },
  ],
])('the same %s sent twice is recognised', async (why, first, second) => {
  const app = await testApp()
  const before = await submit(app, first)
  const after = await submit(app, second)
  expect([before.duplicate, after.duplicate]).toEqual([false, true])
  const editor = await app.as('editor')
  const known = expect.objectContaining({ id: before.id, why: [why] })
  expect((await editor.get(`${URL}/${after.id}`)).json().duplicates).toEqual([known])
  // Editors see all duplicates. A different sender does not learn that we have it.
  const other = await submit(app, { ...second, email: 'eve@example.com' })
  expect(other.duplicate).toBe(false)
  expect((await editor.get(`${URL}/${other.id}`)).json().duplicates).toContainEqual(known)
})

test.each<[string, (app: TestApp) => FormFields]>([
  ['takes a few seconds', (app) => ({ startedAt: new Date(app.clock.now().getTime() - 3000).toISOString() })],
  [
    'has a clock that is ahead',
    (app) => ({ startedAt: new Date(app.clock.now().getTime() + 60_000).toISOString() }),
  ],
  ['sends no valid start time', () => ({ startedAt: 'yesterday' })],
])('a person who %s is not taken for spam', async (_what, trap) => {
  const app = await testApp()
  await submit(app, trap(app))
  expect(await rows(app)).toHaveLength(1)
})

test('an IP address can send 60 submissions an hour, and an e-mail address 20 a day', async () => {
  const app = await testApp()
  for (let i = 0; i < 20; i++) await submit(app, { releaseTitle: `Song ${i}` })
  const refused = await app.form('POST', URL, submissionForm(app, { uploadedFile: sound() }))
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400'])
  expect(await files(app)).toEqual([])
  await submit(app, { email: 'other@example.com' })
  const statuses: number[] = []
  for (let i = 0; i < 40; i++) statuses.push((await app.form('POST', URL, {})).statusCode)
  expect(statuses.slice(0, 38).every((status) => status === 400)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

test('a submission goes to the curator of its genre with the fewest open ones, who gets a mail', async () => {
  const app = await testApp()
  const ambient = await curator(app, ['Ambient'], 'Ada')
  const both = await curator(app, ['Ambient', 'Electronic'], 'Bo')
  const jazz = await curator(app, ['Jazz'], 'Cy')
  const assigned: (string | null)[] = []
  for (let i = 0; i < 4; i++) {
    const { id } = await submit(app, { releaseTitle: `Song ${i}` })
    assigned.push((await rows(app)).find((row) => row.id === id)?.assigned_to ?? null)
    app.clock.advance(1000)
  }
  expect(assigned[0]).toBe(both.id)
  expect(assigned.filter((id) => id === ambient.id)).toHaveLength(2)
  expect(assigned.filter((id) => id === both.id)).toHaveLength(2)
  expect(await mailsTo(app, jazz.email)).toEqual([])
  const [mail] = await mailsTo(app, both.email)
  expect(mail?.subject).toBe('New submission for you: Mára Lune – Song 0')
  expect(mail?.text).toContain('/curator?submission=SUB-')
})

test('curators never get their own music, and closed or new accounts get none', async () => {
  const app = await testApp()
  const own = await curator(app, ['Ambient'])
  const closed = await curator(app, ['Ambient'])
  const invited = await curator(app, ['Ambient'])
  await app.db
    .updateTable('account')
    .set({ disabled_at: app.clock.now().toISOString() })
    .where('id', '=', closed.id)
    .execute()
  await app.db.updateTable('account').set({ password_hash: null }).where('id', '=', invited.id).execute()
  await submit(app, { email: own.email })
  expect((await rows(app))[0]?.assigned_to).toBeNull()
})

test('simultaneous submissions are distributed evenly', async () => {
  const app = await testApp()
  const curators = [await curator(app, ['Ambient']), await curator(app, ['Ambient'])]
  await Promise.all(Array.from({ length: 6 }, (_, i) => submit(app, { releaseTitle: `Song ${i}` })))
  const assigned = (await rows(app)).map(({ assigned_to }) => assigned_to)
  for (const { id } of curators) expect(assigned.filter((each) => each === id)).toHaveLength(3)
})

test('an interrupted upload leaves no row and no file', async () => {
  const app = await testApp()
  const { port } = new globalThis.URL(await app.listen())
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `POST ${URL} HTTP/1.1\r\nhost: x\r\ncontent-length: 5000000\r\n` +
      'content-type: multipart/form-data; boundary=b\r\n\r\n' +
      '--b\r\ncontent-disposition: form-data; name="uploadedFile"; filename="x.wav"\r\n\r\n',
  )
  socket.write(Buffer.alloc(2 * MB))
  await expect.poll(() => filesOf(app)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => filesOf(app)).toEqual([])
  await wait(50)
  await expectNothing(app)
})

test('when the database fails, the files are removed and the caller gets an error', async () => {
  const app = await testApp()
  vi.spyOn(app.services.mail, 'send').mockRejectedValue(new Error('no outbox'))
  const answer = await app.form('POST', URL, submissionForm(app, { uploadedFile: sound(), pressKit: kit() }))
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('no outbox')
  await expectNothing(app)
})

test('a file that was uploaded first is used by its token, even by two forms', async () => {
  const app = await testApp()
  const ahead = await app.form('POST', `${URL}/files`, { file: sound(2) })
  expect(ahead.statusCode).toBe(201)
  expect(ahead.json()).toEqual({ token: expect.any(String), name: 'track.wav', bytes: 16_044, duration: 2 })
  const document = (await app.form('POST', `${URL}/files`, { file: kit() })).json()
  expect(document).toMatchObject({ name: 'Press Kit.pdf', duration: null })
  const tokens = { musicUrl: '', uploadedFileToken: ahead.json().token, pressKitToken: document.token }
  await submit(app, tokens)
  expect((await submit(app, tokens)).duplicate).toBe(true)
  app.clock.advance(DAY + 60_000)
  await app.services.media.sweep()
  expect((await rows(app)).every(({ file_id, press_kit_id }) => file_id && press_kit_id)).toBe(true)
  expect(await files(app)).toHaveLength(2)
})

test('an unused upload is deleted after a day, and its form gets an error', async () => {
  const app = await testApp()
  const { token } = (await app.form('POST', `${URL}/files`, { file: sound() })).json()
  app.clock.advance(DAY - 60_000)
  await app.services.media.sweep()
  expect(await files(app)).toHaveLength(1)
  app.clock.advance(2 * 60_000)
  await app.services.media.sweep()
  expect(await files(app)).toEqual([])
  expect(await filesOf(app)).toEqual([])
  const answer = await app.form('POST', URL, submissionForm(app, { uploadedFileToken: token }))
  expect(answer.json().issues).toEqual([
    { path: 'uploadedFile', message: expect.stringMatching(/choose it again/) },
  ])
})

test('a token is valid only for its kind of file', async () => {
  const app = await testApp()
  const { token } = (await app.form('POST', `${URL}/files`, { file: kit() })).json()
  const answer = await app.form('POST', URL, submissionForm(app, { musicUrl: '', uploadedFileToken: token }))
  expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'uploadedFile'])
  expect(await rows(app)).toEqual([])
})

test('a file is checked by the rules of its form when it is uploaded first', async () => {
  const app = await testApp()
  const send = (kind: string, file: Blob) => app.form('POST', `${URL}/files`, { kind, file })
  const wrong = await send('audio', blob(PDF, 'track.mp3'))
  expect([wrong.statusCode, wrong.json().message]).toEqual([415, expect.stringContaining('sound file')])
  expect(wrong.json().message).not.toContain('PDF')
  expect((await send('document', sound())).json().message).toBe('Please choose a PDF, DOC, DOCX or ZIP file')
  expect((await send('video', sound())).statusCode).toBe(400)
  await expectNothing(app)
  expect((await send('audio', sound())).statusCode).toBe(201)
  expect((await send('document', kit())).statusCode).toBe(201)
})

test.each<[string, () => Promise<FormFields>, number]>([
  ['a picture', async () => ({ file: await picture() }), 415],
  ['nothing', async () => ({ file: blob('', 'x.wav') }), 400],
  ['a document over 10 MB', async () => ({ file: blob(PDF + 'x'.repeat(10 * MB), 'x.pdf') }), 413],
])('%s cannot be uploaded first', async (_what, form, status) => {
  const app = await testApp()
  expect((await app.form('POST', `${URL}/files`, await form())).statusCode).toBe(status)
  await expectNothing(app)
})
