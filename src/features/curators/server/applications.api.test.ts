import { expect, test } from 'vitest'
import { mailOutbox } from '#features/mail/server/mail-outbox.ts'
import { createMailer } from '#features/mail/server/mailer.ts'
import { createLog } from '#platform/log.ts'
import { DAY } from '#platform/clock.ts'
import { APPLICATIONS, applicationForm, apply } from '#server/testing-applications.ts'
import { blob, filesOf, sound } from '#server/testing-posts.ts'
import { mailsTo } from '#server/testing-submissions.ts'
import { multipart, testApp, type Caller, type FormFields, type TestApp } from '#server/testing.ts'

const folio = () => blob('%PDF-1.7\nportfolio', 'Portfolio.pdf')

const rows = (app: TestApp) => app.db.selectFrom('application').selectAll().execute()

async function expectNothing(app: TestApp) {
  expect(await rows(app)).toEqual([])
  expect(await app.db.selectFrom('file').select('id').execute()).toEqual([])
  expect(await filesOf(app)).toEqual([])
  expect(await app.db.selectFrom('mail').select('id').execute()).toEqual([])
}

test('an application is stored with its portfolio, and confirmed by mail', async () => {
  const app = await testApp()
  const id = await apply(app, {
    email: 'Ida@Example.com',
    phone: '+47 1',
    portfolioLinks: ['ida.example', '', 'https://ida.example/b'],
    socialMedia: JSON.stringify({ linkedin: 'linkedin.com/in/ida' }),
    equipment: 'Two ears',
    portfolio: folio(),
  })
  expect(id).toMatch(/^CUR-[A-Z0-9]{9}$/)
  expect((await rows(app))[0]).toMatchObject({
    id,
    full_name: 'Ida Berg',
    email: 'ida@example.com',
    expertise: ['Jazz', 'Ambient'],
    portfolio_links: ['https://ida.example', 'https://ida.example/b'],
    social_media: { linkedin: 'https://linkedin.com/in/ida' },
    status: 'received',
  })
  const [mail] = await mailsTo(app, 'ida@example.com')
  expect(mail?.subject).toBe(`We received your application (${id})`)
})

const REFUSED: [string, FormFields, number, string, RegExp][] = [
  ['no name', { fullName: ' ' }, 400, 'fullName', /^Full name is required$/],
  ['a short cover letter', { coverLetter: 'x'.repeat(99) }, 400, 'coverLetter', /at least 100 characters/],
  ['an unknown frequency', { reviewFrequency: 'never' }, 400, 'reviewFrequency', /select review frequency/],
  ['a javascript: link', { portfolioLinks: ['', 'javascript:x'] }, 400, 'portfolioLinks.1', /such as https/],
  [
    'sound as portfolio',
    { portfolio: new File([sound()], 'x.pdf') },
    415,
    'portfolio',
    /PDF, DOC, DOCX or ZIP/,
  ],
  [
    'a large portfolio',
    { portfolio: blob(10 * 2 ** 20 + 1, 'x.pdf') },
    413,
    'portfolio',
    /^The portfolio may be at most 10 MB$/,
  ],
]

test('an invalid field or file is refused with a clear message, and nothing is stored', async () => {
  const app = await testApp()
  for (const [what, more, status, path, message] of REFUSED) {
    const answer = await app.form('POST', APPLICATIONS, applicationForm(more))
    const issues = [{ path, message: expect.stringMatching(message) }]
    expect.soft([answer.statusCode, answer.json().issues], what).toEqual([status, issues])
  }
  await expectNothing(app)
})

test('an empty form returns all issues at once', async () => {
  const app = await testApp()
  const answer = await app.form('POST', APPLICATIONS, { phone: '' })
  expect(answer.json().issues.map(({ message }: { message: string }) => message)).toEqual([
    'Full name is required',
    'Email is required',
    'Professional background is required',
    'Please select at least one genre',
    'Writing experience is required',
    'Please select review frequency',
    'Cover letter is required',
  ])
})

