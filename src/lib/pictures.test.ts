import { expect, test } from 'vitest'
import { fileUrl } from './file-urls.ts'
import { nextHue } from './hues.ts'
import { srcSet, variantUrl } from './image-variants.ts'

test.each([
  ['', ''],
  [null, ''],
  ['/uploads/x.webp', '/uploads/x.webp'],
  ['https://a.example/x.png', 'https://a.example/x.png'],
  ['images/x.webp', '/uploads/images/x.webp'],
])('the stored reference %j has the URL %j', (reference, url) => expect(fileUrl(reference)).toBe(url))

test('offers only widths that the picture has, never larger ones', () => {
  expect(variantUrl('/uploads/images/x.webp', 640, 'avif')).toBe('/uploads/images/x-640.avif')
  expect(srcSet('/uploads/images/x.webp', 700, 'webp')).toBe(
    '/uploads/images/x-320.webp 320w, /uploads/images/x-640.webp 640w',
  )
})

test('hues of new genres stay as far apart as they can', () => {
  const hues: number[] = []
  for (let i = 0; i < 8; i++) hues.push(nextHue(hues))
  const sorted = hues.toSorted((a, b) => a - b)
  const gaps = sorted.map((hue, i) => ((sorted[i + 1] ?? sorted[0]! + 360) - hue + 360) % 360)
  expect(gaps).toEqual(Array.from({ length: 8 }, () => 45))
})
