import { expect, test } from 'vitest'
import { errorOf, unreachable } from '#ui/api-error.ts'
import { portalErrorText } from './portal-error.tsx'

test('a page that could not be loaded says so, whatever was missing', () => {
  const lost = [
    unreachable(),
    errorOf({ status: 503, body: undefined }),
    new TypeError('Failed to fetch dynamically imported module: /assets/comments-page.js'),
  ]
  for (const error of lost) expect(portalErrorText(error).title).toBe("This page didn't load")
})

test('an unexpected error shows our own text with the message', () => {
  const { title, detail } = portalErrorText(new Error('Boom'))
  expect(title).toBe('Something went wrong')
  expect(detail).toContain('Boom')
})
