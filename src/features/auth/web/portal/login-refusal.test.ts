import { expect, test } from 'vitest'
import { ApiError } from '#ui/api-error.ts'
import { loginRefusalOf } from './login-refusal.ts'

test('a wrong password shows how many attempts are left', () => {
  const error = new ApiError(401, 'invalid_credentials', 'Invalid credentials', {
    details: { attemptsRemaining: 3 },
  })
  expect(loginRefusalOf(error)).toMatchObject({ locked: false, message: 'Invalid credentials', remaining: 3 })
})

test('a lock lasts as long as the server says', () => {
  const details = { attemptsRemaining: 0 }
  expect(loginRefusalOf(new ApiError(429, 'locked', 'Locked', { details, retryAfter: 60 }))).toMatchObject({
    locked: true,
    lockedMs: 60_000,
    remaining: undefined,
  })
  expect(loginRefusalOf(new ApiError(429, 'locked', 'Locked', { details })).lockedMs).toBe(900_000)
  expect(loginRefusalOf(new ApiError(401, 'invalid_credentials', 'Wrong', { details })).locked).toBe(true)
})

test('a rate limit does not lock the form', () => {
  expect(loginRefusalOf(new ApiError(429, 'rate_limited', 'Slow down'))).toMatchObject({
    locked: false,
    message: 'Slow down',
  })
})
