import { expect, test } from 'vitest'
import { exportOf, itemXml, metaXml, ofKind, readAll, readPost, SITE } from './testing-export.ts'

test('a post has everything that the export says about it', async () => {
  const post = await readPost(
    {
      title: 'R&amp;B <em>now</em> <live> "x"',
      'excerpt:encoded': 'Short <b>words</b> [gallery]',
      guid: `${SITE}/?p=7`,
      'wp:comment_status': 'open',
      'wp:is_sticky': '1',
      'wp:post_modified': '2020-06-01 12:00:00',
      'wp:post_modified_gmt': '2020-06-01 10:00:00',
    },
    metaXml({ _thumbnail_id: '12', _yoast_wpseo_metadesc: 'About %%title%% %%sep%% %%sitename%%' }),
  )
  expect(post).toEqual({
    kind: 'post',
    key: '7',
    title: 'R&B now <live> "x"',
    slug: 'a-post',
    text: { format: 'wordpress', value: '<p>Words</p>' },
    excerpt: 'Short words',
    description: 'About R&B now <live> "x" – Old & Good',
    status: 'published',
    publishedAt: '2020-05-01T10:00:00.000Z',
    createdAt: '2020-05-01T10:00:00.000Z',
    updatedAt: '2020-06-01T10:00:00.000Z',
    authors: ['ada'],
    terms: [],
    hero: { file: '12' },
    featured: true,
    commentsOn: true,
    comments: [],
    addresses: [`${SITE}/2020/05/a-post/`, `${SITE}/?p=7`],
    notes: [],
  })
})

test.each([
  ['publish', 'published', []],
  ['future', 'scheduled', []],
  ['draft', 'draft', []],
  ['private', 'draft', ['private']],
  ['pending', 'draft', ['pending']],
  ['wc-odd', 'draft', ['unknown-status']],
])('the status %s becomes %s', async (given, status, codes) => {
  const post = await readPost({ 'wp:status': given })
  expect({ status: post.status, codes: post.notes.map(({ code }) => code) }).toEqual({ status, codes })
  expect(post.publishedAt).toBe(status === 'draft' ? undefined : '2020-05-01T10:00:00.000Z')
})

test('a post with a password becomes a draft with a note', async () => {
  expect(await readPost({ 'wp:post_password': 'quiet' })).toMatchObject({
    status: 'draft',
    notes: [{ code: 'password' }],
  })
})

test.each([
  ['trash', 'post', 'trash'],
  ['auto-draft', 'post', 'auto-draft'],
  ['publish', 'custom_css', 'technical-item'],
  ['publish', 'wp_template', 'technical-item'],
  ['publish', 'feedback', 'technical-item'],
  ['publish', 'wp_block', 'reusable-block-item'],
])('an item with the status %s and the type %s is named as unread', async (status, type, code) => {
  const items = await readAll(exportOf(itemXml({ 'wp:status': status, 'wp:post_type': type })))
  expect(items.slice(1)).toMatchObject([{ kind: 'unread', key: '7', name: 'A post', note: { code } }])
})

test('revisions are skipped', async () => {
  const items = await readAll(exportOf(itemXml({ 'wp:status': 'inherit', 'wp:post_type': 'revision' })))
  expect(items).toHaveLength(1)
})

test('an item of a theme that readers could visit becomes a post with a note', async () => {
  const post = await readPost({ 'wp:post_type': 'album', link: `${SITE}/albums/a-post/` })
  expect(post).toMatchObject({ kind: 'post', notes: [{ code: 'post-type', detail: 'album' }] })
  const empty = await readAll(exportOf(itemXml({ 'wp:post_type': 'album', 'content:encoded': '' })))
  expect(ofKind(empty, 'unread')).toMatchObject([{ note: { code: 'technical-item', detail: 'album' } }])
})

test('a page knows the page above it', async () => {
  expect(
    await readPost({ 'wp:post_type': 'page', 'wp:post_parent': '3', link: `${SITE}/about/a-post/` }),
  ).toMatchObject({
    kind: 'page',
    parent: '3',
    addresses: [`${SITE}/about/a-post/`, `${SITE}/?p=7`, `${SITE}/?page_id=7`],
  })
})

test('old slugs, old dates and old numbers are addresses, too', async () => {
  const old = (key: string, value: string) => metaXml({ [key]: value })
  const post = await readPost(
    { guid: 'http://www.old.example/?p=7', link: `${SITE}/2020/05/a-post.html` },
    old('_wp_old_slug', 'first') + old('_wp_old_slug', 'zw%c3%b6lf') + old('_wp_old_date', '2019-12-31'),
  )
  expect(post.addresses).toEqual([
    `${SITE}/2020/05/a-post.html`,
    'http://www.old.example/?p=7',
    `${SITE}/?p=7`,
    `${SITE}/2020/05/first`,
    `${SITE}/2020/05/zw%C3%B6lf`,
    `${SITE}/2019/12/a-post.html`,
  ])
})

test('addresses of other sites and the front page are none of its addresses', async () => {
  const post = await readPost({ guid: 'https://elsewhere.example/?p=7', link: `${SITE}/` })
  expect(post.addresses).toEqual([`${SITE}/?p=7`])
})

test.each([
  ['_yoast_wpseo_metadesc', 'Plain'],
  ['rank_math_description', 'Plain'],
  ['_aioseo_description', 'Plain'],
  ['_aioseop_description', 'Plain'],
  ['_seopress_titles_desc', 'Plain'],
  ['_genesis_description', 'Plain'],
])('%s is the description for search engines', async (key, value) => {
  expect(await readPost({}, metaXml({ [key]: value }))).toMatchObject({ description: value, notes: [] })
})

test('ratings and custom fields are noted, and fields of plugins are not', async () => {
  const meta = metaXml({
    rating: '8.5',
    release_label: 'Lantern',
    _edit_last: '1',
    rank_math_score: '5',
    empty: ' ',
  })
  expect((await readPost({}, meta)).notes).toEqual([
    { code: 'rating', detail: '8.5' },
    { code: 'custom-fields', detail: 'release_label' },
  ])
})
