import { expect, test } from 'vitest'
import { base32, matchingStep, otpauthUri, stepAt, totpCode } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is the one of RFC 6238, appendix B', (seconds, code) => {
  expect(totpCode(SECRET, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" is the one of RFC 4648, without padding', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('a code counts for its step and the ones beside it', () => {
  const now = new Date(1_700_000_000_000)
  const step = stepAt(now)
  for (const near of [step - 1, step, step + 1])
    expect(matchingStep(SECRET, totpCode(SECRET, near), now)).toBe(near)
  for (const far of [step - 2, step + 2])
    expect(matchingStep(SECRET, totpCode(SECRET, far), now)).toBeUndefined()
  expect(matchingStep(SECRET, '12345', now)).toBeUndefined()
})

test('the address for apps names the site and the account', () => {
  const uri = otpauthUri({ secret: 'ABC', site: 'Side: B & Co', email: 'ada@example.com' })
  expect(uri).toBe(
    'otpauth://totp/Side%20%20B%20%26%20Co:ada%40example.com?secret=ABC&issuer=Side%3A%20B%20%26%20Co',
  )
})
