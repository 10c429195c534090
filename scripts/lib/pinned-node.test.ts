import { expect, test } from 'vitest'
import { isNewEnough } from './pinned-node.mjs'

test.each([
  ['v20.20.2', false],
  ['v22.22.0', false],
  ['v24.6.9', false],
  ['v24.7.0', true],
  ['v26.0.0', true],
])('Node %s: new enough is %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected)
})
