import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { rawHeader } from './raw-header.ts'

const request = (...rawHeaders: string[]) => ({ rawHeaders }) as unknown as IncomingMessage

test('a header is found however its name is written', () => {
  expect(rawHeader(request('Host', 'a', 'Accept-Encoding', 'br'), 'accept-encoding')).toBe('br')
})

test('a header that was sent twice is joined as Node joins it', () => {
  expect(rawHeader(request('If-None-Match', '"a"', 'if-none-match', '"b"'), 'if-none-match')).toBe('"a", "b"')
})

test('a value that is a header name is not taken for one', () => {
  expect(rawHeader(request('x-name', 'cookie'), 'cookie')).toBeUndefined()
})
