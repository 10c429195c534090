import { expect, test } from 'vitest'
import { DAY } from '#platform/clock.ts'
import { blob, sound } from '#server/testing-posts.ts'
import { curator, mailsTo, submit } from '#server/testing-submissions.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'

const URL = '/api/submissions'

const read = async (who: Caller, id: string) => (await who.get(`${URL}/${id}`)).json()
/** In any order, because the test clock does not move. */
const textsTo = async (app: TestApp, address: string) => (await mailsTo(app, address)).map(({ text }) => text)

const ids = async (who: Caller, query = '') =>
  (await who.get(`${URL}${query}`)).json().map(({ id }: { id: string }) => id)

test('staff see the inbox, newest first, in pages, with a total', async () => {
  const app = await testApp()
  const made: string[] = []
  for (let i = 0; i < 5; i++) {
    made.unshift((await submit(app, { releaseTitle: `Song ${i}` })).id)
    app.clock.advance(1000)
  }
  const editor = await app.as('editor')
  const first = await editor.get(`${URL}?limit=2`)
  expect(first.headers['x-total-count']).toBe('5')
  expect(first.json()[0]).toEqual({
    id: made[0],
    artist_name: 'Mára Lune',
    release_title: 'Song 4',
    country: 'Norway',
    release_date: expect.any(String),
    genres: ['Ambient', 'Electronic'],
    status: 'received',
    shortlisted: false,
    assigned_to: null,
    reply_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    overdue: false,
    has_audio: false,
    duration: null,
    music_url: 'https://mara.example/night-bus',
    created_at: expect.any(String),
    updated_at: expect.any(String),
    version: 1,
  })
  expect(await ids(editor, '?limit=2&page=3')).toEqual([made[4]])
})

test('the inbox filters by status, genre, person, text, delay and shortlist', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const ada = await curator(app, ['Jazz'], 'Ada')
  const old = await submit(app, {
    selectedGenres: ['Metal'],
    artistName: 'Ångström',
    email: 'old@example.com',
  })
  app.clock.advance(15 * DAY)
  const jazz = await submit(app, { selectedGenres: ['Jazz', 'Pop'], artistName: 'Tin Orchard' })
  const version = (await read(editor, old.id)).version
  await editor.patch(`${URL}/${old.id}`, { version, status: 'in review', shortlisted: true })
  const cases: [string, string[]][] = [
    ['', [jazz.id, old.id]],
    ['?status=received', [jazz.id]],
    ['?status=in%20review', [old.id]],
    ['?genre=Jazz', [jazz.id]],
    ['?genre=Folk', []],
    [`?assigned=${ada.id}`, [jazz.id]],
    ['?assigned=none', [old.id]],
    ['?assigned=me', []],
    ['?find=angstrom', [old.id]],
    ['?find=OLD@example', [old.id]],
    [`?find=${jazz.id.toLowerCase()}`, [jazz.id]],
    ['?find=%25', []],
    ['?overdue=true', [old.id]],
    ['?shortlisted=true', [old.id]],
    ['?shortlisted=true&genre=Jazz', []],
  ]
  for (const [query, expected] of cases) expect([query, await ids(editor, query)]).toEqual([query, expected])
  expect((await editor.get(`${URL}/counts`)).json()).toEqual({
    received: 1,
    'in review': 1,
    approved: 0,
    declined: 0,
    published: 0,
    overdue: 1,
    shortlisted: 1,
  })
  expect((await editor.get(`${URL}?status=lost`)).statusCode).toBe(400)
})

test('a submission includes its recording, press kit and history', async () => {
  const app = await testApp()
  const ada = await curator(app, ['Ambient'], 'Ada')
  const { id } = await submit(app, {
    uploadedFile: sound(2),
    pressKit: blob('%PDF-1.7\n', 'Kit.pdf'),
    description: 'Hello',
  })
  await app.services.privateFiles.examine()
  const editor = await app.as('editor')
  const submission = await read(editor, id)
  expect(submission).toMatchObject({
    id,
    email: 'mara@example.com',
    description: 'Hello',
    duration: 2,
    has_audio: true,
    audio: { name: 'track.wav', bytes: 16_044, mime: 'audio/wav', title: '', artist: '' },
    press_kit: { name: 'Kit.pdf', mime: 'application/pdf' },
    audio_url: `${URL}/${id}/audio`,
    press_kit_url: `${URL}/${id}/press-kit`,
    assigned_to: { id: ada.id, name: 'Ada' },
    duplicates: [],
    notes: [],
    post: null,
    review: null,
  })
  expect(submission.peaks).toHaveLength(200)
  expect(submission.history.map(({ action, to, by }: never) => ({ action, to, by }))).toEqual([
    { action: 'received', to: 'received', by: null },
    { action: 'assigned', to: 'Ada', by: null },
  ])
})

