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
  'M.Í.A.',
  'न.म.',
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
  ['उदाहरण.भारत', 'उदाहरण. भारत'],
  ['evil.c\u0301om', 'evil. ćom'],
  ['evil.q\u0301om', 'evil. q\u0301om'],
  ['evil.\u0301com', 'evil. \u0301com'],
])('%s is no longer a link', (text, plain) => expect(strangersName(text)).toBe(plain))

test('invisible characters neither hide a link nor reverse the text', () => {
  expect(strangersName('evil.\u200bcom\u202e gp.exe')).toBe('evil. com gp. exe')
  for (const unseen of ['\ufe00', '\ufe0f', '\u034f', '\u180b', '\u3164', '\u00ad', '\u{e0101}'])
    for (const hidden of [`evil.${unseen}com`, `evil${unseen}.com`, `evil.c${unseen}om`])
      expect(strangersName(hidden)).toBe('evil. com')
  expect(strangersName('I ❤\ufe0f.U')).toBe('I ❤.U')
  expect(strangersName('a\u0000b\r\nBcc: x')).toBe('a b Bcc: x')
})

test('counts a combining accent as part of its letter', () => {
  expect(strangersName('M.I\u0301.A.')).toBe('M.Í.A.')
})

test('names and titles become one short line without double quotes', () => {
  expect(strangersName('x'.repeat(500))).toHaveLength(60)
  expect(strangersTitle(`Night” by us.\n\n“Your account`)).toBe('Night’ by us. ’Your account')
  expect(strangersTitle('🎧'.repeat(100))).toBe(`${'🎧'.repeat(79)}…`)
})

test('longer texts keep their lines, each marked as quoted', () => {
  expect(strangersWords('Hello,\r\n\r\nlisten: https://evil.com/a')).toBe(
    '> Hello,\n>\n> listen: https: /evil. com/a',
  )
  expect(strangersWords('x'.repeat(9000)).length).toBeLessThan(5100)
})

test('cleaning a text twice changes nothing more', () => {
  const once = withoutLinks('https://evil.com and pay@evil.com')
  expect(withoutLinks(once)).toBe(once)
})
