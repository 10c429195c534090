import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

test.each([
  ['https://mag.example', 'mag.example', 'https://mag.example'],
  ['https://www.mag.example:8443/music', 'www.mag.example', 'https://www.mag.example:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('passkeys of %s belong to %s', (publicUrl, id, origin) => {
  expect(relyingPartyOf({ publicUrl })).toEqual({ id, origin })
})

test.each(['http://mag.example', 'https://192.0.2.7', 'https://[2001:db8::1]'])(
  'browsers refuse passkeys for %s',
  (publicUrl) => {
    expect(relyingPartyOf({ publicUrl })).toBeUndefined()
  },
)
