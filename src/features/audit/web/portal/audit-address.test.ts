import { expect, test } from 'vitest'
import { auditFilterOf, auditStateOf } from './audit-address.ts'

const NOW = Date.parse('2026-11-15T12:00:00.000Z')
const filterOf = (address: string) => auditFilterOf(auditStateOf(new URLSearchParams(address)), NOW)

test('an address without filters asks for everything', () => {
  expect(filterOf('')).toEqual({ actor: undefined, kind: undefined })
})

test('the last seven days end now', () => {
  expect(filterOf('period=week&actor=a1&kind=people')).toEqual({
    actor: 'a1',
    kind: 'people',
    from: '2026-11-08T12:00:00.000Z',
  })
})

test('another period includes its last day', () => {
  expect(filterOf('period=other&from=2026-11-01&to=2026-11-30')).toMatchObject({
    from: new Date(2026, 10, 1).toISOString(),
    until: new Date(2026, 11, 1).toISOString(),
  })
})

test.each(['kind=nonsense', 'period=century', 'period=other&from=soon&to='])(
  'what nobody could have chosen is ignored: %s',
  (address) => {
    const { kind, from, until } = filterOf(address)
    expect([kind, from, until]).toEqual([undefined, undefined, undefined])
  },
)
