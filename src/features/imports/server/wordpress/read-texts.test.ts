import { expect, test } from 'vitest'
import { exportOf, itemXml, metaXml, ofKind, readAll, readPost, SITE } from './testing-export.ts'

test('a draft has its date in the time zone of the site', async () => {
  const published = itemXml({
    'wp:post_date': '2022-05-14 10:15:00',
    'wp:post_date_gmt': '2022-05-14 12:45:00',
  })
  const winter = itemXml({
    'wp:post_id': '8',
    'wp:post_date': '2022-01-14 09:15:00',
    'wp:post_date_gmt': '2022-01-14 12:45:00',
  })
  const draft = (id: string, date: string) =>
    itemXml({
      'wp:post_id': id,
      'wp:status': 'draft',
      'wp:post_date': date,
      'wp:post_date_gmt': '0000-00-00 00:00:00',
    })
  const items = await readAll(
    exportOf(published + winter + draft('9', '2023-07-01 12:00:00') + draft('10', '2023-12-01 12:00:00')),
  )
  expect(ofKind(items, 'post').slice(2)).toMatchObject([
    { createdAt: '2023-07-01T14:30:00.000Z' },
    { createdAt: '2023-12-01T15:30:00.000Z' },
  ])
})

test('without any date, a note says so', async () => {
  const post = await readPost({ 'wp:post_date': '', 'wp:post_date_gmt': '0000-00-00 00:00:00' })
  expect(post).toMatchObject({ createdAt: '1970-01-01T00:00:00.000Z', notes: [{ code: 'date-missing' }] })
  expect(post.publishedAt).toBeUndefined()
  expect(
    await readPost({ 'wp:post_date_gmt': '', pubDate: 'Sat, 14 May 2022 12:45:00 +0000' }),
  ).toMatchObject({
    publishedAt: '2022-05-14T12:45:00.000Z',
  })
})

test('a long title is shortened with a note', async () => {
  const post = await readPost({ title: 'word '.repeat(100) })
  expect(post.title).toHaveLength(300)
  expect(post.notes).toEqual([{ code: 'title-too-long', detail: '' }])
})

test('footnotes of the block editor and podcasts come from their fields', async () => {
  const footnotes = JSON.stringify([{ id: 'a', content: 'See <em>there</em>.' }])
  const enclosure = `${SITE}/episode.mp3\n123\naudio/mpeg`
  const post = await readPost(
    { 'content:encoded': '<p>Words</p><!-- wp:footnotes /--><p>End</p>' },
    metaXml({ footnotes, enclosure }),
  )
  expect(post.text).toEqual({
    format: 'wordpress',
    value: `<p>Words</p><ol><li>See <em>there</em>.</li></ol><p>End</p>\n\n[audio src="${SITE}/episode.mp3"]`,
  })
})

test('reusable blocks are part of the texts that use them, in any order of the file', async () => {
  const post = itemXml({ 'content:encoded': '<!-- wp:block {"ref":9} /--><!-- wp:block {"ref":404} /-->' })
  const block = itemXml({ 'wp:post_id': '9', 'wp:post_type': 'wp_block', 'content:encoded': '<p>Shared</p>' })
  for (const xml of [post + block, block + post]) {
    const [found] = ofKind(await readAll(exportOf(xml)), 'post')
    expect(found?.text).toEqual({ format: 'wordpress', value: '<p>Shared</p><!-- wp:block {"ref":404} /-->' })
  }
})
