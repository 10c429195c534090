import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unserialise } from './php.ts'

test.each([
  ['N;', null],
  ['b:1;', true],
  ['i:-3;', -3],
  ['d:0.5;', 0.5],
  ['s:6:"Zoë;";', 'Zoë;'],
  [
    'a:2:{i:0;s:1:"x";s:1:"k";b:0;}',
    new Map<string, unknown>([
      ['0', 'x'],
      ['k', false],
    ]),
  ],
  ['O:8:"stdClass":1:{s:1:"a";i:1;}', new Map([['a', 1]])],
])('reads %s', (text, value) => expect(unserialise(text)).toEqual(value))

test('a value that was serialised twice is read twice', () => {
  expect(unserialise('s:18:"a:1:{i:0;s:1:"x";}";')).toEqual(new Map([['0', 'x']]))
})

test('a wrong length, as after changing addresses by hand, is forgiven', () => {
  expect(unserialise('a:1:{s:4:"file";s:99:"a-300x200.jpg";}')).toEqual(new Map([['file', 'a-300x200.jpg']]))
})

test.each([
  '',
  'words',
  'a:1:{i:0;',
  'a:99999999:{}',
  'a:1:{i:0;s:5:"x',
  'O:8:"stdClass',
  'i:99999999999999999999999999999999999999999999;',
  `${'a:1:{i:0;'.repeat(1000)}N;${'}'.repeat(1000)}`,
  `a:30000:{${'i:0;N;'.repeat(30_000)}}`,
])('refuses the broken value %#', (text) => expect(unserialise(text)).toBeUndefined())

test('anything else neither throws nor hangs', () => {
  const piece = fc.constantFrom(
    'a:',
    's:',
    'O:',
    'i:',
    '1',
    '2',
    ':',
    ';',
    '{',
    '}',
    '"',
    'N;',
    'b:0;',
    'ö',
    '\0',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(() => unserialise(pieces.join(''))).not.toThrow()
    }),
  )
})
