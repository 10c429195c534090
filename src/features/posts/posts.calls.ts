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
  ReviewReply,
  ReviewRequest,
} from './posts.schema.ts'
import { PostForm } from './post-form.schema.ts'

const FORM = 'multipart/form-data; the files are in heroImage, authorImage and mediaFiles (repeated)'

export const postsCalls = defineCalls('posts', {
  'GET /api/posts': {
    for: 'anyone',
    summary: 'List published posts; staff with status get all posts of that status, and authors their own',
    description:
      'Without limit and page, the answer streams all posts. Of more than 500 it has the newest 500, with ' +
      'X-Total-Count and a Link to the next page. With page, X-Total-Count has the total, and Link the next page. ' +
      'A search counts up to 500 matches; X-Total-More: true means that there are more. ' +
      'With `status`, `find` searches the title and the author’s name.',
    query: PostListQuery,
    answers: { 200: z.array(PostSummary) },
    paged: true,
    errors: [400, 401, 403, 429],
  },
  'GET /api/posts/counts': {
    for: 'posts.write',
    summary: 'Count the posts of each status',
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
    summary: 'Give a point; each visitor counts once a day',
    params: Id,
    answers: { 200: Rated },
    errors: [404, 429],
  },
  'POST /api/posts': {
    for: 'posts.write',
    summary: 'Create a post; without a status it is published; authors create drafts only',
    description: `${FORM}. The same Idempotency-Key within 24 hours creates no second post.`,
    files: ['heroImage', 'authorImage', 'mediaFiles'],
    idempotent: true,
    body: PostForm,
    answers: { 201: Post },
    errors: [400, 401, 403, 413, 415],
  },
  'PUT /api/posts/:id': {
    for: 'posts.write',
    summary:
      'Save a post; with a version, a save over a newer version is refused; authors save their own drafts',
    description: FORM,
    files: ['heroImage', 'authorImage', 'mediaFiles'],
    params: Id,
    body: PostForm,
    answers: { 200: Post },
    errors: [400, 401, 403, 404, 413, 415],
    refusals: { 409: PostConflict },
  },
  'PATCH /api/posts/:id/priority': {
    for: 'posts.arrange',
    summary: 'Set a post’s priority',
    params: Id,
    body: PriorityInput,
    answers: { 200: Post },
    errors: [400, 401, 403, 404],
  },
  'DELETE /api/posts/:id': {
    for: 'posts.write',
    summary: 'Move a post to the trash for 30 days; with forever=1, remove it from the trash permanently',
    params: Id,
    query: z.object({ forever: z.enum(['1', 'true']).optional() }),
    answers: { 204: z.void() },
    errors: [400, 401, 403, 404, 409],
  },
  'POST /api/posts/:id/restore': {
    for: 'posts.write',
    summary: 'Restore a post from the trash',
    params: Id,
    answers: { 200: Post },
    errors: [401, 403, 404],
  },
  'POST /api/posts/:id/review': {
    for: 'posts.write',
    summary: 'Submit a draft for review, with an optional note for the editors',
    params: Id,
    body: ReviewRequest,
    answers: { 200: Post },
    errors: [400, 401, 403, 404, 409],
  },
  'DELETE /api/posts/:id/review': {
    for: 'posts.write',
    summary: 'Withdraw a post from review',
    params: Id,
    answers: { 200: Post },
    errors: [401, 403, 404, 409],
  },
  'POST /api/posts/:id/review/reply': {
    for: 'posts.publish',
    summary: 'Send a post that waits for review back to its author, with a note; the author gets a mail',
    params: Id,
    body: ReviewReply,
    answers: { 200: Post },
    errors: [400, 401, 403, 404, 409],
  },
  'POST /api/posts/:id/editing': {
    for: 'posts.write',
    summary: 'Report that an editor has opened or closed the post, and return who else has it open',
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