test('declining with a message mails the artist and is in the history', async () => {
  const app = await testApp()
  const { id } = await submit(app)
  const editor = await app.as('editor')
  const answer = await editor.patch(`${URL}/${id}`, {
    version: 1,
    status: 'declined',
    message: 'Dear {artist}, {release} ({id}) is not for us.',
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ status: 'declined', version: 2, overdue: false })
  expect(answer.json().history.at(-1)).toMatchObject({
    action: 'status',
    from: 'received',
    to: 'declined',
    message: `Dear Mára Lune, Night Bus (${id}) is not for us.`,
    notified: true,
    by: { name: 'editor' },
  })
  expect(await textsTo(app, 'mara@example.com')).toContainEqual(
    expect.stringContaining(`Dear Mára Lune, Night Bus (${id}) is not for us.`),
  )
})

test('a change can be made without a mail, and a mail sent without a change', async () => {
  const app = await testApp()
  const { id } = await submit(app)
  const editor = await app.as('editor')
  await editor.patch(`${URL}/${id}`, { version: 1, status: 'in review' })
  expect(await mailsTo(app, 'mara@example.com')).toHaveLength(1)
  // The artist can be told later, on request.
  const told = await editor.patch(`${URL}/${id}`, { version: 2, notify: true })
  expect(told.json().history.at(-1)).toMatchObject({ action: 'message', message: null, notified: true })
  expect(await textsTo(app, 'mara@example.com')).toContainEqual(
    expect.stringContaining('We’re listening to “Night Bus” by Mára Lune now.'),
  )
  await editor.patch(`${URL}/${id}`, { version: 2, status: 'declined', notify: false })
  expect(await mailsTo(app, 'mara@example.com')).toHaveLength(2)
  const answer = await editor.patch(`${URL}/${id}`, {
    version: 3,
    message: 'One more question',
    notify: true,
  })
  expect(answer.json()).toMatchObject({ version: 3, status: 'declined' })
  expect(answer.json().history.at(-1)).toMatchObject({ action: 'message', message: 'One more question' })
  expect(await textsTo(app, 'mara@example.com')).toContainEqual(expect.stringContaining('One more question'))
})

test('when two people change a submission at once, the second gets the newer version', async () => {
  const app = await testApp()
  const { id } = await submit(app)
  const [one, two] = [await app.as('editor'), await app.as('admin')]
  const answers = await Promise.all([
    one.patch(`${URL}/${id}`, { version: 1, status: 'declined' }),
    two.patch(`${URL}/${id}`, { version: 1, status: 'in review' }),
  ])
  const won = answers.find(({ statusCode }) => statusCode === 200)
  const lost = answers.find(({ statusCode }) => statusCode === 409)
  expect(lost?.json()).toMatchObject({
    code: 'conflict',
    current: { id, version: 2, status: won?.json().status },
  })
  expect(
    (await read(one, id)).history.filter(({ action }: { action: string }) => action === 'status'),
  ).toHaveLength(1)
})

test('a change without effect keeps the version and the history', async () => {
  const app = await testApp()
  const { id } = await submit(app)
  const editor = await app.as('editor')
  const answer = await editor.patch(`${URL}/${id}`, { version: 1, status: 'received', shortlisted: false })
  expect(answer.json()).toMatchObject({ version: 1 })
  expect(answer.json().history).toHaveLength(1)
  await editor.patch(`${URL}/${id}`, { version: 1, status: 'declined' })
  const twice = await editor.patch(`${URL}/${id}`, { version: 2, status: 'declined', notify: true })
  expect(twice.json()).toMatchObject({ version: 2 })
  expect(await mailsTo(app, 'mara@example.com')).toHaveLength(2)
})

test('an editor assigns a submission to a curator, who gets a mail, and unassigns it', async () => {
  const app = await testApp()
  const { id } = await submit(app)
  const editor = await app.as('editor')
  const ada = await curator(app, [], 'Ada')
  expect((await ada.get(`${URL}/${id}`)).statusCode).toBe(404)
  const given = await editor.patch(`${URL}/${id}`, { version: 1, assigned_to: ada.id })
  expect(given.json()).toMatchObject({ assigned_to: { id: ada.id, name: 'Ada' }, version: 2 })
  expect((await ada.get(`${URL}/${id}`)).statusCode).toBe(200)
  expect((await mailsTo(app, ada.email)).at(-1)?.subject).toMatch(/^New submission for you/)
  const taken = await editor.patch(`${URL}/${id}`, { version: 2, assigned_to: null })
  expect(taken.json().history.at(-1)).toMatchObject({ action: 'assigned', from: 'Ada', to: null })
  expect((await ada.get(`${URL}/${id}`)).statusCode).toBe(404)
  const gone = await editor.patch(`${URL}/${id}`, { version: 3, assigned_to: 'nobody' })
  expect([gone.statusCode, gone.json().issues[0].path]).toEqual([400, 'assigned_to'])
})

