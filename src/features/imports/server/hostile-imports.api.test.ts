import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/testing.ts'
import { exportOf, post } from './ghost/testing-ghost.ts'
import { imported, uploaded } from './testing-imports.ts'
import { wxr, type WxrPost } from './testing-wxr.ts'

const SCRIPT = `"><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>`

/** Everything that an import has written and readers may see as HTML. */
const textsOf = async (app: TestApp) => [
  ...(await app.db.selectFrom('post').select('content as html').execute()),
  ...(await app.db.selectFrom('page').select('content as html').execute()),
]

const file = (content: string | Buffer, name = 'export.xml') => ({ name, content })

test('scripts in every field reach no page', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const posts: WxrPost[] = [
    {
      id: 1,
      title: SCRIPT,
      slug: SCRIPT,
      text: `<p>${SCRIPT}</p>[caption id="${SCRIPT}"]${SCRIPT}[/caption]<svg onload=alert(1)></svg>`,
      categories: [SCRIPT],
      tags: [SCRIPT],
      author: SCRIPT,
      comments: [{ id: 1, text: SCRIPT }],
    },
    { id: 2, title: SCRIPT, text: SCRIPT, type: 'page' },
  ]
  const run = await imported(admin, [file(wxr(posts, [SCRIPT]))])
  expect([run.status, run.error]).toEqual(['done', null])
  for (const { html } of await textsOf(app))
    expect(html).not.toMatch(/<script|onerror\s*=|onload\s*=|href="javascript|<svg/i)
  const examples = (await admin.get(`/api/imports/${run.id}/examples`)).json<{ after: string }[]>()
  for (const { after } of examples) expect(after).not.toMatch(/<script|<[^>]*onerror|href="javascript/i)
})

test('an entity bomb expands nothing', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const entities = Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join(
    '',
  )
  const bomb = wxr([{ id: 1, title: 'x', text: 'BOMB' }])
    .replace(
      '<rss',
      `<!DOCTYPE rss [<!ENTITY e0 "ha">${entities}<!ENTITY f SYSTEM "file:///etc/passwd">]><rss`,
    )
    .replace('<![CDATA[BOMB]]>', '&e20; &f;')
  const run = await imported(admin, [file(bomb)])
  expect(run.status).toBe('done')
  for (const { html } of await textsOf(app)) {
    expect(html.length).toBeLessThan(200)
    expect(html).not.toContain('root:')
  }
})

/** A zip whose only entry has a name that yazl would refuse to write. */
function zipNamed(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt32LE(content.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 4)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt32LE(content.length, 20)
  entry.writeUInt32LE(content.length, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  const start = head.length + name.length + content.length
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([head, Buffer.from(name), content, entry, Buffer.from(name), end])
}

test.each(['../../../../etc/cron.d/evil.xml', '/etc/evil.xml', 'C:\\evil.xml'])(
  'a zip with the entry %s is refused with a sentence',
  async (name) => {
    const app = await testApp()
    const admin = await app.as('admin')
    const run = await uploaded(admin, [file(zipNamed(name, Buffer.from(wxr([]))), 'evil.zip')])
    expect(run).toMatchObject({ status: 'failed', error: expect.stringMatching(/zip/) })
  },
)

test('of a file that ends in the middle, everything before is imported', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const whole = wxr([
    { id: 1, title: 'Whole', text: '<p>One.</p>' },
    { id: 2, title: 'Cut', text: '<p>Two.</p>' },
  ])
  const run = await uploaded(admin, [file(whole.slice(0, whole.indexOf('Two.')))])
  expect(run.status).toBe('ready')
  expect(run.counts.find(({ kind }) => kind === 'post')?.found).toBeGreaterThan(0)
})

test('a gzip that breaks off fails with a sentence, not for ever', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const packed = gzipSync(
    wxr(Array.from({ length: 50 }, (_, i) => ({ id: i + 1, title: `${i} ${Math.PI * i}` }))),
  )
  const run = await uploaded(admin, [file(packed.subarray(0, packed.length - 200), 'export.xml.gz')])
  expect(run).toMatchObject({ status: 'failed', error: expect.stringMatching(/damaged/) })
})

test('letters that PostgreSQL can’t store don’t stop an import', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const odd = `a\u0000b\u0001c\uD800d`
  const run = await imported(admin, [
    file(
      wxr([
        { id: 1, title: `T ${odd}`, text: `<p>${odd}</p>`, tags: [odd], comments: [{ id: 1, text: odd }] },
      ]),
    ),
  ])
  expect([run.status, run.error]).toEqual(['done', null])
  expect(await textsOf(app)).toHaveLength(1)
})

test('letters of a Ghost export that PostgreSQL can’t store don’t stop an import', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const odd = 'a\u0000b\u0001c\uD800d'
  const posts = [post({ title: `T ${odd}`, html: `<p>${odd}</p>`, slug: odd, custom_excerpt: odd })]
  const content = JSON.stringify(exportOf({ posts, tags: [{ id: 't1', name: odd, slug: odd }] }))
  const run = await imported(admin, [file(content, 'ghost.json')])
  expect([run.status, run.error]).toEqual(['done', null])
  expect(await textsOf(app)).toHaveLength(1)
})
