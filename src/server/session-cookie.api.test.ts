import { expect, test } from 'vitest'
import { HOUR } from '#platform/clock.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type TestApp } from '#server/testing.ts'

const ada = { email: 'ada@example.com', password: 'nine-years-of-dub', name: 'Ada', role: 'admin' } as const

async function appWithAda(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await testApp({ env, withDocs: true })
  await app.services.auth.createAccount(ada)
  return app
}

const signIn = (app: TestApp, headers: Record<string, string> = {}, more: object = {}) =>
  app.send({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: ada.email, password: ada.password, ...more },
    headers,
  })

const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'])

test('signing in sets a cookie that scripts and other sites cannot use', async () => {
  const app = await appWithAda()
  const answer = await signIn(app)
  const { token } = answer.json()
  expect(cookieOf(answer)).toBe(`session=${token}; Path=/; HttpOnly; SameSite=Strict`)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('on an https site the cookie is sent over https only, and lasts 30 days with Remember me', async () => {
  const app = await appWithAda({ PUBLIC_URL: 'https://magazine.example' })
  const answer = await signIn(app, {}, { rememberMe: true })
  expect(cookieOf(answer)).toBe(
    `session=${answer.json().token}; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=2592000`,
  )
})

test('the cookie signs in until the server ends the session', async () => {
  const app = await appWithAda()
  const caller = app.withCookie((await signIn(app)).json().token)
  expect((await caller.get('/api/auth/me')).json()).toMatchObject({ email: ada.email })
  expect((await caller.get('/api/auth/session')).json()).toMatchObject({ user: { email: ada.email } })
  app.clock.advance(12 * HOUR + 1000)
  expect((await caller.get('/api/auth/me')).statusCode).toBe(401)
  expect((await caller.get('/api/auth/session')).json()).toEqual({ user: null })
})

test('logging out ends the session and clears the cookie', async () => {
  const app = await appWithAda()
  const caller = app.withCookie((await signIn(app)).json().token)
  const answer = await caller.post('/api/auth/logout')
  expect(answer.statusCode).toBe(204)
  expect(cookieOf(answer)).toBe('session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0')
  expect((await caller.get('/api/auth/me')).statusCode).toBe(401)
})

const FOREIGN: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
  ['another origin, in an old browser', { origin: 'https://evil.example' }],
  ['a frame without an origin', { origin: 'null' }],
  ['nowhere', {}],
]

/** Every call that changes something and needs a session, according to the OpenAPI description. */
async function guardedChanges({ app }: TestApp) {
  const { paths } = (await app.inject('/api/docs/json')).json() as {
    paths: Record<string, Record<string, { security?: unknown[] }>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { security }]) => method !== 'get' && security)
      .map(([method]) => ({
        method: method.toUpperCase() as 'POST',
        url: path.replaceAll(/\{\w+\}/g, 'SUB-ABC123XYZ'),
      })),
  )
}

test('every call that changes something refuses the cookie from other sites', async () => {
  const app = await appWithAda()
  const { token } = (await signIn(app)).json()
  const calls = await guardedChanges(app)
  expect(calls.length).toBeGreaterThan(35)
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['POST', 'PUT', 'PATCH', 'DELETE']))
  for (const call of calls) {
    for (const [from, headers] of FOREIGN) {
      const answer = await app.withCookie(token, headers).send(call)
      expect([from, call, answer.statusCode, answer.json().code]).toEqual([from, call, 403, 'cross_site'])
    }
  }
  expect((await app.withCookie(token).get('/api/auth/me')).statusCode).toBe(200)
})

test.each([
  ['a page of the site', { 'sec-fetch-site': 'same-origin' }],
  ['the public address', { origin: 'http://127.0.0.1:3000' }],
  ['the address that was asked', { origin: 'http://magazine.local', host: 'magazine.local' }],
])('a change with the cookie is accepted from %s', async (_from, headers) => {
  const app = await appWithAda()
  const { token } = (await signIn(app)).json()
  const answer = await app
    .withCookie(token, headers)
    .send({ method: 'POST', url: '/api/genres', payload: { name: 'Dub' } })
  expect(answer.statusCode).toBe(201)
})

test('programs sign in and work with the token alone', async () => {
  const app = await appWithAda()
  const { token } = (await signIn(app)).json()
  for (const [name, headers] of FOREIGN) {
    const answer = await app
      .withToken(token)
      .send({ method: 'POST', url: '/api/genres', payload: { name }, headers })
    expect(answer.statusCode).toBe(201)
  }
})

