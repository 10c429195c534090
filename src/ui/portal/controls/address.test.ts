import { expect, test } from 'vitest'
import { HTTPS_WANTED } from '#lib/texts/addresses.ts'
import { addressProblem, scriptProblem } from './address.ts'

test('an address is http, https or empty', () => {
  const fine = ['', '  ', 'https://example.com', 'http://example.com/a?b=c', ' HTTPS://EXAMPLE.com ']
  const bad = [
    'example.com',
    'javascript:alert(1)',
    'data:text/html,hi',
    'ftp://example.com',
    '//example.com',
    'https:example.com',
    'https://',
  ]
  expect(fine.filter(addressProblem)).toEqual([])
  expect(bad.map(addressProblem)).toEqual(bad.map(() => HTTPS_WANTED))
})

test('a script must load over https', () => {
  expect(['', 'https://chat.example/widget.js'].map(scriptProblem)).toEqual([undefined, undefined])
  expect([' HTTP://chat.example/widget.js', 'chat.example'].map(scriptProblem)).toEqual([
    HTTPS_WANTED,
    HTTPS_WANTED,
  ])
})