test('notes have an author, and the artist never sees them', async () => {
  const app = await testApp()
  const { id } = await submit(app)
  const editor = await app.as('editor')
  const answer = await editor.post(`${URL}/${id}/notes`, { text: ' Second half is better ' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json().notes).toEqual([
    {
      id: expect.any(String),
      text: 'Second half is better',
      at: expect.any(String),
      by: expect.objectContaining({ name: 'editor' }),
    },
  ])
  expect(answer.json().version).toBe(1)
  const state = await app.post(`${URL}/${id}/status`, { email: 'mara@example.com' })
  expect(state.body).not.toContain('Second half')
  expect((await editor.post(`${URL}/${id}/notes`, { text: ' ' })).statusCode).toBe(400)
})

test('retrying a note or a message after a lost response creates no second one', async () => {
  const app = await testApp()
  const { id } = await submit(app)
  const editor = await app.as('editor')
  const keyed = (key: string, method: 'POST' | 'PATCH', url: string, payload: object) =>
    editor.send({ method, url: `${URL}/${id}${url}`, payload, headers: { 'idempotency-key': key } })

  const note = { text: 'Second half is better' }
  await keyed('a', 'POST', '/notes', note)
  const again = await keyed('a', 'POST', '/notes', note)
  expect([again.statusCode, again.json().notes.length]).toEqual([201, 1])
  expect((await keyed('b', 'POST', '/notes', note)).json().notes).toHaveLength(2)

  const letter = { version: 1, message: 'Could you send the lyrics?', notify: true }
  const lyrics = async () =>
    (await textsTo(app, 'mara@example.com')).filter((text) => text.includes('the lyrics')).length
  // Notes and messages have separate keys.
  await keyed('a', 'PATCH', '', letter)
  expect((await keyed('a', 'PATCH', '', letter)).statusCode).toBe(200)
  expect(await lyrics()).toBe(1)
  await keyed('b', 'PATCH', '', letter)
  expect(await lyrics()).toBe(2)

  // A retry of a decline after a lost response is not a conflict.
  const decision = { version: 1, status: 'declined' }
  await keyed('c', 'PATCH', '', decision)
  const heard = await keyed('c', 'PATCH', '', decision)
  expect([heard.statusCode, heard.json().status]).toEqual([200, 'declined'])

  // Nor is a double click.
  const twice = { version: heard.json().version, shortlisted: true }
  const both = await Promise.all([keyed('d', 'PATCH', '', twice), keyed('d', 'PATCH', '', twice)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const events = both[1].json().history.filter(({ action }: { action: string }) => action === 'shortlisted')
  expect(events).toHaveLength(1)
  // A refused change can be retried with the same key.
  const stale = { version: 1, status: 'in review' }
  expect((await keyed('e', 'PATCH', '', stale)).statusCode).toBe(409)
  const { version } = both[1].json()
  expect((await keyed('e', 'PATCH', '', { ...stale, version })).json().status).toBe('in review')
})

test('checking the status needs both the ID and the e-mail address', async () => {
  const app = await testApp()
  const { id } = await submit(app)
  const editor = await app.as('editor')
  app.clock.advance(1000)
  await editor.patch(`${URL}/${id}`, { version: 1, status: 'in review' })
  const answer = await app.post(`${URL}/${id.toLowerCase()}/status`, { email: ' MARA@example.com' })
  expect(answer.json()).toEqual({
    id,
    artistName: 'Mára Lune',
    releaseTitle: 'Night Bus',
    status: 'in review',
    created_at: expect.any(String),
    updated_at: expect.any(String),
    history: [
      { status: 'received', at: expect.any(String) },
      { status: 'in review', at: expect.any(String) },
    ],
  })
  const wrong = await app.post(`${URL}/${id}/status`, { email: 'eve@example.com' })
  const unknown = await app.post(`${URL}/SUB-AAAAAAAAA/status`, { email: 'mara@example.com' })
  expect([wrong.statusCode, unknown.statusCode]).toEqual([404, 404])
  expect(wrong.json()).toEqual(unknown.json())
  expect((await app.post(`${URL}/nonsense/status`, { email: 'x' })).statusCode).toBe(400)
})

test('checking the status has a rate limit', async () => {
  const app = await testApp()
  const statuses: number[] = []
  for (let i = 0; i < 61; i++)
    statuses.push((await app.post(`${URL}/SUB-AAAAAAAAA/status`, { email: 'a@b.co' })).statusCode)
  expect([statuses[59], statuses[60]]).toEqual([404, 429])
})

test('there are default templates, and editors can change them', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const ada = await curator(app, [])
  const defaults = (await ada.get(`${URL}/templates`)).json()
  expect(defaults.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['approve', 'decline', 'general']),
  )
  const own = [{ id: 'a', name: 'Short', kind: 'decline', text: 'No, {artist}.' }]
  expect((await editor.put(`${URL}/templates`, { templates: own })).json()).toEqual(own)
  expect((await ada.get(`${URL}/templates`)).json()).toEqual(own)
  expect((await ada.put(`${URL}/templates`, { templates: own })).statusCode).toBe(403)
  const wrong = await editor.put(`${URL}/templates`, { templates: [{ ...own[0], text: '' }] })
  expect([wrong.statusCode, wrong.json().issues[0].path]).toEqual([400, 'templates.0.text'])
})

test('when two editors change the templates at once, the second overwrites nothing', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const before = (await editor.get(`${URL}/templates`)).json()
  const theirs = [...before, { id: 'theirs', name: 'Theirs', kind: 'general', text: 'Soon.' }]
  const mine = before.slice(1)
  expect((await editor.put(`${URL}/templates`, { templates: theirs, before })).json()).toEqual(theirs)
  // A retry after a lost response is not a conflict.
  expect((await editor.put(`${URL}/templates`, { templates: theirs, before })).statusCode).toBe(200)
  const refused = await editor.put(`${URL}/templates`, { templates: mine, before })
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      message: 'Someone else has changed the templates in the meantime.',
      code: 'conflict',
      current: theirs,
    },
  ])
  expect((await editor.get(`${URL}/templates`)).json()).toEqual(theirs)
  const over = await editor.put(`${URL}/templates`, { templates: mine, before: theirs })
  expect(over.json()).toEqual(mine)
})

