import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { rawHeader } from './raw-header.ts'

const request = (...rawHeaders: string[]) => ({ rawHeaders }) as unknown as IncomingMessage

test('finds a header whatever the case of its name', () => {
  expect(rawHeader(request('Host', 'a', 'Accept-Encoding', 'br'), 'accept-encoding')).toBe('br')
})

test('joins repeated headers as Node does', () => {
  expect(rawHeader(request('If-None-Match', '"a"', 'if-none-match', '"b"'), 'if-none-match')).toBe('"a", "b"')
})

test('does not mistake a value for a header name', () => {
  expect(rawHeader(request('x-name', 'cookie'), 'cookie')).toBeUndefined()
})
