import { expect, test } from 'vitest'
import { ApiError } from '#ui/api-error.ts'
import { issuesOf } from './use-save.ts'

test('errors of the server are listed by field', () => {
  const error = new ApiError(400, 'invalid', 'Wrong', {
    issues: [{ path: 'pages.about.title', message: 'Missing' }],
  })
  expect(issuesOf(error)).toEqual({ 'pages.about.title': 'Missing' })
  expect(issuesOf(new Error('other'))).toEqual({})
})
