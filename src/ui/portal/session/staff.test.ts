import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#ui/api-error.ts'
import { setSession, staffHeaders, withSession } from './staff.ts'

const refused = () => new ApiError(401, 'unauthenticated', 'Please sign in')

/** The session has ended: calls work only after a second sign-in. */
function stage(renew: () => Promise<boolean>, prove = async () => false) {
  let signIns = 1
  let proved = 0
  let asked = 0
  setSession({
    account: () => 'ada',
    signIns: () => signIns,
    renew: () => {
      asked++
      return renew()
    },
    prove: () => {
      proved++
      return prove()
    },
  })
  return {
    signIn: () => ++signIns,
    asked: () => asked,
    proved: () => proved,
    call: async (body: string) => {
      if (signIns < 2) throw refused()
      return body
    },
  }
}

afterEach(() => setSession())

test('a call refused for an ended session is repeated after signing in again', async () => {
  const { call, signIn, asked } = stage(async () => Boolean(signIn()))
  expect(await withSession(() => call('what was typed'))).toBe('what was typed')
  expect(asked()).toBe(1)
})

test('simultaneously refused calls wait for the same sign-in', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { call, signIn } = stage(() => promise)
  const both = Promise.all(['one', 'two'].map((body) => withSession(() => call(body))))
  signIn()
  resolve(true)
  expect(await both).toEqual(['one', 'two'])
})

test('signing in in another tab makes the question unnecessary', async () => {
  const { call, signIn, asked } = stage(async () => false)
  const attempt = async () => {
    try {
      return await call('body')
    } finally {
      signIn()
    }
  }
  expect(await withSession(attempt)).toBe('body')
  expect(asked()).toBe(0)
})

test('without signing in again the call fails', async () => {
  const { call } = stage(async () => false)
  await expect(withSession(() => call('body'))).rejects.toMatchObject({ status: 401 })
})

test('other refusals do not ask for the password', async () => {
  const { asked } = stage(async () => true)
  const failing = () => Promise.reject(new ApiError(403, 'forbidden', 'No'))
  await expect(withSession(failing)).rejects.toMatchObject({ status: 403 })
  expect(asked()).toBe(0)
})

test('a sensitive call is repeated after the person has proved who they are, and fails when they decline', async () => {
  let isProved = false
  const sensitive = async () => {
    if (!isProved) throw new ApiError(403, 'proof_required', 'Confirm that it’s you')
    return 'done'
  }
  const declined = stage(async () => false)
  await expect(withSession(sensitive)).rejects.toMatchObject({ code: 'proof_required' })
  expect([declined.proved(), declined.asked()]).toEqual([1, 0])
  stage(
    async () => false,
    async () => (isProved = true),
  )
  expect(await withSession(sensitive)).toBe('done')
})

test('calls name the account that the page shows', () => {
  expect(staffHeaders()).toEqual({})
  stage(async () => true)
  expect(staffHeaders()).toEqual({ 'x-account': 'ada' })
})
