import { expect, test } from 'vitest'
import { MINUTE } from '#platform/clock.ts'
import { appCode, personWithApp, personWithPassword } from '#server/testing-factors.ts'
import { addPasskey, personWithPasskey, softwareDevice, type Deviation } from '#server/testing-passkeys.ts'
import { type Caller, testApp } from '#server/testing.ts'
import type { PasskeyCreation, PasskeyRequest } from '../passkeys.schema.ts'

const creationOf = async (person: Pick<Caller, 'post'>) =>
  (await person.post('/api/auth/factors/passkeys/options')).json<PasskeyCreation>()

test('a person adds a passkey with a name, and gets ten recovery codes with their first factor', async () => {
  const app = await testApp()
  const ada = await personWithPassword(app)
  const creation = await creationOf(ada)
  expect(creation).toMatchObject({
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  const { answer, device } = await addPasskey(ada, '  Laptop ')
  expect(answer.statusCode).toBe(201)
  expect(answer.json().passkey).toMatchObject({ name: 'Laptop', used_at: null, backed_up: true })
  expect(new Set(answer.json().recovery_codes).size).toBe(10)
  app.clock.advance(MINUTE)
  const second = await addPasskey(ada, 'Phone')
  expect(second.answer.json().recovery_codes).toEqual([])
  expect((await ada.get('/api/auth/factors')).json()).toMatchObject({
    authenticator_since: null,
    recovery_codes_left: 10,
    passkeys: [{ name: 'Laptop' }, { name: 'Phone' }],
    passkey_origin: 'http://localhost:3000',
  })
  // The browser refuses devices that already have one.
  expect((await creationOf(ada)).excludeCredentials.map(({ id }) => id)).toContain(device.id)
})

const STRANGE: [string, Deviation][] = [
  ['of another site', { origin: 'https://evil.example' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['without a fingerprint, a face or a PIN', { verified: false }],
  ['that answers another question', { type: 'webauthn.get' }],
]

test.each(STRANGE)('a new passkey %s is refused', async (_name, odd) => {
  const app = await testApp()
  const ada = await personWithPassword(app)
  const passkey = softwareDevice().make(await creationOf(ada), odd)
  const refused = await ada.post('/api/auth/factors/passkeys', { name: 'Phone', passkey })
  expect([refused.statusCode, refused.json().issues[0].path]).toEqual([400, 'passkey'])
  expect((await ada.get('/api/auth/factors')).json()).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
})

test('a challenge for a new passkey works once, for 5 minutes, in the session that asked', async () => {
  const app = await testApp()
  const ada = await personWithPassword(app)
  const add = (passkey: unknown, by = ada) =>
    by.post('/api/auth/factors/passkeys', { name: 'Phone', passkey })
  const late = await creationOf(ada)
  app.clock.advance(5 * MINUTE)
  expect((await add(softwareDevice().make(late))).json().code).toBe('challenge_expired')
  const creation = await creationOf(ada)
  const other = { ...ada, ...app.withToken((await ada.login()).json().token) }
  expect((await add(softwareDevice().make(creation), other)).json().code).toBe('challenge_expired')
  const both = await Promise.all([add(softwareDevice().make(creation)), add(softwareDevice().make(creation))])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400])
  const { challenge } = await creationOf(ada)
  const forged = { ...creation, challenge: Buffer.from('a.b.c').toString('base64url') }
  expect((await add(softwareDevice().make(forged))).json().code).toBe('challenge_expired')
  // A challenge to sign in makes no passkey.
  const wrong = (await app.post('/api/auth/passkey-login/options')).json<PasskeyRequest>()
  expect((await add(softwareDevice().make({ ...creation, ...wrong }))).json().code).toBe('challenge_expired')
  expect(challenge).not.toBe(creation.challenge)
})

test('a passkey belongs to one account', async () => {
  const app = await testApp()
  const { device } = await personWithPasskey(app)
  const eve = await personWithPassword(app, 'author')
  const again = await addPasskey(eve, 'Stolen', device)
  expect(again.answer.json().code).toBe('passkey_exists')
})

test('a person has at most 20 passkeys', async () => {
  const app = await testApp()
  const ada = await personWithPassword(app)
  for (let count = 0; count < 20; count++) await addPasskey(ada, `Key ${count}`)
  const { answer } = await addPasskey(ada, 'One more')
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_many_passkeys'])
})

test('people rename and remove only their own passkeys, and the last factor takes the codes with it', async () => {
  const app = await testApp()
  const ada = await personWithPasskey(app)
  const eve = await personWithPassword(app, 'author')
  const path = `/api/auth/factors/passkeys/${ada.passkeyId}`
  const renamed = await ada.send({ method: 'PATCH', url: path, payload: { name: 'Old phone' } })
  expect(renamed.json()).toMatchObject({ name: 'Old phone' })
  const nameless = await ada.send({ method: 'PATCH', url: path, payload: { name: ' ' } })
  expect(nameless.json().issues[0].message).toBe('Please enter a name')
  expect((await eve.send({ method: 'PATCH', url: path, payload: { name: 'Mine' } })).statusCode).toBe(404)
  expect((await eve.delete(path)).statusCode).toBe(404)
  const { answer } = await addPasskey(ada, 'Laptop')
  expect((await ada.delete(path)).statusCode).toBe(204)
  expect((await ada.delete(path)).statusCode).toBe(404)
  expect((await ada.get('/api/auth/factors')).json().recovery_codes_left).toBe(10)
  expect((await ada.login()).statusCode).toBe(202)
  await ada.delete(`/api/auth/factors/passkeys/${answer.json().passkey.id}`)
  expect((await ada.get('/api/auth/factors')).json().recovery_codes_left).toBe(0)
  expect((await ada.login()).statusCode).toBe(200)
})

test('an app beside passkeys keeps the codes, and each can go without the other', async () => {
  const app = await testApp()
  const ada = await personWithPasskey(app)
  const { secret } = (await ada.post('/api/auth/factors/authenticator')).json<{ secret: string }>()
  const confirmed = await ada.put('/api/auth/factors/authenticator', {
    code: appCode(secret, app.clock.now()),
  })
  expect(confirmed.json()).toEqual({ recovery_codes: [] })
  expect((await ada.login()).json().methods).toEqual(['app', 'passkey', 'recovery'])
  await ada.delete('/api/auth/factors/authenticator')
  expect((await ada.login()).json().methods).toEqual(['passkey', 'recovery'])
  const fresh = await ada.post('/api/auth/factors/recovery-codes')
  expect(fresh.json().recovery_codes).toHaveLength(10)
})

test('adding and removing needs recent proof, and a passkey is proof', async () => {
  const app = await testApp()
  const ada = await personWithPasskey(app)
  app.clock.advance(15 * MINUTE)
  const path = `/api/auth/factors/passkeys/${ada.passkeyId}`
  expect((await ada.delete(path)).json().code).toBe('proof_required')
  expect((await ada.post('/api/auth/factors/passkeys/options')).json().code).toBe('proof_required')
  const request = (await ada.post('/api/auth/proof/options')).json<PasskeyRequest>()
  expect(request.allowCredentials?.map(({ id }) => id)).toEqual([ada.device.id])
  const strange = await ada.post('/api/auth/proof', { passkey: softwareDevice().answer(request) })
  expect([strange.statusCode, strange.json().issues[0].path]).toEqual([400, 'passkey'])
  const other = app.withToken((await ada.finish(await ada.step())).json().token)
  const elsewhere = await other.post('/api/auth/proof', { passkey: ada.device.answer(request) })
  expect(elsewhere.json().code).toBe('challenge_expired')
  const passkey = ada.device.answer(request)
  expect((await ada.post('/api/auth/proof', { passkey })).statusCode).toBe(204)
  // The same answer counts once.
  expect((await ada.post('/api/auth/proof', { passkey })).statusCode).toBe(400)
  expect((await ada.delete(path)).statusCode).toBe(204)
})

test('where browsers offer no passkeys, the calls say why', async () => {
  const app = await testApp({ env: { PUBLIC_URL: 'http://mag.example' } })
  const ada = await personWithPassword(app)
  expect((await ada.get('/api/auth/factors')).json().passkey_origin).toBe(null)
  for (const path of ['factors/passkeys/options', 'passkey-login/options', 'proof/options']) {
    const refused = await ada.post(`/api/auth/${path}`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'passkeys_unavailable'])
  }
})

test('changes of factors are in the audit log and told by mail', async () => {
  const app = await testApp()
  const ada = await personWithApp(app)
  await ada.post('/api/auth/factors/recovery-codes')
  const { answer } = await addPasskey(ada, 'Laptop')
  await ada.delete('/api/auth/factors/authenticator')
  await ada.delete(`/api/auth/factors/passkeys/${answer.json().passkey.id}`)
  const admin = await app.as('admin')
  const { entries } = (await admin.get(`/api/audit?actor=${ada.id}`)).json<{
    entries: { action: string; target: string }[]
  }>()
  const found = entries
    .map(({ action, target }) => [action, target])
    .filter(([action]) => action !== 'signed-in')
  expect(found).toEqual([
    ['passkey-removed', 'Laptop'],
    ['app-removed', ''],
    ['passkey-added', 'Laptop'],
    ['recovery-codes-made', ''],
    ['app-added', ''],
  ])
  const mails = await app.db
    .selectFrom('mail')
    .select(['subject', 'text'])
    .where('kind', '=', 'security')
    .execute()
  const added = mails.find(({ subject }) => subject.startsWith('A passkey was added'))
  expect(added?.text).toContain(
    'If it wasn’t you, choose a new password at once. Then sign in, remove the passkey',
  )
  expect(mails.map(({ subject }) => subject.replace(/ at .*/, ''))).toEqual(
    expect.arrayContaining(['An authenticator app was removed', 'Two-factor sign-in is off']),
  )
})