const CALLS: [string, (who: Caller, id: string) => Promise<{ statusCode: number }>][] = [
  ['list', (who) => who.get(URL)],
  ['counts', (who) => who.get(`${URL}/counts`)],
  ['templates', (who) => who.get(`${URL}/templates`)],
  ['read', (who, id) => who.get(`${URL}/${id}`)],
  ['change', (who, id) => who.patch(`${URL}/${id}`, { version: 1, shortlisted: true })],
  ['notes', (who, id) => who.post(`${URL}/${id}/notes`, { text: 'x' })],
  ['approve', (who, id) => who.post(`${URL}/${id}/approve`, { version: 1 })],
  ['review', (who, id) => who.post(`${URL}/${id}/review`, { title: 'x', content: 'x' })],
  ['listen', (who, id) => who.post(`${URL}/${id}/listen`)],
  ['audio', (who, id) => who.get(`${URL}/${id}/audio`)],
  ['press kit', (who, id) => who.get(`${URL}/${id}/press-kit`)],
]

const withFiles = (app: TestApp) =>
  submit(app, { uploadedFile: sound(), pressKit: blob('%PDF-1.7\n', 'Kit.pdf') })

test('every call of the inbox needs a session', async () => {
  const app = await testApp()
  const { id } = await withFiles(app)
  for (const [name, call] of CALLS) expect.soft((await call(app, id)).statusCode, name).toBe(401)
})

test('a curator reaches assigned submissions only, and others return 404', async () => {
  const app = await testApp()
  const ada = await curator(app, ['Ambient'], 'Ada')
  const own = await withFiles(app)
  const other = await submit(app, { selectedGenres: ['Metal'], uploadedFile: sound(2) })
  expect(await ids(ada)).toEqual([own.id])
  expect(await ids(ada, '?assigned=none')).toEqual([own.id])
  expect((await ada.get(URL)).headers['x-total-count']).toBe('1')
  expect((await ada.get(`${URL}/counts`)).json()).toMatchObject({ received: 1 })
  for (const [name, call] of CALLS.slice(3)) {
    expect([name, (await call(ada, other.id)).statusCode]).toEqual([name, 404])
    expect([name, (await call(ada, 'SUB-AAAAAAAAA')).statusCode]).toEqual([name, 404])
  }
  // The same release, assigned to someone else: only editors see both.
  const again = await submit(app, { selectedGenres: ['Metal'] })
  const duplicates = async (who: Caller) =>
    (await read(who, own.id)).duplicates.map(({ id }: { id: string }) => id)
  expect(await duplicates(await app.as('editor'))).toEqual(expect.arrayContaining([other.id, again.id]))
  expect(await duplicates(ada)).toEqual([])
  expect((await ada.patch(`${URL}/${own.id}`, { version: 1, assigned_to: null })).statusCode).toBe(403)
  const declined = await ada.patch(`${URL}/${own.id}`, { version: 1, status: 'declined', shortlisted: true })
  expect(declined.json()).toMatchObject({ status: 'declined', shortlisted: true })
})
