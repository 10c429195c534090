import { expect, test } from 'vitest'
import type { Submission } from '#features/submissions/submissions.schema.ts'
import { reviewTurn } from './review-turn.ts'

const own = { title: 'Night Bus', content: '<p>Late.</p>', excerpt: '' }
const post = { id: 'p', title: 'Night Bus', status: 'draft' }

test.each<[string, Pick<Submission, 'status' | 'post' | 'review'>, string]>([
  ['nothing is written yet', { status: 'received', post: null, review: null }, 'curator'],
  ['their own draft exists', { status: 'in review', post, review: own }, 'curator'],
  ['it is approved, with their own draft', { status: 'approved', post, review: own }, 'curator'],
  ['an editor has started on the draft', { status: 'in review', post, review: null }, 'editors'],
  ['it was declined', { status: 'declined', post: null, review: null }, 'declined'],
  ['it is in the magazine', { status: 'published', post, review: null }, 'published'],
])('the turn is known when %s', (_when, submission, turn) => {
  expect(reviewTurn(submission)).toBe(turn)
})
