import { expect, test } from 'vitest'
import { isPictureAlone } from './picture-uploads.ts'

test('a picture copied from a page is a picture, and one with text around it is not', () => {
  expect(isPictureAlone('')).toBe(true)
  expect(
    isPictureAlone(
      '<html><body>\n<!--StartFragment--><img src="https://a.example/x.png"/><!--EndFragment-->\n</body></html>',
    ),
  ).toBe(true)
  expect(isPictureAlone('<meta charset="utf-8"><img src="x">')).toBe(true)
  expect(isPictureAlone('<p>Text</p><img src="x">')).toBe(false)
  expect(isPictureAlone('<b>Text</b>')).toBe(false)
})
