import { expect, test } from 'vitest'
import { createSealer } from './sealing.ts'

const sealer = createSealer({ signing: 'key' }, 'test')
const SECRET = Buffer.from('a secret')

test('a sealed secret opens for its owner, and each sealing looks different', () => {
  const [one, two] = [sealer.seal(SECRET, 'ada'), sealer.seal(SECRET, 'ada')]
  expect(one).not.toBe(two)
  expect(one).not.toContain(SECRET.toString('base64url'))
  expect(sealer.open(one, 'ada')).toEqual(SECRET)
})

test('a secret of another owner, purpose or key does not open, nor does a changed one', () => {
  const sealed = sealer.seal(SECRET, 'ada')
  expect(() => sealer.open(sealed, 'eve')).toThrow('unable to authenticate')
  expect(() => createSealer({ signing: 'key' }, 'other').open(sealed, 'ada')).toThrow(
    'unable to authenticate',
  )
  expect(() => createSealer({ signing: 'other' }, 'test').open(sealed, 'ada')).toThrow(
    'unable to authenticate',
  )
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(() => sealer.open(changed.toString('base64url'), 'ada')).toThrow('unable to authenticate')
})