test('the token takes precedence over the cookie, even if it is invalid', async () => {
  const app = await testApp()
  const [editor, curator] = [await app.as('editor'), await app.as('curator')]
  const both = app.withCookie(editor.token!, { authorization: `Bearer ${curator.token}` })
  expect((await both.get('/api/auth/me')).json()).toMatchObject({ role: 'curator' })
  expect((await both.post('/api/genres', { name: 'Dub' })).json()).toMatchObject({ code: 'forbidden' })
  const wrong = app.withCookie(editor.token!, { authorization: 'Bearer wrong' })
  expect((await wrong.get('/api/auth/me')).statusCode).toBe(401)
  // Basic authentication for a proxy is not a token.
  const basic = app.withCookie(editor.token!, { authorization: 'Basic YTpi' })
  expect((await basic.get('/api/auth/me')).json()).toMatchObject({ role: 'editor' })
})

test.each(FOREIGN.slice(0, 4))('a form on %s cannot sign anyone in', async (_from, headers) => {
  const app = await appWithAda()
  for (const url of ['/api/auth/login', '/api/auth/reset-password', '/api/auth/accept-invitation']) {
    const answer = await app.send({ method: 'POST', url, payload: {}, headers })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'cross_site' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(await app.db.selectFrom('session').select('id').execute()).toEqual([])
})

test('the portal’s calls are refused after another person signs in in the same browser', async () => {
  const app = await testApp()
  const [mine, theirs] = [await app.as('editor'), await app.as('editor')]
  const { id } = (await mine.get('/api/auth/me')).json()
  const same = app.withCookie(mine.token!, { 'x-account': id, 'sec-fetch-site': 'same-origin' })
  expect((await same.post('/api/genres', { name: 'Dub' })).statusCode).toBe(201)
  const changed = app.withCookie(theirs.token!, { 'x-account': id, 'sec-fetch-site': 'same-origin' })
  expect((await changed.get('/api/posts/counts')).statusCode).toBe(401)
  expect((await changed.post('/api/genres', { name: 'Grime' })).statusCode).toBe(401)
})

test('the curators’ sign-in page starts sessions for curators only', async () => {
  const app = await appWithAda()
  const answer = await signIn(app, {}, { role: 'curator' })
  expect(answer.statusCode).toBe(403)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await app.db.selectFrom('session').select('id').execute()).toEqual([])
})

test('public calls give a signed-in editor the same responses as everyone', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { id } = await createPost(editor)
  const abroad = app.withCookie(editor.token!, { origin: 'https://evil.example' })
  expect((await abroad.post(`/api/posts/${id}/rate`)).statusCode).toBe(200)
})

/** Over a real connection, because the cache responds before the router. */
async function readers(app: TestApp, token: string) {
  const site = await app.listen()
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(site + path, { headers })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as object }
  }
  const cookie = `other=1; session=${token}`
  return {
    reader: (path: string) => get(path),
    editor: (path: string) => get(path, { cookie }),
    publicPage: (path: string) => get(path, { cookie, 'x-reader': '1' }),
  }
}

test('an editor’s responses neither come from the shared cache nor enter it', async () => {
  const app = await testApp()
  const staff = await app.as('editor')
  const draft = await createPost(staff, { status: 'draft', title: 'Not out yet' })
  const published = await createPost(staff, { title: 'Out' })
  const { reader, editor } = await readers(app, staff.token!)

  for (let round = 0; round < 2; round++) {
    const own = await editor(`/api/posts/${draft.id}`)
    expect(own.body).toMatchObject({ title: 'Not out yet' })
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(own.headers.get('access-control-allow-origin')).toBeNull()
    expect((await reader(`/api/posts/${draft.id}`)).status).toBe(404)

    expect((await editor(`/api/posts/${published.id}`)).body).toHaveProperty('notify_followers')
    expect((await reader(`/api/posts/${published.id}`)).body).not.toHaveProperty('notify_followers')

    const drafts = '/api/posts?status=draft&limit=5'
    expect((await editor(drafts)).body).toMatchObject([{ title: 'Not out yet' }])
    expect((await reader(drafts)).status).toBe(401)
  }
})

test('public pages read the same cached data for a signed-in editor as for everyone', async () => {
  const app = await testApp()
  const staff = await app.as('editor')
  const draft = await createPost(staff, { status: 'draft' })
  const published = await createPost(staff, { title: 'Out' })
  const { reader, publicPage } = await readers(app, staff.token!)
  expect((await publicPage(`/api/posts/${draft.id}`)).status).toBe(404)
  const [mine, theirs] = [
    await publicPage(`/api/posts/${published.id}`),
    await reader(`/api/posts/${published.id}`),
  ]
  expect(mine.body).toEqual(theirs.body)
  expect(mine.headers.get('etag')).toBe(theirs.headers.get('etag'))
})
