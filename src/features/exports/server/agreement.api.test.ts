import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'
import { expect, test } from 'vitest'
import { openStorage } from '#platform/storage/storage.ts'
import { backupOf, unpacked } from '#features/backup/server/testing-places.ts'
import { byId, everything, FIELDS, without } from './testing-agreement.ts'
import { filesIn, zipOf } from './testing-exports.ts'
import { markdownFiles, readGhost, wordsOf } from './testing-read.ts'

test('Markdown has what the API has', async () => {
  const { app, api, full, hero, inText } = await everything()
  const files = await filesIn(await zipOf(app, 'markdown'))
  const posts = markdownFiles(files, 'posts/')
  const markdown = new Marked({ async: false })
  const facts = posts.map(({ fields, text }) => ({
    ...Object.fromEntries(FIELDS.map((name) => [name, fields[name]])),
    id: fields['id'],
    genre: fields['genre'] ?? '',
    authors: (fields['authors'] as { name: string }[]).map(({ name }) => name),
    words: wordsOf(markdown.parse(text) as string),
  }))
  expect(byId(facts)).toEqual(api)
  const { fields, text } = posts.find((post) => post.fields['id'] === full.id)!
  expect(fields).toMatchObject({
    description: 'Our review of Slow Weather.',
    artist: 'Kelpwork',
    image: `../../files${hero.url.replace('/uploads', '')}`,
    image_alt: 'Clouds over "Bergen"',
    media: [{ file: expect.stringMatching(/^\.\.\/\.\.\/files\/audio\//) }, { platform: 'youtube' }],
  })
  expect(text).toContain(`../../files${inText.url.replace('/uploads', '')}`)
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(3)
  expect(JSON.parse(files.get('comments.json')!.toString())).toMatchObject([
    { id: 'z-first', parent_id: null },
    { id: 'a-reply', parent_id: 'z-first' },
    { id: 'm-waiting', status: 'pending' },
  ])
  expect(files.get('comments.json')!.toString()).not.toContain('reader@example.com')
  expect(markdownFiles(files, 'pages/').map((page) => page.fields['slug'])).toEqual([
    'about',
    'contact',
    'privacy',
    'rules',
  ])
})

test('Ghost has what the API has', async () => {
  const { app, api, full, scheduled, publish_at } = await everything()
  const files = await filesIn(await zipOf(app, 'ghost'))
  expect([...files.keys()].filter((name) => /\.(json|md)$/.test(name))).toEqual(['ghost.json'])
  const {
    posts = [],
    posts_meta,
    tags = [],
    posts_tags = [],
    users = [],
    posts_authors = [],
  } = readGhost(files.get('ghost.json')!.toString())
  const named = (rows: Record<string, unknown>[], id: unknown) =>
    rows.find((row) => row['id'] === id)!['name']
  const facts = posts
    .filter(({ type }) => type === 'post')
    .map((post) => ({
      id: post['id'] as string,
      title: post['title'],
      status: post['status'],
      date: post['created_at'],
      authors: posts_authors
        .filter(({ post_id }) => post_id === post['id'])
        .map(({ author_id }) => named(users, author_id)),
      tags: posts_tags
        .filter(({ post_id }) => post_id === post['id'])
        .map(({ tag_id }) => named(tags, tag_id)),
      featured: post['featured'] === 1,
      excerpt: post['custom_excerpt'] ?? '',
    }))
  const expected = api.map(({ genre, tags: own, words: _words, ...fact }) => ({
    ...fact,
    tags: [...(genre ? [genre] : []), ...(own as string[])],
  }))
  expect(byId(facts)).toEqual(expected)
  const main = posts.find(({ id }) => id === full.id)!
  const recording = wordsOf('<p>Kelpwork – Rain 0:01</p>')
  expect(
    wordsOf(main['html'] as string)
      .replace(recording.replace(' 0', '0'), '')
      .trim(),
  ).toBe(
    without(
      api.find(({ id }) => id === full.id)!.words,
      'https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy ',
    ).replace('  ', ' '),
  )
  expect(posts_meta).toMatchObject([
    { meta_description: 'How we write.' },
    {
      post_id: full.id,
      meta_description: 'Our review of Slow Weather.',
      feature_image_alt: 'Clouds over "Bergen"',
    },
  ])
  expect(posts.find(({ id }) => id === scheduled.id)).toMatchObject({ published_at: publish_at })
  for (const [path] of JSON.stringify(posts).matchAll(/content\/(images|media)\/[\w.]+/g))
    expect(files.has(path)).toBe(true)
})

test('the feed and the archive of a backup have the same posts', async () => {
  const { app, api } = await everything()
  const markdown = markdownFiles(await filesIn(await zipOf(app, 'markdown')), 'posts/')
  const feed = (await app.get('/feed.json')).json<{ items: Record<string, unknown>[] }>()
  const shown = markdown.filter(({ fields }) => fields['status'] === 'published')
  expect(
    byId(
      feed.items.map((item) => ({
        id: String(item['id']).split('/').at(-1),
        title: item['title'],
        date: item['date_published'],
        tags: item['tags'],
      })),
    ),
  ).toEqual(
    byId(
      shown.map(({ fields }) => ({
        id: fields['id'],
        title: fields['title'],
        date: fields['date'],
        tags: [...(fields['genre'] ? [fields['genre']] : []), ...(fields['tags'] as string[])],
      })),
    ),
  )
  const { config } = app.services
  const { file } = await backupOf({ db: app.db, storage: await openStorage(config), config })
  const { folder } = await unpacked(file)
  const rows = readFileSync(join(folder, 'tables/post.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((row) => row['deleted_at'] === null)
  const facts = rows.map((row) => ({
    id: row['id'],
    title: row['title'],
    date: row['created_at'],
    tags: row['tags'],
    words: wordsOf(row['content'] as string),
  }))
  expect(byId(facts)).toEqual(
    api.map(({ id, title, date, tags, words }) => ({ id, title, date, tags, words })),
  )
})
