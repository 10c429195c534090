import { expect, test } from 'vitest'
import { convertWordpress } from './convert.ts'
import { readWordpress } from './read.ts'
import { chunksOf, exportOf, itemXml, metaXml, ofKind, readAll } from './testing-export.ts'

const MEGABYTE = 1024 * 1024

test('entities of the file are never expanded', async () => {
  const bomb = `<!DOCTYPE rss [<!ENTITY a "lol"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}"><!ENTITY x SYSTEM "file:///etc/passwd">]>`
  const xml = exportOf(itemXml().replace(/<title>.*<\/title>/, '<title>&c; &x; &amp; &#233;</title>'))
  const [post] = ofKind(await readAll(xml.replace('<rss', `${bomb}<rss`)), 'post')
  expect(post?.title).toBe('&c; &x; & é')
})

/** A file with one endless field, which nobody could hold in memory. */
async function* endless(field: string, megabytes: number, piece: string): AsyncGenerator<Uint8Array> {
  const [before = '', after = ''] = exportOf(
    itemXml({ [field]: '@@' }) + itemXml({ 'wp:post_id': '8', title: 'Next' }),
  ).split('@@')
  const chunk = Buffer.from(piece.repeat(MEGABYTE / piece.length))
  yield Buffer.from(before)
  for (let at = 0; at < megabytes; at += 1) yield chunk
  yield Buffer.from(after)
}

test.each([
  ['title', 300, 'word '],
  ['content:encoded', 100, '<p>a</p>'],
  ['wp:post_name', 50, '&amp;'],
  ['link', 50, 'é'],
])('a field <%s> of %i MB needs little memory', async (field, megabytes, piece) => {
  const before = process.memoryUsage().heapUsed
  let most = 0
  const items = []
  for await (const item of readWordpress(endless(field, megabytes, piece))) {
    most = Math.max(most, process.memoryUsage().heapUsed - before)
    items.push(item)
  }
  expect(most).toBeLessThan(150 * MEGABYTE)
  expect(items.filter(({ kind }) => kind !== 'author')).toMatchObject([
    { kind: 'site' },
    field === 'content:encoded'
      ? { kind: 'unread', note: { code: 'text-too-large' } }
      : { kind: 'post', notes: field === 'title' ? [{ code: 'title-too-long' }] : [] },
    { kind: 'post', key: '8', title: 'Next' },
  ])
})

test.each([
  '<',
  '<a',
  '<a>',
  '</a>',
  '&',
  ']]>',
  '<![CDATA[x]]>',
  '<!--x-->',
  '<!x>',
  '<?x?>',
  '<![CDATA[',
  '<item>',
  '\u0000',
])('an item with a megabyte of %j costs nothing but itself', async (piece) => {
  const xml = exportOf(
    `${itemXml()}<item><title>${piece.repeat(1_000_000 / piece.length)}</title></item>${itemXml({ 'wp:post_id': '8' })}`,
  )
  // Quadratic time would be a hang.
  const items = await readAll(xml, 5000)
  expect(ofKind(items, 'post').some(({ key }) => key === '7')).toBe(true)
})

test('an item with too many comments and fields ends there, with a note', async () => {
  const large = `<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_approved>1</wp:comment_approved><wp:comment_content>${'x'.repeat(90_000)}</wp:comment_content></wp:comment>`
  const items = await readAll(exportOf(itemXml({}, large.repeat(200)) + itemXml({ 'wp:post_id': '8' })))
  expect(ofKind(items, 'post')).toMatchObject([
    { key: '7', notes: [{ code: 'item-too-large' }] },
    { key: '8', notes: [] },
  ])
})

test('30,000 categories are read one after the other', async () => {
  const categories = Array.from(
    { length: 30_000 },
    (_, at) =>
      `<wp:category><wp:term_id>${at}</wp:term_id><wp:category_nicename>c${at}</wp:category_nicename><wp:category_parent>c${at - 1}</wp:category_parent><wp:cat_name>C ${at}</wp:cat_name></wp:category>`,
  )
  const terms = ofKind(await readAll(exportOf(categories.join(''))), 'term')
  expect(terms).toHaveLength(30_000)
  expect(terms.at(-1)?.addresses[0]?.split('/').length).toBeLessThan(20)
})

