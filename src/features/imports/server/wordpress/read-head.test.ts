import { expect, test } from 'vitest'
import { chunksOf, exportOf, itemXml, ofKind, readAll, SITE } from './testing-export.ts'
import { readWordpress } from './read.ts'

const author = `<wp:author><wp:author_id>2</wp:author_id><wp:author_login><![CDATA[ada.l]]></wp:author_login><wp:author_email><![CDATA[ada@old.example]]></wp:author_email><wp:author_display_name><![CDATA[Ada &amp; Co]]></wp:author_display_name></wp:author>`

const category = (slug: string, name: string, parent = '', id = '5') =>
  `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name><![CDATA[${name}]]></wp:cat_name></wp:category>`

test('the site comes first', async () => {
  const [site] = await readAll(exportOf(itemXml()))
  expect(site).toEqual({
    kind: 'site',
    system: 'wordpress',
    version: '6.1.9',
    title: 'Old & Good',
    description: 'A paper',
    url: SITE,
  })
})

test('an export without any item still names its site', async () => {
  expect(await readAll(exportOf(''))).toMatchObject([{ kind: 'site', url: SITE }])
})

test('authors have a name, an e-mail address and the addresses of their pages', async () => {
  expect(ofKind(await readAll(exportOf(author)), 'author')).toEqual([
    {
      kind: 'author',
      key: 'ada.l',
      name: 'Ada & Co',
      email: 'ada@old.example',
      addresses: [`${SITE}/author/ada-l/`, `${SITE}/author/ada.l/`, `${SITE}/?author=2`],
    },
  ])
})

test('an author whom only posts name comes at the end', async () => {
  const items = await readAll(
    exportOf(author + itemXml() + itemXml({ 'wp:post_id': '8', 'dc:creator': 'ada.l' })),
  )
  expect(ofKind(items, 'author').map(({ key, name }) => [key, name])).toEqual([
    ['ada.l', 'Ada & Co'],
    ['ada', 'ada'],
  ])
  expect(items.at(-1)).toMatchObject({ kind: 'author', key: 'ada' })
})

test('co-authors take the place of the account that saved the post', async () => {
  const coAuthors =
    '<category domain="author" nicename="cap-zoe"><![CDATA[zoe]]></category><category domain="author" nicename="cap-ada-l"><![CDATA[ada.l]]></category>'
  const guest = itemXml(
    { 'wp:post_type': 'guest-author', 'wp:post_id': '9', 'content:encoded': '' },
    '<wp:postmeta><wp:meta_key>cap-user_login</wp:meta_key><wp:meta_value>zoe</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>cap-display_name</wp:meta_key><wp:meta_value>Zoë A.</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>cap-description</wp:meta_key><wp:meta_value>Writes &lt;b&gt;loud&lt;/b&gt;.</wp:meta_value></wp:postmeta>',
  )
  const items = await readAll(exportOf(author + itemXml({}, coAuthors) + guest))
  expect(ofKind(items, 'post')[0]).toMatchObject({ authors: ['zoe', 'ada.l'], terms: [] })
  expect(ofKind(items, 'author')).toMatchObject([
    { key: 'ada.l' },
    { key: 'zoe', name: 'Zoë A.', bio: 'Writes loud.' },
  ])
})

test('categories keep their place below others, and names lose their HTML entities', async () => {
  const items = await readAll(
    exportOf(category('electronic', 'R&amp;B <b>x</b>') + category('dub', 'Dub', 'electronic', '6')),
  )
  expect(ofKind(items, 'term')).toEqual([
    {
      kind: 'term',
      key: 'category:electronic',
      type: 'category',
      name: 'R&B x',
      addresses: [`${SITE}/category/electronic/`, `${SITE}/?cat=5`],
    },
    {
      kind: 'term',
      key: 'category:dub',
      type: 'category',
      name: 'Dub',
      parent: 'category:electronic',
      addresses: [`${SITE}/category/electronic/dub/`, `${SITE}/category/dub/`, `${SITE}/?cat=6`],
    },
  ])
})

