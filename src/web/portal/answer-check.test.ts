import { afterEach, expect, test } from 'vitest'
import { checkAnswers, dataIn } from '#ui/calls.ts'
import { checkBySchema } from './answer-check.ts'

const comment = {
  id: 'c1',
  post_id: 'p1',
  post_title: 'Salt Choir',
  author: 'Ida',
  email: 'ida@example.com',
  content: 'Yes',
  status: 'pending',
  likes: 0,
  created_at: '2026-11-15T09:30:00.000Z',
  parent_id: null,
  parent_author: null,
}

const handedOver = (entry: object) => ({
  id: 'a1',
  name: 'Theo',
  email: 'theo@example.com',
  expertise: [],
  open: 0,
  invited: false,
  disabled: true,
  created_at: '2026-11-15T09:30:00.000Z',
  handed_over: [entry],
})

const comments = (body: unknown) => () => dataIn('GET /api/comments', 'page', { status: 200, body })
const curator = (body: unknown) => () => dataIn('PATCH /api/curators/:id', 'record', { status: 200, body })

afterEach(() => checkAnswers(undefined))

test('an unknown status, a missing version and a field of the wrong type are errors in the portal', () => {
  checkAnswers(checkBySchema)
  expect(comments([comment])()).toEqual({ entries: [comment], total: 1 })
  expect(comments([{ ...comment, status: 'received' }])).toThrow('could not be read')
  expect(comments([{ ...comment, likes: '3' }])).toThrow('could not be read')
  expect(curator(handedOver({ id: 'SUB-1', version: 2 }))).not.toThrow()
  expect(curator(handedOver({ id: 'SUB-1' }))).toThrow('could not be read')
})

test('for readers only the kind of a response is checked', () => {
  expect(comments([{ ...comment, status: 'received' }])).not.toThrow()
  expect(comments({ comments: [comment] })).toThrow('could not be read')
})
