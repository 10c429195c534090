import { z } from 'zod'
import { defineCalls, Id } from '#lib/calls.schema.ts'
import {
  Editing,
  EditingBeat,
  Post,
  PostConflict,
  PostCounts,
  PostListQuery,
  PostSummary,
  PriorityInput,
  Rated,
} from './posts.schema.ts'
import { PostForm } from './post-form.schema.ts'

const FORM = 'multipart/form-data; the files are in heroImage, authorImage and mediaFiles (repeated)'

export const postsCalls = defineCalls('posts', {
  'GET /api/posts': {
    for: 'anyone',
    summary: 'Published posts; drafts, scheduled and trashed ones with a staff token and status',
    description:
      'Without limit and page: all of them, streamed; of more than 500 the newest 500, with X-Total-Count and a ' +
      'Link to the next page. With page: X-Total-Count tells how many, and Link where the next ones are. A search counts up to 500 matches; ' +
      'X-Total-More: true says that there are more. ' +
      'For staff, `find` looks for a part of the title or of the author’s name.',
    query: PostListQuery,
    answers: { 200: z.array(PostSummary) },
    paged: true,
    errors: [400, 401, 403, 429],
  },
  'GET /api/posts/counts': {
    for: 'editor',
    summary: 'How many posts there are of each status',
    answers: { 200: PostCounts },
    errors: [401, 403],
  },
  'GET /api/posts/:id': {
    for: 'anyone',
    summary: 'One post',
    params: Id,
    answers: { 200: Post },
    errors: [404],
  },
  'GET /api/posts/:id/related': {
    for: 'anyone',
    summary: 'Up to three posts with the same artist, tags or genre',
    params: Id,
    answers: { 200: z.array(PostSummary) },
    errors: [404],
  },
  'POST /api/posts/:id/rate': {
    for: 'anyone',
    summary: 'Give a point; the same visitor counts once a day',
    params: Id,
    answers: { 200: Rated },
    errors: [404, 429],
  },
  'POST /api/posts': {
    for: 'editor',
    summary: 'Create a post; without a status it is published',
    description: `${FORM}. The same Idempotency-Key within 24 hours makes no second post.`,
    files: ['heroImage', 'authorImage', 'mediaFiles'],
    idempotent: true,
    body: PostForm,
    answers: { 201: Post },
    errors: [400, 401, 403, 413, 415],
  },
  'PUT /api/posts/:id': {
    for: 'editor',
    summary: 'Save a post; with the version that was read, a save over a newer one is refused',
    description: FORM,
    files: ['heroImage', 'authorImage', 'mediaFiles'],
    params: Id,
    body: PostForm,
    answers: { 200: Post },
    errors: [400, 401, 403, 404, 413, 415],
    refusals: { 409: PostConflict },
  },
  'PATCH /api/posts/:id/priority': {
    for: 'editor',
    summary: 'Set a post’s priority',
    params: Id,
    body: PriorityInput,
    answers: { 200: Post },
    errors: [400, 401, 403, 404],
  },
  'DELETE /api/posts/:id': {
    for: 'editor',
    summary: 'Move a post to the trash, where it rests for 30 days; with forever=1, remove it from there',
    params: Id,
    query: z.object({ forever: z.enum(['1', 'true']).optional() }),
    answers: { 204: z.void() },
    errors: [400, 401, 403, 404, 409],
  },
  'POST /api/posts/:id/restore': {
    for: 'editor',
    summary: 'Take a post back out of the trash',
    params: Id,
    answers: { 200: Post },
    errors: [401, 403, 404],
  },
  'POST /api/posts/:id/editing': {
    for: 'editor',
    summary: 'Say that an editor has the post open, or has closed it, and learn who else has',
    params: Id,
    body: EditingBeat,
    answers: { 200: Editing },
    errors: [400, 401, 403, 404],
  },
})

type PostsCalls = typeof postsCalls

declare module '#lib/calls.schema.ts' {
  interface Calls extends PostsCalls {}
}
