import { expect, test } from 'vitest'
import { z } from 'zod'
import { isEmail, validAudio, validDocument, webLink } from './form-rules.ts'

const Email = z.email()

test.each(["anne.o'neil+music@mail.example.com", 'a@b.co', 'X_1-2@sub-domain.example'])(
  '%s is an e-mail address, for the sign-in too',
  (text) => {
    expect(isEmail(text)).toBe(true)
    expect(Email.safeParse(text).success).toBe(true)
  },
)

test.each([
  '',
  'a',
  'a@b',
  'a b@c.de',
  'a@b.de, c@d.ef',
  'a@b.de\nBcc: c@d.ef',
  '<a@b.de>',
  '.a@b.de',
  'a..b@c.de',
  `${'a'.repeat(250)}@b.de`,
])('%j is not an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false)
})

test.each([
  ['https://soundcloud.com/a/b?c=d#e', 'https://soundcloud.com/a/b?c=d#e'],
  [' bandcamp.com/you ', 'https://bandcamp.com/you'],
  ['http://example.com:8080/x', 'http://example.com:8080/x'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['https://müsik.example/ü', 'https://müsik.example/ü'],
])('%s is a link', (text, link) => {
  expect(webLink(text)).toBe(link)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com/x',
  'https://user:secret@example.com/',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'no link',
  '@you',
  'https://',
  `https://example.com/${'a'.repeat(2000)}`,
])('%s is not a link', (text) => {
  expect(webLink(text)).toBeUndefined()
})

test('refuses files by size and type before they are sent', () => {
  const file = { name: 'Track.WAV', size: 200 * 2 ** 20, type: 'audio/wav' }
  expect(validAudio('x', file, 'The file')).toEqual([])
  expect(validAudio('x', { ...file, type: '' }, 'The file')).toEqual([])
  expect(validAudio('x', { ...file, type: 'video/mp4' }, 'The file')[0]?.message).toMatch(/audio file/)
  expect(validAudio('x', { ...file, size: file.size + 1 }, 'The file')).toEqual([
    { path: 'x', message: 'The file may be at most 200 MB' },
  ])
  const kit = { name: 'Kit.PDF', size: 10 * 2 ** 20, type: '' }
  expect(validDocument('x', kit, 'The kit')).toEqual([])
  expect(validDocument('x', { ...kit, name: 'kit.exe' }, 'The kit')[0]?.message).toMatch(/PDF/)
  expect(validDocument('x', { ...kit, size: kit.size + 1 }, 'The kit')).toEqual([
    { path: 'x', message: 'The kit may be at most 10 MB' },
  ])
})
