import { expect, test } from 'vitest'
import { ApiError } from '#ui/api-error.ts'
import { addressProblem, BAD_ADDRESS, scriptProblem } from './address.ts'
import { pictureProblem } from './picture-file.ts'
import { issuesOf } from '#ui/portal/drafts/use-save.ts'

test('only http and https are addresses, and nothing is no mistake', () => {
  const fine = ['', '  ', 'https://example.com', 'http://example.com/a?b=c', ' HTTPS://EXAMPLE.com ']
  const bad = [
    'example.com',
    'javascript:alert(1)',
    'data:text/html,hi',
    'ftp://example.com',
    '//example.com',
    'https:example.com',
    'https://',
  ]
  expect(fine.filter(addressProblem)).toEqual([])
  expect(bad.map(addressProblem)).toEqual(bad.map(() => BAD_ADDRESS))
})

test('a script comes over https alone', () => {
  expect(['', 'https://chat.example/widget.js'].map(scriptProblem)).toEqual([undefined, undefined])
  expect([' HTTP://chat.example/widget.js', 'chat.example'].map(scriptProblem)).toEqual([
    BAD_ADDRESS,
    BAD_ADDRESS,
  ])
})

test('a picture that is too large or none at all is refused before it is sent', () => {
  expect(pictureProblem({ type: 'image/png', size: 5 * 2 ** 20 }, 5)).toBeUndefined()
  expect(pictureProblem({ type: 'image/png', size: 5 * 2 ** 20 + 1 }, 5)).toMatch(/At most 5 MB/)
  expect(pictureProblem({ type: 'image/svg+xml', size: 10 }, 5)).toMatch(/choose a picture/)
})

test('what the server finds wrong is told by field', () => {
  const error = new ApiError(400, 'invalid', 'Wrong', {
    issues: [{ path: 'pages.about.title', message: 'Missing' }],
  })
  expect(issuesOf(error)).toEqual({ 'pages.about.title': 'Missing' })
  expect(issuesOf(new Error('other'))).toEqual({})
})
