import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#server/testing.ts'
import { createPost, picture } from '#server/testing-posts.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { EXPORT_FORMATS } from '../exports.schema.ts'
import { exportFolder, filesIn, readText, zipOf } from './testing-exports.ts'
import { itemsOfType, markdownFiles, readGhost, readWxr, wordsOf } from './testing-read.ts'

const TITLES = [
  ']]><script>alert(1)</script><![CDATA[',
  '---\nstatus: published\n...',
  '"quoted" \'single\' \\ : # & * ! | > % @ `tick` {a: b} [c]',
  '- not a list',
  'null',
  '2026-11-18',
  '</script>","title":"x',
  '😀 مرحبا \u202Eabc\u2028line\u0085next\u0007bell \uFFFE',
  '&lt;b&gt; &amp; <b>bold</b>',
  'x'.repeat(300),
]
const SLUG = '../../../../etc/passwd\0\\..\\CON'

/** Rows that no form would accept, as an import or an older version may have left them. */
async function hostile(app: TestApp) {
  const editor = await app.as('editor')
  const { id: genre_id } = (await editor.post('/api/genres', { name: 'x' })).json<{ id: string }>()
  await app.db.updateTable('genre').set({ name: ']]>"genre' }).execute()
  const ids: string[] = []
  for (const title of TITLES) {
    const { id } = await createPost(editor, { genre_id })
    ids.push(id)
    // PostgreSQL stores no null character.
    const slug = SLUG.replaceAll('\0', '')
    const tags = JSON.stringify([`#${title.slice(0, 50)}`])
    await app.db
      .updateTable('post')
      .set({ title, slug, tags, excerpt: title, hero_alt: title })
      .where('id', '=', id)
      .execute()
  }
  await app.db.updateTable('author').set({ name: ']]>\n---\n"name"', slug: '../author' }).execute()
  const rest = { post_id: ids[0]!, email: 'a@example.com', status: 'approved' as const }
  await app.db
    .insertInto('comment')
    .values({
      ...rest,
      id: 'c',
      author: ']]>',
      content: '<script>]]></script>\u0001',
      created_at: app.clock.now().toISOString(),
    })
    .execute()
  return ids
}

/** XML has no place for these. */
const plain = (title: string) =>
  ['\u0007', '\u0085', '\uFFFE'].reduce((text, sign) => text.replaceAll(sign, ''), title)

test('no title, name or slug breaks out of its place', async () => {
  const app = await testApp()
  const ids = await hostile(app)
  const markdown = await filesIn(await zipOf(app, 'markdown'))
  const posts = markdownFiles(markdown, 'posts/')
  expect(new Set(posts.map(({ fields }) => fields['title']))).toEqual(new Set(TITLES))
  expect(posts.map(({ fields }) => [fields['status'], fields['genre']])).toEqual(
    TITLES.map(() => ['published', ']]>"genre']),
  )
  for (const name of markdown.keys()) expect(name).toMatch(/^[\p{L}\p{N}/._-]+$/u)
  for (const name of markdown.keys()) expect(name).not.toContain('..')
  const { items } = readWxr((await filesIn(await zipOf(app, 'wordpress'))).get('wordpress.xml')!.toString())
  const titles = itemsOfType(items, 'post').map(({ fields }) => fields['title']!)
  expect(titles.join()).not.toMatch(/<script|<b>/)
  expect(
    new Set(
      titles.map((title) => title.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')),
    ),
  ).toEqual(new Set(TITLES.map(plain)))
  expect(items.flatMap(({ comments }) => comments)).toMatchObject([
    { author: ']]&gt;', content: '&lt;script&gt;]]&gt;&lt;/script&gt;' },
  ])
  const ghost = readGhost((await filesIn(await zipOf(app, 'ghost'))).get('ghost.json')!.toString())
  const rows = ghost['posts']!.filter(({ type }) => type === 'post')
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids))
  // Ghost drops all but the first post with a slug, and refuses longer titles and tags that begin with #.
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(TITLES.length)
  expect(Math.max(...rows.map(({ title }) => Array.from(String(title)).length))).toBe(255)
  expect(ghost['tags']!.filter(({ name }) => String(name).startsWith('#'))).toEqual([])
})

test('a folder that is made of an export stays inside its folder', async () => {
  const app = await testApp()
  await hostile(app)
  for (const format of EXPORT_FORMATS) await exportFolder(app, format)
  const folder = await exportFolder(app, 'markdown')
  expect(JSON.parse(readText(folder, 'authors.json'))).toMatchObject([{ slug: '../author' }])
})

test('a file that storage lost is named, and the export goes on', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  const { hero_image_url } = await createPost(editor, { heroImage: await picture() })
  await createPost(editor, {
    title: 'Other',
    content: '<p><img src="/uploads/images/nobody.webp" alt=""></p>',
  })
  const key = hero_image_url.replace('/uploads/', '')
  await (await openStorage(app.services.config)).remove(key)
  for (const format of EXPORT_FORMATS) {
    const files = await filesIn(await zipOf(app, format))
    const text = files.get('MISSING.txt')!.toString()
    expect(text).toContain('This export lacks 2 files.')
    expect(text).toContain(`${key}: the storage no longer has this file`.split('/').at(-1))
    expect(text).toContain('nobody.webp: a text names this file')
  }
})

test('a file of a submission never leaves with an export, whatever a text names', async () => {
  const app = await testApp()
  const { hero_image_url } = await createPost(await app.as('editor'), { heroImage: await picture() })
  await app.db.updateTable('file').set({ public: false }).execute()
  const files = await filesIn(await zipOf(app, 'markdown'))
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([])
  expect(files.get('MISSING.txt')!.toString()).toContain(hero_image_url.split('/').at(-1))
})

test('an empty magazine exports its pages', async () => {
  const app = await testApp()
  const markdown = await filesIn(await zipOf(app, 'markdown'))
  expect([...markdown.keys()]).toEqual([
    'settings.json',
    'genres.json',
    'navigation.json',
    'authors.json',
    'pages/about.md',
    'pages/contact.md',
    'pages/privacy.md',
    'comments.json',
  ])
  expect(JSON.parse(markdown.get('comments.json')!.toString())).toEqual([])
  const { items } = readWxr((await filesIn(await zipOf(app, 'wordpress'))).get('wordpress.xml')!.toString())
  expect(items.map(({ fields }) => wordsOf(fields['title']!))).toHaveLength(3)
  const ghost = readGhost((await filesIn(await zipOf(app, 'ghost'))).get('ghost.json')!.toString())
  expect(ghost).toMatchObject({ posts_tags: [], users: [], tags: [] })
})
