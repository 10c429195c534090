import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { noteOf } from './visit.ts'

test('long texts of a note are cut', () => {
  const long = 'x'.repeat(16_000)
  const headers = { 'user-agent': long, 'x-forwarded-for': `${long}, 203.0.113.7`, country: long }
  const request = { headers, socket: { remoteAddress: '127.0.0.1' } } as unknown as IncomingMessage
  const happening = {
    kind: 'view',
    path: `/${long}`,
    detail: long,
    referrer: `https://a.example/${long}`,
  } as const
  const note = noteOf(request, happening, '2026-11-16T00:00:00.000Z', 'country')
  for (const text of Object.values(note)) expect(text.length).toBeLessThanOrEqual(300)
  // Trusted proxies append to the end.
  expect(note.forwarded).toMatch(/, 203\.0\.113\.7$/)
  expect(note.referrer).toMatch(/^https:\/\/a\.example\//)
})
