import { expect, test } from 'vitest'
import { closeWork, startWork, worksNow } from './work.ts'

test('work shows its progress and its end, the newest first', () => {
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