test('a file that ends in the middle is read as far as it goes', async () => {
  const xml = Buffer.from(
    exportOf(itemXml({ title: 'Whole' }) + itemXml({ 'wp:post_id': '8' }, metaXml({ a: 'b' }))),
  )
  const end = xml.indexOf('</item>') + 7
  for (let length = end; length < xml.length; length += 41) {
    const items = await Array.fromAsync(readWordpress(chunksOf(xml.subarray(0, length), 1000)))
    expect(ofKind(items, 'post')[0]).toMatchObject({ key: '7', title: 'Whole' })
  }
})

test('only a file that ends too early has a note about it', async () => {
  const xml = exportOf(itemXml())
  const notes = async (text: string) => ofKind(await readAll(text), 'unread').map(({ note }) => note.code)
  expect(await notes(xml)).toEqual([])
  expect(await notes(`${xml}\n<!-- cached by a plugin -->\n`)).toEqual([])
  expect(await notes(xml.slice(0, -20))).toEqual(['export-cut'])
})

test('control characters, broken letters and missing ends are forgiven', async () => {
  const broken = Buffer.concat([
    Buffer.from(exportOf('').split('<generator>')[0] ?? ''),
    Buffer.from(
      '<item><title>A\u0008 B\u001f</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><content:encoded><![CDATA[x \u000b',
    ),
    Buffer.from([0xff, 0xfe, 0xc3]),
    Buffer.from(
      ' y]]></content:encoded><item><title>C & D < E</title><wp:post_id>2</wp:post_id><wp:post_type>post</wp:post_type>',
    ),
  ])
  expect(ofKind(await readAll(broken), 'post')).toMatchObject([
    { key: '1', title: 'A B', text: { value: expect.stringMatching(/^x .*y$/s) } },
    { key: '2', title: 'C & D < E' },
  ])
})

test('HTML outside of CDATA and CDATA inside of CDATA stay part of the text', async () => {
  const read = async (content: string) => {
    const xml = itemXml().replace(
      /<content:encoded>.*<\/content:encoded>/,
      `<content:encoded>${content}</content:encoded>`,
    )
    return ofKind(await readAll(exportOf(xml)), 'post')[0]?.text
  }
  expect(await read('<p>One <b>two</b><!-- wp:more --></p>')).toMatchObject({
    value: '<p>One <b>two</b><!-- wp:more --></p>',
  })
  expect(await read('<![CDATA[One <![CDATA[two]]> <i>three</i>]]>')).toMatchObject({
    value: 'One <![CDATA[two <i>three</i>]]>',
  })
  expect(await read('<![CDATA[a ]]]]><![CDATA[> b]]>')).toMatchObject({ value: 'a ]]> b' })
})

test('scripts in every field stay words', async () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const fields = ['title', 'excerpt:encoded', 'content:encoded', 'wp:post_name', 'dc:creator', 'link', 'guid']
  const xml = itemXml(
    Object.fromEntries(fields.map((field) => [field, evil])),
    `<category domain="post_tag" nicename="x"><![CDATA[${evil}]]></category>${metaXml({ _yoast_wpseo_metadesc: evil, rating: evil, [evil]: 'x', _wp_old_slug: evil })}`,
  )
  const items = await readAll(exportOf(xml))
  const [post] = ofKind(items, 'post')
  expect(post).toMatchObject({ excerpt: '">', description: '">' })
  expect(convertWordpress(evil)).toEqual({
    html: '<p>"&gt;</p><figure><img src="x" alt=""></figure>',
    notes: [{ code: 'script', detail: '' }],
  })
  for (const item of items)
    for (const address of 'addresses' in item ? item.addresses : [])
      expect(address).toMatch(/^https:\/\/old\.example\/[^<>"]*$/)
})
