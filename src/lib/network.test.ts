import fc from 'fast-check'
import { isIP, isIPv4 } from 'node:net'
import { expect, test } from 'vitest'
import { clientNetwork } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['192.0.2.7:51234', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:C000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['[2001:db8::1]:443', '2001:db8::/64'],
  ['2001:0:0:1::9', '2001:0:0:1::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['fe80::1%25:[weird]', 'fe80::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b::/64'],
  ['::1', '::/64'],
  ['::', '::/64'],
])('%s belongs to %s', (address, network) => expect(clientNetwork(address)).toBe(network))

test.each([
  '',
  'unknown',
  'localhost',
  '192.0.2',
  '192.0.2.256',
  '192.0.2.07',
  '1.2.3.4.5',
  ':::',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8:9',
  '12345::',
  'g::',
  '192.0.2.7::1',
  '::192.0.2.7:1',
  ':',
  '[',
  '%',
  `${'1:'.repeat(5000)}1`,
])('%j is unreadable and shares one limit with all unreadable addresses', (address) =>
  expect(clientNetwork(address)).toBe('unknown'),
)

test('a disconnected client has no address and shares the limit of unreadable addresses', () =>
  expect(clientNetwork(undefined)).toBe('unknown'))

test('for any input, the result is short and maps to itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (address) => {
      const network = clientNetwork(address)
      expect(network.length).toBeLessThanOrEqual(24)
      const again = network === 'unknown' ? network : clientNetwork(network.replace('/64', ''))
      expect(again).toBe(network)
    }),
  )
})

test('accepts exactly the addresses that Node accepts', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.stringMatching(/^[\da-f:.]{1,30}$/)), (address) => {
      expect(clientNetwork(address) === 'unknown').toBe(isIP(address.replace(PORT, '$1')) === 0)
    }),
  )
})

/** Node accepts no port, but our function does. */
const PORT = /^(\d+(?:\.\d+){3}):\d+$/

test('all addresses of a /64 belong to one network, and those of another /64 to another', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const prefix = fc.tuple(fc.integer({ min: 1, max: 0xffff }), group, group, group)
  const host = fc.tuple(group, group, group, group)
  const written = (...groups: number[]) => groups.map((each) => each.toString(16)).join(':')
  fc.assert(
    fc.property(prefix, prefix, host, host, (one, other, a, b) => {
      const network = clientNetwork(written(...one, ...a))
      expect(clientNetwork(written(...one, ...b).toUpperCase())).toBe(network)
      expect(clientNetwork(written(...other, ...a)) === network).toBe(written(...one) === written(...other))
    }),
  )
})

test('an IPv4 address and its IPv6 notation belong to the same network', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isIPv4(address)).toBe(true)
      expect(clientNetwork(`::ffff:${address}`)).toBe(clientNetwork(address))
    }),
  )
})
