import { expect, test } from 'vitest'
import { ApiError } from '#ui/api-error.ts'
import { COMMENT_MAX as SCHEMA_MAX } from '#features/comments/comments.schema.ts'
import { checkComment, COMMENT_MAX, errorsOf } from './comment-draft.ts'

const good = { author: 'Ida', email: 'ida@example.com', content: 'Side two is better.' }

test('a complete comment has no errors', () => expect(checkComment(good)).toBeUndefined())

test('the form and the server have the same limit', () => expect(COMMENT_MAX).toBe(SCHEMA_MAX))

test('each field has its own error', () => {
  expect(checkComment({ author: ' ', email: 'ida', content: '' })).toEqual({
    author: 'Please enter your name',
    email: 'Please enter a valid email',
    content: 'Please write a comment',
  })
  expect(checkComment({ ...good, content: 'x'.repeat(2000) })).toBeUndefined()
  expect(checkComment({ ...good, content: 'x'.repeat(2001) })).toEqual({
    content: 'Please keep your comment to 2,000 characters',
  })
})

test('the server’s issues appear next to their fields', () => {
  const issues = [
    { path: 'email', message: 'No such address' },
    { path: 'other', message: 'x' },
  ]
  expect(errorsOf(new ApiError(400, 'invalid', 'Wrong', { issues }))).toEqual({ email: 'No such address' })
})

test('a rate limit says when to try again', () => {
  const limit = (retryAfter: number) => errorsOf(new ApiError(429, 'limit', 'Slow', { retryAfter })).form
  expect(limit(20)).toBe('You’ve sent several comments in a row. Please try again in 1 minute.')
  expect(limit(600)).toBe('You’ve sent several comments in a row. Please try again in 10 minutes.')
})

test('other errors show the server’s message, or a general one', () => {
  const details = { message: 'Comments are closed' }
  expect(errorsOf(new ApiError(403, 'closed', 'Comments are closed', { details }))).toEqual({
    form: 'Comments are closed',
  })
  const ours = { form: 'We couldn’t send your comment. Please try again.' }
  expect(errorsOf(new ApiError(0, 'network', 'unreachable'))).toEqual(ours)
  expect(errorsOf(new TypeError('a defect'))).toEqual(ours)
})
