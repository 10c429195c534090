import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepEarlierAssets } from './kept-assets.ts'

const DAY = 24 * 60 * 60 * 1000
const START = Date.parse('2026-11-16T12:00:00Z')

/** Runs several builds in a row, like `npm run build`. Each keeps the required files of the one before. */
function builds() {
  const root = mkdtempSync(join(tmpdir(), 'sleevenotes-builds-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  let last = join(root, 'none')
  let count = 0
  return {
    build(files: Record<string, string>, day = 0) {
      const to = join(root, `build-${++count}`)
      for (const folder of ['client/assets', 'server/assets'])
        mkdirSync(join(to, folder), { recursive: true })
      for (const [name, text] of Object.entries(files)) writeFileSync(join(to, name), text)
      keepEarlierAssets({ from: last, to, now: new Date(START + day * DAY) })
      last = to
    },
    assets: (folder = 'client/assets') => readdirSync(join(last, folder)).toSorted(),
    text: (name: string) => readFileSync(join(last, name), 'utf8'),
  }
}

const asset = (...names: string[]) => Object.fromEntries(names.map((name) => [`client/assets/${name}`, name]))

test('a build keeps the assets of the previous one for open pages and a running server', () => {
  const site = builds()
  site.build({ ...asset('vendor-1.js', 'page-1.js', 'page-1.js.br'), 'server/assets/page-a.js': 'a' })
  site.build({ ...asset('vendor-1.js', 'page-2.js'), 'server/assets/page-b.js': 'b' })
  expect(site.assets()).toEqual(['page-1.js', 'page-1.js.br', 'page-2.js', 'vendor-1.js'])
  expect(site.assets('server/assets')).toEqual(['page-a.js', 'page-b.js'])
  expect(site.text('client/assets/page-1.js')).toBe('page-1.js')
})

test('keeps the previous build whatever its age, and older ones for a week', () => {
  const site = builds()
  site.build(asset('vendor-1.js', 'page-1.js'), 0)
  site.build(asset('vendor-1.js', 'page-2.js'), 30)
  expect(site.assets()).toEqual(['page-1.js', 'page-2.js', 'vendor-1.js'])
  site.build(asset('vendor-2.js', 'page-3.js'), 33)
  expect(site.assets()).toEqual(['page-1.js', 'page-2.js', 'page-3.js', 'vendor-1.js', 'vendor-2.js'])
  site.build(asset('vendor-2.js', 'page-4.js'), 38)
  // A file that a build shares with an older one stays as long as that build.
  expect(site.assets()).toEqual(['page-2.js', 'page-3.js', 'page-4.js', 'vendor-1.js', 'vendor-2.js'])
})

test('many builds within a week do not pile up', () => {
  const site = builds()
  for (let i = 0; i < 30; i++) site.build(asset(`page-${i}.js`), 0)
  expect(site.assets()).toHaveLength(11)
})
