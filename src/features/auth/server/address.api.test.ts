import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#platform/clock.ts'
import { PASSWORD, personWithPassword } from '#server/testing-factors.ts'
import { testApp, type TestApp } from '#server/testing.ts'

const NEW = 'ada.new@example.com'

/** The tokens of the links that were mailed to an address, the oldest first. */
async function tokensTo(app: TestApp, email: string): Promise<string[]> {
  const mails = await app.db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', email)
    .where('kind', '=', 'address')
    .orderBy('created_at')
    .execute()
  return mails.flatMap(({ text }) => /confirm-address\/([\w-]+)/.exec(text)?.[1] ?? [])
}

const confirm = (app: TestApp, token: string | undefined) =>
  app.post('/api/auth/address-link/confirm', { token })

async function personWhoAsked(app: TestApp, email = NEW, role: 'editor' | 'author' = 'editor') {
  const person = await personWithPassword(app, role)
  const asked = await person.post('/api/auth/address', { email })
  const last = async (to: string) => (await tokensTo(app, to)).at(-1)
  return { ...person, asked, old: await last(person.email), new: await last(email) }
}

const login = (app: TestApp, email: string) => app.post('/api/auth/login', { email, password: PASSWORD })

test('an address changes once both addresses have confirmed, and sessions stay', async () => {
  const app = await testApp()
  const person = await personWhoAsked(app, ' Ada.New@Example.com ')
  expect(person.asked.statusCode).toBe(202)
  const [oldToken] = await tokensTo(app, person.email)
  const [newToken] = await tokensTo(app, NEW)
  expect(person.asked.json()).toMatchObject({
    email: person.email,
    pending: { new_email: NEW, old_confirmed: false, new_confirmed: false, expired: false },
  })
  // Opening a link changes nothing, as programs that scan mail do.
  expect((await app.post('/api/auth/address-link', { token: oldToken })).json()).toMatchObject({
    side: 'old',
    old_email: person.email,
    new_email: NEW,
  })
  const seenByNew = (await app.post('/api/auth/address-link', { token: newToken })).json()
  expect(seenByNew).toMatchObject({ side: 'new', old_email: null })
  expect((await confirm(app, newToken)).json()).toEqual({ changed: false })
  expect((await person.get('/api/auth/address')).json().pending).toMatchObject({ new_confirmed: true })
  expect((await login(app, NEW)).statusCode).toBe(401)
  expect((await confirm(app, oldToken)).json()).toEqual({ changed: true })
  expect((await person.get('/api/auth/address')).json()).toEqual({ email: NEW, pending: null })
  expect((await login(app, NEW)).statusCode).toBe(200)
  expect((await login(app, person.email)).statusCode).toBe(401)
  const told = await app.db
    .selectFrom('mail')
    .select(['recipient', 'text'])
    .where('kind', '=', 'security')
    .execute()
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([NEW, person.email])
  expect(told[0]!.text).toContain('If it wasn’t you, reply to this e-mail at once')
  const log = await app.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'detail'])
    .orderBy('id')
    .execute()
  expect(log.filter(({ action }) => action.startsWith('address'))).toEqual([
    { action: 'address-requested', actor_id: person.id, detail: `${person.email} → ${NEW}` },
    { action: 'address-changed', actor_id: person.id, detail: `${person.email} → ${NEW}` },
  ])
})

test('each link says whether it has expired, was used, withdrawn or replaced, and what to do', async () => {
  const app = await testApp()
  const ada = await personWhoAsked(app)
  const codeOf = async (token: string | undefined) => {
    const [read, confirmed] = [await app.post('/api/auth/address-link', { token }), await confirm(app, token)]
    expect([read.statusCode, read.json().code]).toEqual([confirmed.statusCode, confirmed.json().code])
    expect(confirmed.json().message).not.toBe('')
    return confirmed.json<{ code: string }>().code
  }
  expect(await codeOf('invented')).toBe('link_unknown')
  await confirm(app, ada.old)
  expect(await codeOf(ada.old)).toBe('link_used')
  app.clock.advance(MINUTE)
  await ada.post('/api/auth/address/links')
  expect(await codeOf(ada.new)).toBe('link_replaced')
  // Only the address that has not confirmed gets another link.
  expect(await tokensTo(app, ada.email)).toHaveLength(1)
  const second = (await tokensTo(app, NEW)).at(-1)
  app.clock.advance(DAY)
  expect(await codeOf(second)).toBe('link_expired')
  const again = app.withToken((await ada.login()).json().token)
  expect((await again.get('/api/auth/address')).json().pending).toMatchObject({ expired: true })
  await again.post('/api/auth/address/links')
  const third = (await tokensTo(app, NEW)).at(-1)
  await again.post('/api/auth/address', { email: 'other@example.com' })
  expect(await codeOf(third)).toBe('link_replaced')
  const [fourth] = await tokensTo(app, 'other@example.com')
  expect((await again.delete('/api/auth/address')).statusCode).toBe(204)
  expect((await again.delete('/api/auth/address')).statusCode).toBe(404)
  expect((await again.post('/api/auth/address/links')).statusCode).toBe(404)
  expect(await codeOf(fourth)).toBe('link_withdrawn')
  const admin = await app.as('admin')
  await admin.patch(`/api/people/${ada.id}`, { closed: true })
  expect(await codeOf(fourth)).toBe('link_closed')
})

