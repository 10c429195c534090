import { expect, test } from 'vitest'
import { answerTo } from './answer-to.ts'

test('a reply quotes the message, and nothing in it can add a header', () => {
  const address = answerTo({ email: 'a@b.example?bcc=c@d.example', name: 'Ann & Co', message: 'One\nTwo' })
  const url = new URL(address)
  expect(decodeURIComponent(url.pathname)).toBe('a@b.example?bcc=c@d.example')
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(url.searchParams.get('body')).toBe('Dear Ann & Co,\n\n\n> One\n> Two')
})
