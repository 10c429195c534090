import { expect, test } from 'vitest'
import { errorOf, unreachable } from '#ui/api-error.ts'
import { portalWords } from './portal-error.tsx'

test('a page that could not be fetched says so, whatever was missing', () => {
  const lost = [
    unreachable(),
    errorOf({ status: 503, body: undefined }),
    new TypeError('Failed to fetch dynamically imported module: /assets/comments-page.js'),
  ]
  for (const error of lost) expect(portalWords(error).title).toBe("This page didn't load")
})

test('a defect is told in our own words, with what was thrown', () => {
  const { title, detail } = portalWords(new Error('Boom'))
  expect(title).toBe('Something went wrong')
  expect(detail).toContain('Boom')
})
