import { expect, test } from 'vitest'
import { ApiError } from '#ui/api-error.ts'
import { refusalOf, remainingBanner } from './login-texts.ts'
import { loginPath, nextCuratorPath, nextPath } from './session.ts'

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

test('the login leads back into the portal and nowhere else, a curator’s to the curators’ pages', () => {
  const asked = (value: string) => new URLSearchParams({ next: value })
  expect(nextPath(asked('/admin/content?page=2'))).toBe('/admin/content?page=2')
  expect(nextCuratorPath(asked('/curator?submission=SUB-ABC123XYZ'))).toBe(
    '/curator?submission=SUB-ABC123XYZ',
  )
  const elsewhere = ['', '//evil.example', 'https://evil.example', '/adminx', '/curators', '/blog']
  for (const value of [...elsewhere, '/admin/login', '/admin', '/curator']) {
    expect(nextPath(asked(value))).toBe('/admin/analytics')
  }
  for (const value of [...elsewhere, '/curator/login', '/admin/content']) {
    expect(nextCuratorPath(asked(value))).toBe('/curator')
  }
})

test('whoever is sent to sign in comes back to where they were, by the page that is theirs', () => {
  expect(loginPath('/admin/content?page=2')).toBe('/admin/login?next=%2Fadmin%2Fcontent%3Fpage%3D2')
  expect(loginPath('/curator?submission=SUB-1')).toBe('/curator/login?next=%2Fcurator%3Fsubmission%3DSUB-1')
})
