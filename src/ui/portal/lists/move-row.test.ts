import { expect, test } from 'vitest'
import { moveRow } from './move-row.ts'

test('a refused move reloads the list, since another person may have changed the row', async () => {
  const calls: string[] = []
  await moveRow({
    id: 'c1',
    send: () => Promise.reject(new Error('404')),
    done: 'Comment approved',
    failed: 'Failed to approve comment',
    refresh: async () => void calls.push('refresh'),
  })
  expect(calls).toEqual(['refresh'])
})
