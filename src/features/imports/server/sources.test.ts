import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openSources } from './sources.ts'
import { fileOf, zipOf } from './testing-files.ts'

const WXR = '<?xml version="1.0"?><rss version="2.0"><channel><title>x</title></channel></rss>'
const GHOST = '{"db":[{"meta":{},"data":{}}]}'

async function textOf(bytes: AsyncIterable<Uint8Array>) {
  const chunks = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test.each([
  ['export.xml', WXR, 'wordpress'],
  ['export.txt', `\uFEFF  ${WXR}`, 'wordpress'],
  ['export.xml.gz', gzipSync(WXR), 'wordpress'],
  ['ghost.json', GHOST, 'ghost'],
  ['members.csv', 'email,name\na@b.example,A\n', 'subscribers'],
  ['list.txt', 'Name;E-Mail\nA;a@b.example\n', 'subscribers'],
])('%s is recognised by its content', async (name, content, format) => {
  const { documents } = await openSources([await fileOf(name, content)])
  expect(documents.map((document) => document.format)).toEqual([format])
})

test('an export and its pictures may be in one zip, and another zip is only for pictures', async () => {
  const zip = { name: 'all.zip', path: await zipOf({ 'site/export.xml': WXR, 'uploads/2019/05/a.jpg': 'x' }) }
  const { documents, zips } = await openSources([zip])
  expect(await textOf(await documents[0]!.bytes())).toBe(WXR)
  expect(zips[0]!.find('2019/05/a.jpg')).toEqual({ name: 'uploads/2019/05/a.jpg', bytes: 1 })
  expect(zips[0]!.find('05/b.jpg')).toBeUndefined()
})

test('several parts of an export are read in the order of their numbers', async () => {
  const files = await Promise.all(['x.10.xml', 'x.2.xml', 'x.1.xml'].map((name) => fileOf(name, WXR)))
  const { documents } = await openSources(files)
  expect(documents.map(({ name }) => name)).toEqual(['x.1.xml', 'x.2.xml', 'x.10.xml'])
})

test.each([
  ['a picture', [['cover.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])]], 'not_an_export'],
  ['an empty file', [['export.xml', '']], 'not_an_export'],
  ['a web page', [['page.html', '<html><body>hello</body></html>']], 'not_an_export'],
  [
    'two systems',
    [
      ['a.xml', WXR],
      ['b.json', GHOST],
    ],
    'not_an_export',
  ],
  [
    'two exports of Ghost',
    [
      ['a.json', GHOST],
      ['b.json', GHOST],
    ],
    'not_an_export',
  ],
  ['a broken zip', [['a.zip', Buffer.from('PK\u0003\u0004 and then nothing')]], 'damaged_zip'],
] as [string, [string, string | Buffer][], string][])('%s is refused', async (_what, files, code) => {
  const local = await Promise.all(files.map(([name, content]) => fileOf(name, content)))
  await expect(openSources(local)).rejects.toMatchObject({ code, status: 400 })
})

test('a zip that unpacks to far more than its size is not read', async () => {
  const path = await zipOf({ 'export.xml': Buffer.alloc(40 * 2 ** 20, 32) })
  await expect(openSources([{ name: 'bomb.zip', path }])).rejects.toMatchObject({ code: 'too_large' })
})