test('suspected spam stays in the Spam folder, without a mail, until an editor checks it', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const startedAt = app.clock.now().toISOString()
  const traps: FormFields[] = [{ website_confirm: 'x' }, { startedAt }, { website_confirm: 'y' }]
  const ids: string[] = []
  for (const trap of traps) {
    const answer = await app.form('POST', APPLICATIONS, applicationForm({ ...trap, portfolio: folio() }))
    expect([answer.statusCode, answer.json()]).toEqual([201, { id: expect.any(String), held: true }])
    ids.push(answer.json().id)
  }
  const [one = '', other = ''] = ids
  const shown = async (query: string) => (await editor.get(`${APPLICATIONS}${query}`)).json()
  expect(await shown('')).toEqual([])
  expect(await shown('?status=spam')).toHaveLength(3)
  expect(await mailsTo(app, 'ida@example.com')).toEqual([])
  const early = await editor.post(`${APPLICATIONS}/${one}/accept`)
  expect([early.statusCode, early.json().code]).toEqual([409, 'in_spam'])

  const rescued = await editor.post(`${APPLICATIONS}/${one}/not-spam`)
  expect([rescued.statusCode, rescued.json().status]).toEqual([200, 'received'])
  expect(await mailsTo(app, 'ida@example.com')).toHaveLength(1)
  expect((await editor.delete(`${APPLICATIONS}/${one}`)).statusCode).toBe(409)
  expect((await editor.delete(`${APPLICATIONS}/${other}`)).statusCode).toBe(204)
  expect((await editor.delete(`${APPLICATIONS}/${other}`)).statusCode).toBe(404)
  expect((await (await app.as('curator')).delete(`${APPLICATIONS}/spam`)).statusCode).toBe(403)
  app.clock.advance(29 * DAY)
  expect(await app.services.curators.purgeSpam()).toBe(0)
  expect((await (await app.as('editor')).delete(`${APPLICATIONS}/spam`)).json()).toEqual({ removed: 1 })
  expect(await (await app.as('editor')).get(`${APPLICATIONS}/${one}`)).toMatchObject({ statusCode: 200 })
})

test('the same key returns the same response, even for simultaneous requests', async () => {
  const app = await testApp()
  const send = async () => {
    const { headers, payload } = await multipart(applicationForm({ portfolio: folio() }))
    return app.send({
      method: 'POST',
      url: APPLICATIONS,
      headers: { ...headers, 'idempotency-key': 'k' },
      payload,
    })
  }
  const answers = [...(await Promise.all([send(), send()])), await send()]
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  expect(await rows(app)).toHaveLength(1)
  expect(await filesOf(app)).toHaveLength(1)
})

test('a portfolio can be uploaded first, and an address can apply five times a day', async () => {
  const app = await testApp()
  const { token } = (await app.form('POST', '/api/submissions/files', { file: folio() })).json()
  await apply(app, { portfolioToken: token })
  for (let i = 0; i < 4; i++) await apply(app)
  expect((await app.form('POST', APPLICATIONS, applicationForm())).statusCode).toBe(429)
  app.clock.advance(DAY + 1000)
  await apply(app)
})

test('editors read applications, filter them by status and open the portfolio', async () => {
  const app = await testApp()
  const first = await apply(app, { portfolio: folio() })
  app.clock.advance(1000)
  const second = await apply(app, { email: 'bo@example.com', fullName: 'Bo' })
  const editor = await app.as('editor')
  await editor.post(`${APPLICATIONS}/${second}/decline`, {})
  const all = await editor.get(APPLICATIONS)
  expect(all.headers['x-total-count']).toBe('2')
  expect(all.json().map(({ id }: { id: string }) => id)).toEqual([second, first])
  expect((await editor.get(`${APPLICATIONS}?status=received`)).json()).toMatchObject([{ id: first }])
  const one = (await editor.get(`${APPLICATIONS}/${first}`)).json()
  expect(one).toMatchObject({
    full_name: 'Ida Berg',
    cover_letter: expect.stringContaining('double bass'),
    portfolio: { name: 'Portfolio.pdf' },
    portfolio_url: `${APPLICATIONS}/${first}/portfolio`,
    history: [{ action: 'received', by: null }],
  })
  const file = await editor.get(one.portfolio_url)
  expect([file.body, file.headers['content-disposition']]).toEqual([
    '%PDF-1.7\nportfolio',
    "attachment; filename*=UTF-8''Portfolio.pdf",
  ])
  expect((await editor.get(`${APPLICATIONS}/${second}/portfolio`)).statusCode).toBe(404)
})