test('the old address can stop a change that its owner did not ask for', async () => {
  const app = await testApp()
  const ada = await personWhoAsked(app)
  await confirm(app, ada.new)
  expect((await app.post('/api/auth/address-link/stop', { token: ada.old })).statusCode).toBe(204)
  expect((await confirm(app, ada.old)).json().code).toBe('link_withdrawn')
  expect((await ada.get('/api/auth/address')).json()).toEqual({ email: ada.email, pending: null })
})

test('a new password by a link stops a change, and a changed address ends the links for a password', async () => {
  const app = await testApp()
  const ada = await personWhoAsked(app)
  const resetToken = async () => {
    await app.post('/api/auth/forgot-password', { email: ada.email })
    const mails = await app.db
      .selectFrom('mail')
      .select('text')
      .where('kind', '=', 'reset')
      .orderBy('created_at')
      .execute()
    return /token=([\w-]+)/.exec(mails.at(-1)!.text)![1]
  }
  await app.post('/api/auth/reset-password', { token: await resetToken(), password: PASSWORD })
  expect((await confirm(app, ada.old)).json().code).toBe('link_withdrawn')
  app.clock.advance(MINUTE)
  const again = app.withToken((await ada.login()).json().token)
  await again.post('/api/auth/address', { email: NEW })
  const token = await resetToken()
  for (const email of [ada.email, NEW]) await confirm(app, (await tokensTo(app, email)).at(-1))
  const refused = await app.post('/api/auth/reset-password', { token, password: PASSWORD })
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'link_moved'])
})

test('an address with an account is not revealed to the person who asks, and stays with its owner', async () => {
  const app = await testApp()
  const eve = await personWithPassword(app, 'author')
  const ada = await personWhoAsked(app, eve.email)
  expect(ada.asked.json()).toMatchObject({ pending: { new_email: eve.email } })
  expect(ada.new).toBeUndefined()
  const [mail] = await app.db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', eve.email)
    .where('kind', '=', 'address')
    .execute()
  expect(mail!.text).toContain('It already has an account, so nothing changes.')
  expect(mail!.text).not.toContain(ada.email)
})

test('of two people who ask for the same address, one gets it', async () => {
  const app = await testApp()
  const ada = await personWhoAsked(app)
  app.clock.advance(MINUTE)
  const eve = await personWhoAsked(app, NEW, 'author')
  for (const token of [ada.old, eve.old]) await confirm(app, token)
  const answers = await Promise.all([ada.new, eve.new].map((token) => confirm(app, token)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, two) => one - two)).toEqual([200, 400])
  expect(answers.find(({ statusCode }) => statusCode === 400)!.json().code).toBe('link_taken')
  const addresses = await Promise.all(
    [ada, eve].map(async (one) => (await one.get('/api/auth/address')).json()),
  )
  expect(addresses.filter(({ email }) => email === NEW)).toHaveLength(1)
  expect(addresses.every(({ pending }) => pending === null)).toBe(true)
})

test('both links at the same moment change the address once, and one link twice confirms once', async () => {
  const app = await testApp()
  const ada = await personWhoAsked(app)
  const answers = await Promise.all([ada.old, ada.new, ada.old].map((token) => confirm(app, token)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  expect(answers.filter((answer) => answer.json().changed)).toHaveLength(1)
  expect((await ada.get('/api/auth/address')).json()).toEqual({ email: NEW, pending: null })
})

test('asking needs recent proof, another address, and has a limit', async () => {
  const app = await testApp()
  const ada = await personWithPassword(app)
  const ask = (email: string) => ada.post('/api/auth/address', { email })
  expect((await ask(ada.email)).json().issues[0]).toEqual({
    path: 'email',
    message: 'This is already your address.',
  })
  expect((await ask('ada')).json().issues[0].path).toBe('email')
  for (let count = 0; count < 5; count++) expect((await ask(`ada${count}@example.com`)).statusCode).toBe(202)
  const tooMany = await ask(NEW)
  expect([tooMany.statusCode, Number(tooMany.headers['retry-after'])]).toEqual([429, HOUR / 1000])
  // What waited before still waits.
  expect((await ada.get('/api/auth/address')).json().pending.new_email).toBe('ada4@example.com')
  app.clock.advance(15 * MINUTE)
  expect((await ask(NEW)).json().code).toBe('proof_required')
})

test('another site cannot confirm, and the portal never shows the links', async () => {
  const app = await testApp()
  const ada = await personWhoAsked(app)
  const forged = await app.send({
    method: 'POST',
    url: '/api/auth/address-link/confirm',
    headers: { origin: 'https://evil.example' },
    payload: { token: ada.old },
  })
  expect([forged.statusCode, forged.json().code]).toEqual([403, 'cross_site'])
  const { id } = await app.db
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', 'address')
    .executeTakeFirstOrThrow()
  const admin = await app.as('admin')
  expect((await admin.get(`/api/mail/${id}`)).body).not.toContain('confirm-address')
})
