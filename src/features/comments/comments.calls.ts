import { z } from 'zod'
import { defineCalls, Id, Message, PageQuery } from '#lib/calls.schema.ts'
import { COMMENT_STATUSES } from '#lib/values.ts'
import { CommentForm, StaffComment } from './comments.schema.ts'

export const commentsCalls = defineCalls('comments', {
  'POST /api/posts/:id/comments': {
    for: 'anyone',
    summary: 'Write a comment. It appears after approval',
    params: Id,
    body: CommentForm,
    answers: { 202: Message },
    errors: [400, 403, 404, 429],
  },
  'POST /api/comments/:id/like': {
    for: 'anyone',
    summary: 'Like a comment. Each visitor counts once a day',
    params: Id,
    answers: { 200: z.object({ likes: z.number().int() }) },
    errors: [404, 429],
  },
  'GET /api/comments': {
    for: 'comments.answer',
    summary: 'Comments, newest first, with X-Total-Count',
    query: PageQuery.extend({ status: z.enum(COMMENT_STATUSES).optional() }),
    answers: { 200: z.array(StaffComment) },
    paged: true,
    errors: [400, 401, 403],
  },
  'PATCH /api/comments/:id': {
    for: 'comments.answer',
    summary: 'Approve or unapprove a comment',
    params: Id,
    body: z.object({ status: z.enum(COMMENT_STATUSES) }),
    answers: { 204: z.void() },
    errors: [400, 401, 403, 404],
  },
  'DELETE /api/comments/:id': {
    for: 'comments.answer',
    summary: 'Delete a comment',
    params: Id,
    answers: { 204: z.void() },
    errors: [401, 403, 404],
  },
})

declare module '#lib/calls.schema.ts' {
  interface Calls extends CommentsCalls {}
}
type CommentsCalls = typeof commentsCalls
