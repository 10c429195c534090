import { expect, test } from 'vitest'
import { typedOver, typedSince } from './use-draft.ts'

test('only values that differ from the saved ones count as typed', () => {
  const saved = { title: 'Night Bus', on: true }
  expect(typedOver(saved, { title: 'Night Bus', on: false })).toEqual({ on: false })
  expect(typedOver(saved, { title: 'Day Bus', gone: 'x', on: 'yes' })).toEqual({ title: 'Day Bus' })
})

test('text that was typed during a save stays', () => {
  expect(typedSince({ title: 'A', bio: 'B' }, { title: 'A', bio: 'B and more' })).toEqual({
    bio: 'B and more',
  })
})
