import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#ui/api-error.ts'
import { setSession, staffToken, withSession } from './staff.ts'

const refused = () => new ApiError(401, 'unauthenticated', 'Please sign in')

/** A server that knows one token, and a person who signs in, or does not. */
function stage({
  known,
  token,
  renew,
}: {
  known: string
  token: string | null
  renew: () => Promise<boolean>
}) {
  let held = token
  let asked = 0
  setSession({
    token: () => held,
    renew: () => {
      asked++
      return renew()
    },
  })
  return {
    hold: (given: string | null) => (held = given),
    asked: () => asked,
    call: async (body: string) => {
      if (staffToken() !== known) throw refused()
      return body
    },
  }
}

afterEach(() => setSession({ token: () => null, renew: () => Promise.resolve(false) }))

test('a call that is refused for an ended session is repeated once there is a new one', async () => {
  const { call, hold, asked } = stage({
    known: 'new',
    token: 'old',
    renew: async () => Boolean(hold('new')),
  })
  expect(await withSession(() => call('what was typed'))).toBe('what was typed')
  expect(asked()).toBe(1)
})

test('calls that are refused at the same moment wait for the same answer', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { call, hold } = stage({ known: 'new', token: 'old', renew: () => promise })
  const both = Promise.all(['one', 'two'].map((body) => withSession(() => call(body))))
  hold('new')
  resolve(true)
  expect(await both).toEqual(['one', 'two'])
})

test('a token that another tab brought meanwhile is used without asking', async () => {
  const { call, hold, asked } = stage({ known: 'new', token: 'old', renew: async () => false })
  const attempt = async () => {
    try {
      return await call('body')
    } finally {
      hold('new')
    }
  }
  expect(await withSession(attempt)).toBe('body')
  expect(asked()).toBe(0)
})

test('whoever does not sign in again gets the refusal', async () => {
  const { call } = stage({ known: 'new', token: 'old', renew: async () => false })
  await expect(withSession(() => call('body'))).rejects.toMatchObject({ status: 401 })
})

test('other refusals are nobody’s business here', async () => {
  const { asked } = stage({ known: 'a', token: 'a', renew: async () => true })
  const failing = () => Promise.reject(new ApiError(403, 'forbidden', 'No'))
  await expect(withSession(failing)).rejects.toMatchObject({ status: 403 })
  expect(asked()).toBe(0)
})
