import { expect, test } from 'vitest'
import { curator, submit } from './testing-submissions.ts'
import { createPost, sound } from './testing-posts.ts'
import { testApp, type TestApp } from './testing.ts'

type Call = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; needsSession: boolean }

/** Every call of the API, according to its OpenAPI description. */
async function allCalls(app: TestApp): Promise<Call[]> {
  const { paths } = (await app.get('/api/docs/json')).json<{
    paths: Record<string, Record<string, { security?: unknown[] }>>
  }>()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase() as Call['method'],
      path,
      needsSession: (security ?? []).length > 0,
    })),
  )
}

/** Calls for their own account. */
const OWN = [
  'GET /api/auth/me',
  'POST /api/auth/logout',
  'PUT /api/auth/profile',
  'PUT /api/auth/change-password',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'POST /api/auth/proof',
  'GET /api/auth/factors',
  'POST /api/auth/factors/authenticator',
  'PUT /api/auth/factors/authenticator',
  'DELETE /api/auth/factors/authenticator',
  'POST /api/auth/factors/recovery-codes',
  'GET /api/auth/address',
  'POST /api/auth/address',
  'POST /api/auth/address/links',
  'DELETE /api/auth/address',
  'POST /api/auth/proof/options',
  'POST /api/auth/factors/passkeys/options',
  'POST /api/auth/factors/passkeys',
  'PATCH /api/auth/factors/passkeys/{id}',
  'DELETE /api/auth/factors/passkeys/{id}',
]

/** Calls for submissions that are assigned to them or wait in their genres, and for their messages. */
const ASSIGNED = [
  'GET /api/submissions',
  'GET /api/submissions/counts',
  'GET /api/submissions/templates',
  'GET /api/submissions/waiting',
  'POST /api/submissions/waiting',
]

/** Writes that need no account. A new call must be listed here or declare that it needs a session. */
const PUBLIC_WRITES = [
  'POST /api/auth/login',
  'POST /api/auth/second-step',
  'POST /api/auth/second-step/options',
  'POST /api/auth/address-link',
  'POST /api/auth/address-link/confirm',
  'POST /api/auth/address-link/stop',
  'POST /api/auth/passkey-login',
  'POST /api/auth/passkey-login/options',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/password-link',
  'POST /api/auth/accept-invitation',
  'POST /api/comments/{id}/like',
  'POST /api/contact',
  'POST /api/events',
  'POST /api/newsletter/confirm',
  'POST /api/newsletter/subscribe',
  'POST /api/newsletter/subscriptions',
  'POST /api/newsletter/unsubscribe',
  'POST /api/posts/{id}/comments',
  'POST /api/posts/{id}/rate',
  'POST /api/submissions',
  'POST /api/submissions/files',
  'DELETE /api/submissions/files/{token}',
  'POST /api/submissions/{id}/status',
  'POST /api/curator-applications',
]

const named = ({ method, path }: Call) => `${method} ${path}`

test('a curator can access their own account and assigned submissions, and nothing else', async () => {
  const app = await testApp({ withDocs: true })
  const ada = await curator(app, ['Jazz'])
  const { id } = await submit(app, { uploadedFile: sound() })
  const calls = (await allCalls(app)).filter(({ needsSession }) => needsSession)
  const own = new Set([...OWN, ...ASSIGNED])
  const others = calls.filter((call) => !own.has(named(call)))
  expect(others.length).toBeGreaterThan(40)
  const answers = await Promise.all(
    others.map(async (call) => {
      const url = call.path.replace(/\{\w+\}/g, call.path.includes('submissions') ? id : 'x')
      const { statusCode } = await ada.send({ method: call.method, url, ...bodyFor(call) })
      return { call: named(call), statusCode }
    }),
  )
  expect(answers.filter(({ statusCode }) => statusCode !== 403 && statusCode !== 404)).toEqual([])
})

test('calls that need a session are refused without one, and the public ones are listed', async () => {
  const app = await testApp({ withDocs: true })
  const { id } = await submit(app, { uploadedFile: sound() })
  const calls = await allCalls(app)
  expect(calls.map(named)).toEqual(expect.arrayContaining([...OWN, ...ASSIGNED]))
  for (const call of calls.filter(({ needsSession }) => needsSession)) {
    const url = call.path.replace(/\{\w+\}/g, call.path.includes('submissions') ? id : 'x')
    const { statusCode } = await app.send({ method: call.method, url, ...bodyFor(call) })
    expect([named(call), statusCode]).toEqual([named(call), 401])
  }
  const writes = calls.filter(({ method, needsSession }) => method !== 'GET' && !needsSession)
  expect(new Set(writes.map(named))).toEqual(new Set(PUBLIC_WRITES))
})

test('on public reads, a curator’s token shows nothing more', async () => {
  const app = await testApp({ withDocs: true })
  const editor = await app.as('editor')
  const { id } = await createPost(editor)
  const draft = await createPost(editor, { status: 'draft' })
  const ada = await curator(app, ['Jazz'])
  // This call returns only the caller's own session.
  const reads = (await allCalls(app)).filter(
    ({ method, path, needsSession }) => method === 'GET' && !needsSession && path !== '/api/auth/session',
  )
  const paths = reads.flatMap(({ path }) => [id, draft.id].map((each) => path.replace(/\{\w+\}/g, each)))
  for (const path of new Set([...paths, '/api/posts?status=all', '/api/posts?status=draft&limit=5'])) {
    const [reader, curated] = [await app.get(path), await ada.get(path)]
    const refused = [401, 403].includes(reader.statusCode)
    const seen = [path, curated.statusCode, refused ? '' : curated.body]
    expect(seen).toEqual(refused ? [path, 403, ''] : [path, reader.statusCode, reader.body])
  }
})

/** Enough to pass validation, where permissions are checked after it. */
function bodyFor({ method, path }: Call) {
  if (method === 'GET' || method === 'DELETE') return {}
  if (path.endsWith('/approve')) return { payload: { version: 1 } }
  if (path.endsWith('/notes')) return { payload: { text: 'x' } }
  if (path.endsWith('/review')) return { payload: { title: 'x', content: 'x' } }
  if (path === '/api/submissions/{id}') return { payload: { version: 1 } }
  return { payload: {} }
}
