import { expect, test } from 'vitest'
import { withoutHidden } from './lists/hidden-rows.ts'
import { moveRow } from './lists/move-row.ts'
import { isUnder } from './session/refresh.ts'
import { tabReached } from './controls/tab-keys.ts'
import { typedOver, typedSince } from './drafts/use-draft.ts'
import { closeWork, startWork, worksNow } from './session/work.ts'

test('the arrow keys go around the tabs, Home and End to the ends', () => {
  expect(tabReached('ArrowRight', 3, 4)).toBe(0)
  expect(tabReached('ArrowLeft', 0, 4)).toBe(3)
  expect(tabReached('Home', 2, 4)).toBe(0)
  expect(tabReached('End', 0, 4)).toBe(3)
  expect(tabReached('x', 0, 4)).toBeUndefined()
})

test('a row that the server refuses to move is looked at anew: somebody else may have been faster', async () => {
  const told: string[] = []
  await moveRow({
    id: 'c1',
    send: () => Promise.reject(new Error('404')),
    done: 'Comment approved',
    failed: 'Failed to approve comment',
    refresh: async () => void told.push('read again'),
  })
  expect(told).toEqual(['read again'])
})

test('a read lies under a path with or without parameters, but not under a longer name', () => {
  const under = (read: unknown) => isUnder(['/api/posts'], read)
  expect(['/api/posts', '/api/posts?page=2', '/api/posts/7'].map(under)).toEqual([true, true, true])
  expect(['/api/postscript', '/api/genres', 7].map(under)).toEqual([false, false, false])
})

test('only what differs from what is saved counts as typed', () => {
  const saved = { title: 'Night Bus', on: true }
  expect(typedOver(saved, { title: 'Night Bus', on: false })).toEqual({ on: false })
  expect(typedOver(saved, { title: 'Day Bus', gone: 'x', on: 'yes' })).toEqual({ title: 'Day Bus' })
})

test('what was typed while a save was under way stays', () => {
  expect(typedSince({ title: 'A', bio: 'B' }, { title: 'A', bio: 'B and more' })).toEqual({
    bio: 'B and more',
  })
})

test('rows that are about to go are left out of the list and of its number', () => {
  const rows = [{ id: 'a' }, { id: 'b' }]
  expect(withoutHidden(rows, 42, new Set(['b', 'elsewhere']))).toEqual({ rows: [{ id: 'a' }], total: 41 })
})

test('long work runs, moves on and ends, and the newest comes first', () => {
  const first = startWork('Uploading logo')
  const second = startWork('Sending', { cancel: () => {} })
  first.progress(0.5)
  expect(
    worksNow().map(({ title, state, progress, action }) => [title, state, progress, action?.label]),
  ).toEqual([
    ['Sending', 'running', undefined, 'Cancel'],
    ['Uploading logo', 'running', 0.5, undefined],
  ])
  first.done('Logo uploaded')
  second.fail('Failed to send', 'Because', () => {})
  expect(
    worksNow().map(({ title, state, progress, action }) => [title, state, progress, action?.label]),
  ).toEqual([
    ['Failed to send', 'failed', undefined, 'Try again'],
    ['Logo uploaded', 'done', undefined, undefined],
  ])
  for (const { id } of worksNow()) closeWork(id)
  expect(worksNow()).toEqual([])
})
