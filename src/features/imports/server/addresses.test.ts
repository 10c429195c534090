import { expect, test } from 'vitest'
import { addressKey, originalsOf, urlOf } from './addresses.ts'

const SITE = 'https://www.needle.example'

test.each([
  ['https://needle.example/2019/05/tideline/'],
  ['http://WWW.needle.example/2019/05/tideline'],
  ['/2019/05/Tideline/'],
  ['//needle.example/2019/05//tideline/?utm_source=x#more-12'],
  ['https://needle.example/2019/05/%74ideline/'],
])('%s is one spelling of the same address', (address) => {
  expect(addressKey(address, SITE)).toBe('needle.example/2019/05/tideline')
})

test('a post is also found by its number, and other parameters don’t count', () => {
  expect(addressKey('/?p=12&utm_medium=rss', SITE)).toBe('needle.example?p=12')
  expect(addressKey('/?page_id=7', SITE)).not.toBe(addressKey('/?p=7', SITE))
})

test('composed and decomposed letters are one address', () => {
  expect(addressKey('/\u00e9t\u00e9', SITE)).toBe(addressKey('/e\u0301te\u0301', SITE))
})

test.each(['', '   ', 'javascript:alert(1)', 'mailto:a@b.example', 'data:text/html,x', 'http://'])(
  '“%s” is no web address',
  (address) => expect(addressKey(address, SITE)).toBeUndefined(),
)

test('an address with a broken escape is compared as it is', () => {
  expect(addressKey('/100%', SITE)).toBe('needle.example/100%')
})

test('smaller copies lead to their original', () => {
  expect(originalsOf('/uploads/a-300x200.jpg')).toEqual(['/uploads/a-300x200.jpg', '/uploads/a.jpg'])
  expect(originalsOf('/uploads/a-scaled-150x150.png')).toContain('/uploads/a.png')
  expect(originalsOf('/uploads/a-e1550000000.jpg')).toContain('/uploads/a.jpg')
  expect(originalsOf('/content/images/size/w600/2024/01/x.jpg')).toContain('/content/images/2024/01/x.jpg')
  expect(originalsOf('/uploads/tour-2019.jpg')).toEqual(['/uploads/tour-2019.jpg'])
})

test('addresses of the old site may be relative', () => {
  expect(urlOf('/a/b.jpg', SITE)?.href).toBe('https://www.needle.example/a/b.jpg')
})
