import { expect, test } from 'vitest'
import { moveRow } from './move-row.ts'

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
