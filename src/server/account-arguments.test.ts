import { expect, test } from 'vitest'
import { readArguments } from './account-arguments.ts'

const ADA = 'ada@example.com'

test('addresses are read without regard to capitals', () => {
  expect(readArguments(['invite', 'Ada@Example.com', '--role', 'admin'])).toEqual({
    name: 'invite',
    given: { email: ADA, role: 'admin' },
  })
})

test.each([
  [[], 'Say what to do.'],
  [['promote', ADA], 'There is no command "promote".'],
  [['factors-off'], '"factors-off" needs one e-mail address.'],
  [['toString'], 'There is no command "toString".'],
  [['reset'], '"reset" needs one e-mail address.'],
  [['close', ADA, 'eve@example.com'], '"close" needs one e-mail address.'],
  [['close', 'ada'], '"ada" is not an e-mail address.'],
  [['list', ADA], '"list" takes no e-mail address.'],
  [['invite', ADA], '"invite" needs --role and one of'],
  [['invite', ADA, '--role', 'owner'], '"invite" needs --role and one of'],
  [['reset', ADA, '--role', 'admin'], '"reset" takes no --role.'],
  [['list', '--loud'], "Unknown option '--loud'"],
])('wrong arguments %j are explained', (args, message) => {
  expect(() => readArguments(args)).toThrow(message)
})
