import { expect, test } from 'vitest'
import { byId, everything, without } from './testing-agreement.ts'
import { filesIn, zipOf } from './testing-exports.ts'
import { magazine } from './testing-magazine.ts'
import { itemsOfType, readWxr, wordsOf } from './testing-read.ts'

test('WordPress has what the API has', async () => {
  const { app, api, full, draft, scheduled, publish_at } = await everything()
  const files = await filesIn(await zipOf(app, 'wordpress'))
  const { items } = readWxr(files.get('wordpress.xml')!.toString())
  const posts = itemsOfType(items, 'post')
  const decoded = (html: string | undefined) => wordsOf(html ?? '')
  const idOf = (link: string | undefined) => /post\/([^/]+)/.exec(link ?? '')![1]!
  const facts = posts.map(({ fields, terms }) => {
    const shared = {
      id: idOf(fields['link']),
      title: decoded(fields['title']),
      excerpt: decoded(fields['excerpt:encoded']),
      featured: fields['wp:is_sticky'] === '1',
      genre: decoded(terms.find((term) => term.startsWith('category: '))?.slice(10)),
      tags: terms.filter((term) => term.startsWith('post_tag: ')).map((term) => decoded(term.slice(10))),
    }
    return shared
  })
  expect(byId(facts)).toEqual(
    api.map(({ id, title, excerpt, featured, genre, tags }) => ({
      id,
      title,
      excerpt,
      featured,
      genre,
      tags,
    })),
  )
  const item = (id: string) => posts.find(({ fields }) => idOf(fields['link']) === id)!
  const main = item(full.id)
  expect(
    without(
      wordsOf(main.fields['content:encoded']!),
      'Kelpwork – Rain',
      /https:\S+watch\S+/.exec(main.fields['content:encoded']!)![0].split('"')[0]!,
    ),
  ).toBe(api.find(({ id }) => id === full.id)!.words)
  expect(main.fields).toMatchObject({
    'dc:creator': 'ines-halloran',
    'wp:status': 'publish',
    'wp:post_date_gmt': full.created_at.slice(0, 19).replace('T', ' '),
  })
  expect(main.terms.filter((term) => term.startsWith('author: '))).toEqual([
    'author: ines-halloran',
    'author: tom-wren',
  ])
  expect(main.meta).toMatchObject({
    _yoast_wpseo_metadesc: 'Our review of Slow Weather.',
    artist: 'Kelpwork',
  })
  const picture = items.find(({ fields }) => fields['wp:post_id'] === main.meta['_thumbnail_id'])!
  expect(picture.meta['_wp_attachment_image_alt']).toBe('Clouds over "Bergen"')
  for (const { meta } of itemsOfType(items, 'attachment'))
    expect(files.has(`wp-content/uploads/${meta['_wp_attached_file']}`)).toBe(true)
  expect(main.comments).toEqual([
    { id: '1', parent: '0', author: 'Ann &lt;b&gt;', status: '1', content: 'Lovely &amp; wet' },
    { id: '2', parent: '1', author: 'Bo', status: '1', content: 'Indeed' },
    { id: '3', parent: '0', author: 'Cy', status: '0', content: 'First!\nAgain' },
  ])
  expect(item(draft.id).fields).toMatchObject({
    'wp:status': 'draft',
    'wp:post_date_gmt': '0000-00-00 00:00:00',
  })
  expect(item(scheduled.id).fields).toMatchObject({
    'wp:status': 'future',
    'wp:post_date_gmt': publish_at.slice(0, 19).replace('T', ' '),
  })
  expect(itemsOfType(items, 'page').map(({ fields }) => fields['wp:post_name'])).toEqual([
    'about',
    'contact',
    'privacy',
    'rules',
  ])
})

test('times of WordPress are those of the site’s time zone', async () => {
  const { app } = await magazine()
  await app.db.updateTable('post').set({ created_at: '2026-07-01T01:15:00.000Z' }).execute()
  const { items } = readWxr((await filesIn(await zipOf(app, 'wordpress'))).get('wordpress.xml')!.toString())
  const published = itemsOfType(items, 'post').filter(({ fields }) => fields['wp:status'] === 'publish')
  expect(published.map(({ fields }) => fields['wp:post_date'])).toEqual([
    '2026-06-30 22:45:00',
    '2026-06-30 22:45:00',
  ])
})
