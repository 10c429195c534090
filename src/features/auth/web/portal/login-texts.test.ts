import { expect, test } from 'vitest'
import { ApiError } from '#ui/api-error.ts'
import { refusalOf, remainingBanner } from './login-texts.ts'
import { nextPath } from './session.ts'

test('a wrong password tells how many tries are left', () => {
  const error = new ApiError(401, 'invalid_credentials', 'Invalid credentials', {
    details: { attemptsRemaining: 3 },
  })
  expect(refusalOf(error)).toMatchObject({ locked: false, message: 'Invalid credentials', remaining: 3 })
  expect(remainingBanner(3)).toBe('3 attempts remaining before account lockout.')
})

test('a lock lasts as long as the server says', () => {
  const details = { attemptsRemaining: 0 }
  expect(refusalOf(new ApiError(429, 'locked', 'Locked', { details, retryAfter: 60 }))).toMatchObject({
    locked: true,
    lockedMs: 60_000,
    remaining: undefined,
  })
  expect(refusalOf(new ApiError(429, 'locked', 'Locked', { details })).lockedMs).toBe(900_000)
  expect(refusalOf(new ApiError(401, 'invalid_credentials', 'Wrong', { details })).locked).toBe(true)
})

test('a limit that is no lock leaves the form open', () => {
  expect(refusalOf(new ApiError(429, 'rate_limited', 'Slow down'))).toMatchObject({
    locked: false,
    message: 'Slow down',
  })
})

test('the login leads back into the portal and nowhere else', () => {
  const next = (value: string) => nextPath(new URLSearchParams({ next: value }))
  expect(next('/admin/content?page=2')).toBe('/admin/content?page=2')
  expect(next('/curator')).toBe('/curator')
  for (const value of [
    '',
    '//evil.example',
    'https://evil.example',
    '/admin/login',
    '/adminx',
    '/blog',
    '/admin',
  ]) {
    expect(next(value)).toBe('/admin/analytics')
  }
})