test('terms of custom taxonomies are tags with a note, and technical ones are left out', async () => {
  const items = await readAll(
    exportOf(
      itemXml(
        {},
        '<category domain="label" nicename="lantern"><![CDATA[Lantern & Sons]]></category><category domain="post_format" nicename="post-format-audio"><![CDATA[Audio]]></category><category domain="post_tag" nicename="lp"><![CDATA[LP]]></category>',
      ),
    ),
  )
  expect(ofKind(items, 'term')).toMatchObject([
    { key: 'label:lantern', type: 'tag', name: 'Lantern & Sons' },
    { key: 'post_tag:lp', type: 'tag', addresses: [`${SITE}/tag/lp/`, `${SITE}/?tag=lp`] },
  ])
  expect(ofKind(items, 'post')[0]).toMatchObject({
    terms: ['label:lantern', 'post_tag:lp'],
    notes: [{ code: 'taxonomy', detail: 'label: Lantern & Sons' }],
  })
})

test('WXR 1.0 has no authors, and names each category twice', async () => {
  const head = `<wp:category><wp:category_nicename>news</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name><![CDATA[News]]></wp:cat_name></wp:category><wp:tag><wp:tag_slug>lp</wp:tag_slug><wp:tag_name><![CDATA[LP]]></wp:tag_name></wp:tag>`
  const named =
    '<category><![CDATA[News]]></category><category domain="category" nicename="news"><![CDATA[News]]></category><category domain="tag"><![CDATA[LP]]></category><category domain="tag" nicename="lp"><![CDATA[LP]]></category><category><![CDATA[Neu!]]></category>'
  const items = await readAll(exportOf(head + itemXml({}, named), '1.0'))
  expect(ofKind(items, 'term').map(({ key }) => key)).toEqual([
    'category:news',
    'post_tag:lp',
    'category:neu',
  ])
  expect(ofKind(items, 'post')[0]).toMatchObject({
    authors: ['ada'],
    terms: ['category:news', 'post_tag:lp', 'category:neu'],
  })
  expect(ofKind(items, 'author')).toMatchObject([{ key: 'ada', name: 'ada' }])
})

test.each([1, 2, 7, 4096])('pieces of %i bytes give the same items', async (size) => {
  const xml = exportOf(author + category('a', 'Ä') + itemXml({ title: 'Ünï 🎷 & <live> ]]> x' }))
  expect(await readAll(xml, size)).toEqual(await readAll(xml))
})

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${exportOf(itemXml({ title: 'Été' }))}`)],
  ['UTF-16, little end first', Buffer.from(`\ufeff${exportOf(itemXml({ title: 'Été' }))}`, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\ufeff${exportOf(itemXml({ title: 'Été' }))}`, 'utf16le').swap16()],
  ['ISO 8859-1', Buffer.from(exportOf(itemXml({ title: 'Été' })).replace('UTF-8', 'ISO-8859-1'), 'latin1')],
])('reads %s', async (_name, bytes) => {
  expect(ofKind(await readAll(bytes, 100), 'post')[0]?.title).toBe('Été')
})

test.each([
  ['an empty file', ''],
  ['a text', 'Dear all, '.repeat(1000)],
  ['a page', '<!doctype html><html><head><title>x</title></head><body><p>y</p></body></html>'],
  ['a feed', '<rss version="2.0"><channel><title>x</title><item><title>y</title></item></channel></rss>'],
  ['JSON', '{"db":[{"data":{}}]}'],
  ['a long file without an export', '<a>'.repeat(1_000_000)],
])('refuses %s', async (_name, text) => {
  await expect(Array.fromAsync(readWordpress(chunksOf(Buffer.from(text), 65_536)))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('WordPress export'),
  })
})
