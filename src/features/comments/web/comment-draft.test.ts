import { expect, test } from 'vitest'
import { ApiError } from '#ui/api-error.ts'
import { COMMENT_MAX as SCHEMA_MAX } from '#features/comments/comments.schema.ts'
import { checkComment, COMMENT_MAX, errorsOf } from './comment-draft.ts'

const good = { author: 'Ida', email: 'ida@example.com', content: 'Side two is better.' }

test('a whole comment has nothing wrong', () => expect(checkComment(good)).toBeUndefined())

test('the limit is the server’s', () => expect(COMMENT_MAX).toBe(SCHEMA_MAX))

test('every field says for itself what is wrong', () => {
  expect(checkComment({ author: ' ', email: 'ida', content: '' })).toEqual({
    author: 'Please enter your name',
    email: 'Please enter a valid email',
    content: 'Please write a comment',
  })
  expect(checkComment({ ...good, content: 'x'.repeat(2000) })).toBeUndefined()
  expect(checkComment({ ...good, content: 'x'.repeat(2001) })).toEqual({
    content: 'Please keep the comment under 2000 characters',
  })
})

test('the server’s issues stand beside their fields', () => {
  const issues = [
    { path: 'email', message: 'No such address' },
    { path: 'other', message: 'x' },
  ]
  expect(errorsOf(new ApiError(400, 'invalid', 'Wrong', { issues }))).toEqual({ email: 'No such address' })
})

test('a limit says when to come back', () => {
  const limit = (retryAfter: number) => errorsOf(new ApiError(429, 'limit', 'Slow', { retryAfter })).form
  expect(limit(20)).toBe('That was a lot at once. Please try again in a minute.')
  expect(limit(600)).toBe('That was a lot at once. Please try again in 10 minutes.')
})

test('anything else is said in the server’s words, or in ours', () => {
  const details = { message: 'Comments are closed' }
  expect(errorsOf(new ApiError(403, 'closed', 'Comments are closed', { details }))).toEqual({
    form: 'Comments are closed',
  })
  const ours = { form: 'Your comment could not be sent. Please try again.' }
  expect(errorsOf(new ApiError(0, 'network', 'unreachable'))).toEqual(ours)
  expect(errorsOf(new TypeError('a defect'))).toEqual(ours)
})
