import { readdir } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readGhost } from './read.ts'
import { exportOf, ofKind, pieces, post, postsOf, readBytes, readExport } from './testing-ghost.ts'

const GIGABYTE = 1024 ** 3
const CHUNK = Buffer.alloc(1024 * 1024, 'x')

/** A file with a string of this many bytes where `HERE` is. */
async function* withLongString(value: unknown, bytes: number): AsyncGenerator<Uint8Array> {
  const [before = '', after = ''] = JSON.stringify(value).split('HERE')
  yield Buffer.from(before)
  for (let written = 0; written < bytes; written += CHUNK.length) yield CHUNK
  yield Buffer.from(after)
}

/** How much memory was needed beyond that of the start. */
async function memoryFor(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  await work()
  clearInterval(timer)
  return most - before
}

test('a title of 4 GB is cut and takes little memory', async () => {
  const used = await memoryFor(async () => {
    const data = { posts: [post({ title: 'HERE', slug: 'long' }), post({ id: 'p2', title: 'Next' })] }
    const items = await readBytes(withLongString(exportOf(data), 4 * GIGABYTE), {
      url: 'https://old.example',
    })
    expect(ofKind(items, 'post')).toMatchObject([
      { title: expect.stringMatching(/^x{299}…$/), slug: 'long', notes: [{ code: 'ghost-title-cut' }] },
      { title: 'Next' },
    ])
  })
  expect(used).toBeLessThan(250 * 1024 * 1024)
}, 120_000)

test('a text that is too long leaves its post out, with a note, unless another form of it fits', async () => {
  const read = async (more: object) =>
    readBytes(withLongString(exportOf({ posts: [post({ html: 'HERE', ...more })] }), 20 * 1024 * 1024), {
      url: 'https://old.example',
    })
  expect(ofKind(await read({}), 'unread')).toEqual([
    { kind: 'unread', key: 'post:p1', name: 'Windfall', note: { code: 'ghost-text-too-long', detail: '' } },
  ])
  expect(ofKind(await read({ lexical: '{"root":{}}' }), 'post')).toMatchObject([
    { text: { format: 'ghost', lexical: '{"root":{}}' } },
  ])
})

test('a table of 300 MB that nobody needs takes little memory', async () => {
  const rows = Buffer.from(`${JSON.stringify({ id: 'x', event: 'y'.repeat(1000) })},`.repeat(1000))
  async function* file() {
    yield Buffer.from('{"db":[{"meta":{},"data":{"members_events":[')
    for (let i = 0; i < 300; i += 1) yield rows
    yield Buffer.from(`{}],"posts":[${JSON.stringify(post())}]}}]}`)
  }
  const used = await memoryFor(async () => {
    expect(ofKind(await readBytes(file()), 'post')).toHaveLength(1)
  })
  expect(used).toBeLessThan(200 * 1024 * 1024)
}, 60_000)

test('a row of endless fields is refused', async () => {
  async function* file() {
    yield Buffer.from('{"db":[{"data":{"posts":[{')
    for (let i = 0; ; i += 1) yield Buffer.from(`"field${i}":"${'x'.repeat(10_000)}",`)
  }
  await expect(readBytes(file())).rejects.toMatchObject({ status: 400 })
}, 60_000)

test('fields named as parts of objects are plain fields', async () => {
  const text = JSON.stringify(exportOf({ posts: [post()] })).replace(
    '"title"',
    '"__proto__":{"title":"Evil","featured":true,"visibility":"members"},"constructor":{"prototype":{"x":1}},"title"',
  )
  const [read] = ofKind(await readBytes(pieces(text)), 'post')
  expect(read).toMatchObject({ title: 'Windfall', featured: false, status: 'published' })
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  const strange = await readExport({
    db: [{ meta: {}, data: { posts: [null, 1, [], 'x', {}], constructor: [{ id: 1 }], __proto__: [] } }],
  })
  expect(ofKind(strange, 'post')).toHaveLength(2)
})

test('scripts in every field stay text, and no address runs anything', async () => {
  const script = '<script>alert(1)</script>'
  const address = 'javascript:alert(1)'
  const items = await readExport(
    exportOf({
      posts: [
        post({
          id: script,
          title: script,
          slug: script,
          feature_image: address,
          canonical_url: address,
          custom_excerpt: script,
        }),
      ],
      posts_authors: [{ post_id: script, author_id: 'u1' }],
      users: [
        {
          id: 'u1',
          name: script,
          slug: '../../x',
          website: address,
          profile_image: address,
          twitter: address,
        },
      ],
      tags: [{ id: 't1', name: script, slug: '"><x' }],
    }),
  )
  expect(ofKind(items, 'post')).toMatchObject([
    { title: script, excerpt: script, hero: undefined, authors: ['u1'] },
  ])
  const author = ofKind(items, 'author')[0]
  expect(author?.portrait).toBeUndefined()
  expect(author?.links?.every((link) => link.startsWith('https://'))).toBe(true)
  const addresses = items.flatMap((item) => ('addresses' in item ? item.addresses : []))
  expect(addresses.every((one) => one.startsWith('https://old.example/') && !/[<>"\s]/.test(one))).toBe(true)
})

test('texts lose characters that cannot be stored', async () => {
  const [read] = await postsOf({
    posts: [post({ title: 'A\u0000B\uD800', html: '<p>\u0000x\uDC00\uFFFF</p>' })],
  })
  expect(read?.title).toBe('AB\uFFFD')
  expect(read?.text).toMatchObject({ html: '<p>x\uFFFD</p>' })
})

test('the temporary file is removed, even when reading ends early', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ghost-'))
  const file = JSON.stringify(exportOf({ posts: [post(), post(), post()] }))
  for await (const item of readGhost(pieces(file), { folder })) if (item.kind === 'post') break
  await expect(Array.fromAsync(readGhost(pieces('{"db":'), { folder }))).rejects.toMatchObject({
    status: 400,
  })
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