test('accepting creates an account, and the mailed link sets the first password and signs in', async () => {
  const app = await testApp()
  const id = await apply(app)
  const editor = await app.as('editor')
  const answer = await editor.post(`${APPLICATIONS}/${id}/accept`, { message: 'We liked your letter.' })
  expect(answer.json()).toMatchObject({ status: 'accepted', account_id: expect.any(String), version: 2 })
  expect(answer.json().history.at(-1)).toMatchObject({ action: 'accepted', message: 'We liked your letter.' })
  expect((await editor.get('/api/curators')).json()).toEqual([
    {
      id: answer.json().account_id,
      name: 'Ida Berg',
      email: 'ida@example.com',
      expertise: ['Jazz', 'Ambient'],
      open: 0,
      invited: true,
      disabled: false,
      created_at: expect.any(String),
    },
  ])
  const mail = (await mailsTo(app, 'ida@example.com')).find(({ subject }) => subject.startsWith('Welcome'))
  expect(mail?.text).toContain('We liked your letter.')
  const [, token = ''] = /\/welcome\/([\w-]+)/.exec(mail?.text ?? '') ?? []
  app.clock.advance(6 * DAY)
  expect((await app.post('/api/auth/password-link', { token })).json()).toEqual({
    purpose: 'invite',
    name: 'Ida Berg',
    email: 'ida@example.com',
    role: 'curator',
    site: expect.any(String),
  })
  const weak = await app.post('/api/auth/accept-invitation', { token, password: 'ida@example.com' })
  expect([weak.statusCode, weak.json().code]).toEqual([400, 'weak_password'])
  const accepted = { token, password: 'a long enough one' }
  const signedIn = await app.post('/api/auth/accept-invitation', accepted)
  expect(signedIn.statusCode).toBe(200)
  expect(signedIn.json().user).toMatchObject({ name: 'Ida Berg', role: 'curator' })
  expect(signedIn.headers['set-cookie']).toBe(
    `session=${signedIn.json().token}; Path=/; HttpOnly; SameSite=Strict`,
  )
  expect((await app.withCookie(signedIn.json().token).get('/api/auth/me')).statusCode).toBe(200)
  for (const path of ['accept-invitation', 'reset-password', 'password-link'])
    expect((await app.post(`/api/auth/${path}`, accepted)).json().code).toBe('link_used')
  const login = await app.post('/api/auth/login', { email: 'ida@example.com', password: accepted.password })
  expect(login.statusCode).toBe(200)
})

test('the link of an invitation is never shown and is deleted after sending', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  await admin.post(`${APPLICATIONS}/${await apply(app)}/accept`)
  const [mail] = await app.db.selectFrom('mail').selectAll().where('kind', '=', 'invitation').execute()
  expect(mail?.text).toContain('/welcome/')
  expect((await admin.get(`/api/mail/${mail!.id}`)).body).not.toContain('/welcome/')
  const sent: string[] = []
  await createMailer({
    outboxes: [mailOutbox(app.db)],
    clock: app.clock,
    transport: {
      capacity: 1,
      send: async ({ text }: { text: string }) => void sent.push(text),
      close: () => undefined,
    },
    log: createLog('silent'),
  }).deliverDue()
  expect(sent.join('\n')).toContain('/welcome/')
  expect(JSON.stringify(await app.db.selectFrom('mail').selectAll().execute())).not.toContain('/welcome/')
})

test('a password reset link is not an invitation', async () => {
  const app = await testApp({ env: { PUBLIC_URL: 'https://mag.example' } })
  await app.services.auth.createAccount({
    email: 'ada@example.com',
    name: 'Ada',
    role: 'editor',
    password: 'the old one',
  })
  await app.post('/api/auth/forgot-password', { email: 'ada@example.com' })
  const [mail] = await mailsTo(app, 'ada@example.com')
  const [, token] = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  const answer = await app.post('/api/auth/accept-invitation', { token, password: 'a long enough one' })
  expect(answer.json().code).toBe('link_unknown')
  expect((await app.post('/api/auth/password-link', { token })).json()).toMatchObject({ purpose: 'reset' })
})

test('an invitation expires after 7 days, and a password reset replaces it', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  await editor.post(`${APPLICATIONS}/${await apply(app)}/accept`)
  const tokens = async () =>
    (await mailsTo(app, 'ida@example.com')).flatMap(({ text }) => /\/welcome\/([\w-]+)/.exec(text)?.[1] ?? [])
  const [first] = await tokens()
  app.clock.advance(7 * DAY + 1000)
  const late = await app.post('/api/auth/reset-password', { token: first, password: 'a long enough one' })
  expect(late.json().code).toBe('link_expired')
  await app.post('/api/auth/forgot-password', { email: 'ida@example.com' })
  const subjects = (await mailsTo(app, 'ida@example.com')).map(({ subject }) => subject)
  expect(subjects.some((subject) => subject.includes('first password'))).toBe(true)
  expect(subjects.some((subject) => subject.includes('new password'))).toBe(false)
  const [, second] = await tokens()
  const accepted = { token: second, password: 'a long enough one' }
  expect((await app.post('/api/auth/accept-invitation', accepted)).statusCode).toBe(200)
})

