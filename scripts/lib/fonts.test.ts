import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFonts, unicodeRange } from './fonts.ts'
import { inRoot } from './paths.mjs'

const folder = inRoot('src', 'ui', 'fonts')

test('the committed fonts match those that the script creates', async () => {
  const made = await makeFonts()
  expect(readdirSync(folder).toSorted()).toEqual([...made.keys()].toSorted())
  for (const [name, bytes] of made)
    expect(bytes.equals(readFileSync(join(folder, name))), `${name}: run npm run fonts`).toBe(true)
})

test('the fonts that every page needs are small', () => {
  const size = (name: string) => readFileSync(join(folder, name)).length
  expect(size('bricolage.woff2') + size('newsreader.woff2')).toBeLessThan(62_000)
})

test('adjacent characters form one range', () =>
  expect(unicodeRange([0x42, 0x41, 0x20, 0x43])).toBe('U+20, U+41-43'))
