import { expect, test } from 'vitest'
import { addressProblem, BAD_ADDRESS, scriptProblem } from './address.ts'

test('only http and https are addresses, and nothing is no mistake', () => {
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
  expect(bad.map(addressProblem)).toEqual(bad.map(() => BAD_ADDRESS))
})

test('a script comes over https alone', () => {
  expect(['', 'https://chat.example/widget.js'].map(scriptProblem)).toEqual([undefined, undefined])
  expect([' HTTP://chat.example/widget.js', 'chat.example'].map(scriptProblem)).toEqual([
    BAD_ADDRESS,
    BAD_ADDRESS,
  ])
})