test('declining mails the applicant, with the editor’s message if there is one', async () => {
  const app = await testApp()
  const id = await apply(app)
  const editor = await app.as('editor')
  const answer = await editor.post(`${APPLICATIONS}/${id}/decline`, { message: 'Try again in spring.' })
  expect(answer.json()).toMatchObject({ status: 'declined', account_id: null })
  expect(
    (await mailsTo(app, 'ida@example.com')).some(({ text }) => text.includes('Try again in spring.')),
  ).toBe(true)
  expect((await editor.get('/api/curators')).json()).toEqual([])
})

test('when two editors answer at once, the second learns what the first decided', async () => {
  const app = await testApp()
  const id = await apply(app)
  const [one, two] = [await app.as('editor'), await app.as('admin')]
  const answers = await Promise.all([
    one.post(`${APPLICATIONS}/${id}/accept`),
    two.post(`${APPLICATIONS}/${id}/decline`),
  ])
  const won = answers.find(({ statusCode }) => statusCode === 200)
  const lost = answers.find(({ statusCode }) => statusCode === 409)
  expect(lost?.json()).toMatchObject({ code: 'conflict', current: { status: won?.json().status } })
})

test('an address with an account gets no second one, and the application stays open', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const { email } = (await admin.get('/api/auth/me')).json()
  const id = await apply(app, { email })
  const answer = await admin.post(`${APPLICATIONS}/${id}/accept`)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'account_exists'])
  expect((await rows(app))[0]?.status).toBe('received')
})

const CALLS: [string, (who: Caller, id: string) => Promise<{ statusCode: number }>][] = [
  ['list', (who) => who.get(APPLICATIONS)],
  ['read', (who, id) => who.get(`${APPLICATIONS}/${id}`)],
  ['portfolio', (who, id) => who.get(`${APPLICATIONS}/${id}/portfolio`)],
  ['accept', (who, id) => who.post(`${APPLICATIONS}/${id}/accept`)],
  ['decline', (who, id) => who.post(`${APPLICATIONS}/${id}/decline`)],
  ['curators', (who) => who.get('/api/curators')],
  ['curator', (who) => who.patch('/api/curators/x', { disabled: true })],
]

test('the calls of applications are for editors only', async () => {
  const app = await testApp()
  const id = await apply(app, { portfolio: folio() })
  const curator = await app.as('curator')
  for (const [name, call] of CALLS) {
    expect.soft((await call(app, id)).statusCode, name).toBe(401)
    expect.soft((await call(curator, id)).statusCode, name).toBe(403)
  }
  expect((await rows(app))[0]?.status).toBe('received')
})

test('moving an application to the Spam folder and back sends no mail', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const id = await apply(app)
  const mails = () =>
    app.db.selectFrom('mail').select('id').where('recipient', '=', 'ida@example.com').execute()
  const sent = await mails()
  const marked = await editor.post(`${APPLICATIONS}/${id}/spam`)
  expect([marked.statusCode, marked.json().status]).toEqual([200, 'spam'])
  expect((await editor.get(`${APPLICATIONS}?status=received`)).json()).toEqual([])
  const again = await editor.post(`${APPLICATIONS}/${id}/spam`)
  expect([again.statusCode, again.json().code]).toEqual([409, 'in_spam'])
  expect((await editor.post(`${APPLICATIONS}/${id}/not-spam`)).json()).toMatchObject({ status: 'received' })
  expect(await mails()).toEqual(sent)
  await editor.post(`${APPLICATIONS}/${id}/decline`)
  await editor.post(`${APPLICATIONS}/${id}/spam`)
  expect((await editor.post(`${APPLICATIONS}/${id}/not-spam`)).json()).toMatchObject({ status: 'declined' })
})

test('an accepted application cannot become spam, and only editors can mark spam', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const id = await apply(app)
  expect((await (await app.as('curator')).post(`${APPLICATIONS}/${id}/spam`)).statusCode).toBe(403)
  expect((await app.post(`${APPLICATIONS}/${id}/spam`)).statusCode).toBe(401)
  await editor.post(`${APPLICATIONS}/${id}/accept`)
  const refused = await editor.post(`${APPLICATIONS}/${id}/spam`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'accepted'])
  expect((await editor.post(`${APPLICATIONS}/CUR-NOBODY123/spam`)).statusCode).toBe(404)
})
