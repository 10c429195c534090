import { expect, test } from 'vitest'
import { possibleOriginals } from './copies.ts'
import { exportOf, itemXml, metaXml, ofKind, readAll, SITE } from './testing-export.ts'

const UPLOADS = `${SITE}/wp-content/uploads`

const readFile = async (fields: Record<string, string>, meta: Record<string, string> = {}) => {
  const xml = itemXml(
    {
      'wp:post_type': 'attachment',
      'wp:status': 'inherit',
      link: `${SITE}/photo/`,
      'content:encoded': '',
      ...fields,
    },
    metaXml(meta),
  )
  return (await readAll(exportOf(xml))).slice(1)
}

test('a picture has its original, its copies and its words', async () => {
  const metadata =
    'a:3:{s:4:"file";s:20:"2020/05/a-scaled.jpg";s:5:"sizes";a:2:{s:6:"medium";a:1:{s:4:"file";s:13:"a-300x200.jpg";}s:4:"evil";a:1:{s:4:"file";s:16:"../../secret.jpg";}}s:14:"original_image";s:5:"a.jpg";}'
  const backups = 'a:1:{s:9:"full-orig";a:1:{s:4:"file";s:20:"a-e1600000000000.jpg";}}'
  const items = await readFile(
    {
      'wp:attachment_url': `${UPLOADS}/2020/05/a-scaled.jpg`,
      'wp:post_parent': '3',
      'excerpt:encoded': 'By <b>R</b>',
    },
    {
      _wp_attached_file: '2020/05/a-scaled.jpg',
      _wp_attachment_metadata: metadata,
      _wp_attachment_backup_sizes: backups,
      _wp_attachment_image_alt: 'Four &amp; a van',
    },
  )
  expect(items).toEqual([
    {
      kind: 'file',
      key: '7',
      address: `${UPLOADS}/2020/05/a-scaled.jpg`,
      path: '2020/05/a-scaled.jpg',
      title: 'A post',
      alt: 'Four & a van',
      caption: 'By <b>R</b>',
      parent: '3',
      copies: [
        `${UPLOADS}/2020/05/a-300x200.jpg`,
        `${UPLOADS}/2020/05/a.jpg`,
        `${UPLOADS}/2020/05/a-e1600000000000.jpg`,
      ],
      addresses: [`${SITE}/photo/`, `${SITE}/?attachment_id=7`],
    },
  ])
})

test('without fields, the path comes from the address', async () => {
  const [file] = await readFile({ 'wp:attachment_url': `${UPLOADS}/2020/05/s%C3%B6ng.mp3` })
  expect(file).toMatchObject({ path: '2020/05/söng.mp3', copies: [], alt: '' })
})

test.each(['../../etc/passwd', '/etc/passwd', 'C:\\x', 'a/./b', 'a//b', ''])(
  'the path %s is refused',
  async (path) => {
    const [file] = await readFile(
      { 'wp:attachment_url': 'https://cdn.example/a.jpg' },
      { _wp_attached_file: path },
    )
    expect(file).not.toHaveProperty('path')
  },
)

test('a file without an address is named as unread', async () => {
  for (const address of ['', 'javascript:alert(1)', 'file:///etc/passwd'])
    expect(await readFile({ 'wp:attachment_url': address })).toMatchObject([
      { kind: 'unread', note: { code: 'file-without-address' } },
    ])
  expect(ofKind(await readAll(exportOf('')), 'file')).toEqual([])
})

test.each([
  [`${UPLOADS}/a-300x200.jpg`, [`${UPLOADS}/a.jpg`, `${UPLOADS}/a-scaled.jpg`]],
  [`${UPLOADS}/a-scaled.jpg`, [`${UPLOADS}/a.jpg`]],
  [
    `${UPLOADS}/a-rotated-1024x683.jpg`,
    [
      `${UPLOADS}/a-rotated.jpg`,
      `${UPLOADS}/a-rotated-scaled.jpg`,
      `${UPLOADS}/a.jpg`,
      `${UPLOADS}/a-scaled.jpg`,
    ],
  ],
  [
    `${UPLOADS}/a-e1600000000000-150x150.jpg?w=3`,
    [
      `${UPLOADS}/a-e1600000000000-150x150.jpg`,
      `${UPLOADS}/a-e1600000000000.jpg`,
      `${UPLOADS}/a-e1600000000000-scaled.jpg`,
      `${UPLOADS}/a.jpg`,
      `${UPLOADS}/a-scaled.jpg`,
    ],
  ],
  ['https://i0.wp.com/old.example/wp-content/uploads/a.jpg?resize=300%2C200', [`${UPLOADS}/a.jpg`]],
  [`${UPLOADS}/a.jpg`, []],
  ['no address', []],
])('the original of %s may be at %j', (copy, originals) => expect(possibleOriginals(copy)).toEqual(originals))
