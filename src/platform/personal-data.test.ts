import { expect, test } from 'vitest'
import { naming } from './personal-data.ts'

test.each([
  'ann@example.com',
  'ANN@example.com wrote.',
  '"Reply-To":"ann@example.com"',
  'Mail ann@example.com.',
  '<ann@example.com>',
])('“%s” names ann@example.com', (text) => {
  expect(naming('ann@example.com')(text)).toBe(true)
})

test.each([
  'joann@example.com',
  'jo.ann@example.com',
  "o'ann@example.com",
  'ann@example.com.au',
  'ann@example.community',
  'ann@exampleXcom',
  '',
  null,
])('“%s” names somebody else', (text) => {
  expect(naming('ann@example.com')(text)).toBe(false)
})

test.each(["o'neil-smith+music@my-label.co.uk", 'a_b.c@x.org'])('%s is searched for as it is', (address) => {
  expect(naming(address)(`From ${address}:`)).toBe(true)
  expect(naming(address)(address.replace('.', '-'))).toBe(false)
})
