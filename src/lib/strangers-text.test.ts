import { expect, test } from 'vitest'
import { strangersName, strangersTitle, strangersWords, withoutLinks } from './strangers-text.ts'

test.each([
  'Mára',
  'M.I.A.',
  'R.E.M.',
  'Dr. Dre',
  'Sunn O)))',
  '2.5',
  'AC/DC',
  'feat. Ines',
  '10:30 Mass',
  '99 €',
])('the name %s stays as it is', (name) => expect(strangersName(name)).toBe(name))

test.each([
  ['evil.com', 'evil. com'],
  ['www.evil.example/x?y=1', 'www. evil. example/x?y=1'],
  ['https://evil.com', 'https: /evil. com'],
  ['HTTP://1.2.3.4/x', 'HTTP: /1.2.3.4/x'],
  ['//evil.com', '/evil. com'],
  ['pay@evil.com', 'pay @evil. com'],
  ['mailto:pay@evil.com', 'mailto: pay @evil. com'],
  ['javascript:alert(1)', 'javascript: alert(1)'],
  ['will.i.am', 'will.i. am'],
  ['зло.рф', 'зло. рф'],
  ['evil。com', 'evil。 com'],
  ['xn--80ak6aa92e.com', 'xn--80ak6aa92e. com'],
])('%s is no link any more', (text, plain) => expect(strangersName(text)).toBe(plain))

test('what cannot be seen does not hide a link, and does not turn the text around', () => {
  expect(strangersName('evil.\u200bcom\u202e gp.exe')).toBe('evil. com gp. exe')
  expect(strangersName('a\u0000b\r\nBcc: x')).toBe('a b Bcc: x')
})

test('names and titles are one short line without our quotes', () => {
  expect(strangersName('x'.repeat(500))).toHaveLength(60)
  expect(strangersTitle(`Night” by us.\n\n“Your account`)).toBe('Night’ by us. ’Your account')
  expect(strangersTitle('🎧'.repeat(100))).toBe(`${'🎧'.repeat(79)}…`)
})

test('longer words keep their lines, each marked as a quotation', () => {
  expect(strangersWords('Hello,\r\n\r\nlisten: https://evil.com/a')).toBe(
    '> Hello,\n>\n> listen: https: /evil. com/a',
  )
  expect(strangersWords('x'.repeat(9000)).length).toBeLessThan(5100)
})

test('the same text twice is the same text', () => {
  const once = withoutLinks('https://evil.com and pay@evil.com')
  expect(withoutLinks(once)).toBe(once)
})
