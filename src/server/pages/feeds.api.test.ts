import { expect, test } from 'vitest'
import { HOUR } from '#platform/clock.ts'
import { testApp } from '#server/testing.ts'
import { createPost, insertPosts, sound } from '#server/testing-posts.ts'

async function site() {
  const app = await testApp({ env: { PUBLIC_URL: 'https://mag.example' } })
  const editor = await app.as('editor')
  const { id: genre_id } = (await editor.post('/api/genres', { name: 'R&B' })).json()
  await createPost(editor, { title: 'Quiet <One>', genre_id, author_name: 'Ines', tags: 'live' })
  app.clock.advance(HOUR)
  const post = await createPost(editor, { title: 'Loud & Clear', mediaFiles: sound(), mediaTypes: 'audio' })
  await createPost(editor, { title: 'Draft', status: 'draft' })
  return { app, post, genre_id, editor }
}

test('RSS, Atom and JSON contain the newest posts with their tracks, and no drafts', async () => {
  const { app, post } = await site()
  const link = `https://mag.example/blog/post/${post.id}/loud-clear`
  const rss = await app.get('/feed.xml')
  expect(rss.headers['content-type']).toContain('application/rss+xml')
  expect(rss.body).toContain(`<link>${link}</link>`)
  expect(rss.body).toMatch(/<enclosure [^>]*length="8044"[^>]*type="audio\/(vnd\.wave|wav)"/)
  expect(rss.body.indexOf('Loud')).toBeLessThan(rss.body.indexOf('Quiet'))
  const atom = await app.get('/atom.xml')
  expect(atom.body).toContain(`href="${link}"`)
  const json = await app.get('/feed.json')
  expect(json.json().items.map(({ title }: { title: string }) => title)).toEqual([
    'Loud & Clear',
    'Quiet <One>',
  ])
  for (const { body } of [rss, atom, json]) expect(body).not.toContain('Draft')
})

test('the summary is the excerpt, or the description of a post without one', async () => {
  const app = await testApp()
  const editor = await app.as('editor')
  await createPost(editor, { excerpt: 'For readers.', description: 'For search engines.' })
  expect((await app.get('/feed.json')).json().items[0].summary).toBe('For readers.')
  app.clock.advance(HOUR)
  await createPost(editor, { excerpt: '', description: 'Only for search engines.' })
  expect((await app.get('/feed.json')).json().items[0].summary).toBe('Only for search engines.')
})

test('a post written as plain text also has paragraphs in the feed', async () => {
  const { app, editor } = await site()
  app.clock.advance(HOUR)
  await createPost(editor, { title: 'Plain', content: 'One.\n\nTwo,\nand a half.' })
  const { content_html } = (await app.get('/feed.json')).json().items[0]
  expect(content_html).toBe('<p>One.</p>\n<p>Two,<br>and a half.</p>')
})

test('feeds follow their formats for authors, categories and tracks', async () => {
  const { app } = await site()
  const rss = (await app.get('/feed.xml')).body
  // In RSS, <author> is an e-mail address and an enclosure has three attributes.
  expect(rss).not.toContain('<author>')
  expect(rss).toContain('<dc:creator>Ines</dc:creator>')
  expect(rss).toMatch(/<enclosure( (length|type|url)="[^"]*"){3}\/>/)
  const atom = (await app.get('/atom.xml')).body
  expect(atom).toContain('<category label="R&amp;B" term="R&amp;B"/>')
  expect(atom).toContain('<name>Ines</name>')
  const { items } = (await app.get('/feed.json')).json()
  expect(items[0].attachments).toEqual([
    {
      url: expect.stringMatching(/^https:\/\/mag\.example\/uploads\/audio\//),
      mime_type: expect.stringMatching(/^audio\//),
      size_in_bytes: 8044,
      duration_in_seconds: expect.any(Number),
    },
  ])
  expect(items[1].author).toEqual({ name: 'Ines' })
})

test('genres, tags and authors have feeds with separate ids', async () => {
  const { app } = await site()
  const idOf = async (address: string) => /<id>(.*?)<\/id>/.exec((await app.get(address)).body)?.[1]
  const ids = [await idOf('/atom.xml')]
  expect(ids).toEqual(['https://mag.example/'])
  for (const query of ['genre=R%26B', 'tag=live', 'author=ines']) {
    const { items, feed_url } = (await app.get(`/feed.json?${query}`)).json()
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Quiet <One>'])
    const canonical = query === 'author=ines' ? '/authors/ines/feed.json' : `/feed.json?${query}`
    expect(feed_url).toBe(`https://mag.example${canonical}`)
    ids.push(await idOf(`/atom.xml?${query}`))
  }
  expect(new Set(ids).size).toBe(4)
})

test('the feed of a tag keeps its id however the newest post spells the tag', async () => {
  const { app, editor } = await site()
  const ids = async () =>
    Promise.all(
      ['live', 'LIVE'].map(
        async (tag) => /<id>(.*?)<\/id>/.exec((await app.get(`/atom.xml?tag=${tag}`)).body)?.[1],
      ),
    )
  const before = await ids()
  expect(new Set(before)).toEqual(new Set(['https://mag.example/atom.xml?tag=live']))
  app.clock.advance(HOUR)
  await createPost(editor, { title: 'Shouted', tags: 'LIVE' })
  expect(await ids()).toEqual(before)
})

test('a feed for an unknown name is an uncached 404, and a genre without posts has an empty feed', async () => {
  const { app, editor } = await site()
  await editor.post('/api/genres', { name: 'Polka' })
  expect((await app.get('/feed.json?genre=polka')).json().items).toEqual([])
  for (const query of ['genre=Nope', 'tag=nope', 'author=Nobody', 'genre=R%26B&tag=nope']) {
    const answer = await app.get(`/feed.xml?${query}`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  }
})

test('feeds, the sitemap and robots.txt may load nothing when a browser opens them', async () => {
  const { app } = await site()
  for (const path of ['/feed.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/robots.txt']) {
    expect((await app.get(path)).headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('a changed post keeps its id and gets the time of the change', async () => {
  const { app, post, editor } = await site()
  const items = async () => (await app.get('/feed.json')).json().items
  const [before] = await items()
  app.clock.advance(HOUR)
  await editor.form('PUT', `/api/posts/${post.id}`, { title: 'Clear & Loud', content: '<p>Again</p>' })
  const [after] = await items()
  expect(after).toMatchObject({
    id: before.id,
    url: `https://mag.example/blog/post/${post.id}/clear-loud`,
    title: 'Clear & Loud',
    date_published: before.date_published,
    date_modified: app.clock.now().toISOString(),
  })
  const rss = (await app.get('/feed.xml')).body
  expect(rss).toContain(`<guid isPermaLink="false">${before.id}</guid>`)
  expect(rss).toContain(`<pubDate>${new Date(before.date_published).toUTCString()}</pubDate>`)
  const atom = (await app.get('/atom.xml')).body
  expect(atom).toContain(`<id>${before.id}</id>`)
  expect(atom.match(/<updated>/g)).toHaveLength(3)
  expect(atom.split(`<updated>${app.clock.now().toISOString()}</updated>`)).toHaveLength(3)
})

test('pictures and links in the text have absolute URLs', async () => {
  const { app, editor } = await site()
  const picture = '/uploads/images/abcdefgh.webp'
  await createPost(editor, {
    title: 'Seen',
    content: `<p><a href="/about">Us</a> <img src="${picture}" srcset="${picture} 1x" alt="A boat"></p>`,
  })
  for (const path of ['/feed.xml', '/atom.xml', '/feed.json']) {
    const body = (await app.get(path)).body.replaceAll('\\"', '"')
    expect(body).toContain(`src="https://mag.example${picture}"`)
    expect(body).toContain('href="https://mag.example/about"')
    expect(body).not.toContain(`"${picture}`)
  }
})

test('a scheduled post appears in the feed at its time', async () => {
  const { app, editor } = await site()
  app.clock.advance(HOUR)
  const publish_at = new Date(app.clock.now().getTime() + HOUR).toISOString()
  await createPost(editor, { title: 'Later', status: 'scheduled', publish_at })
  app.clock.advance(2 * HOUR)
  const atom = (await app.get('/atom.xml')).body
  expect(atom).toContain('Later')
  expect(atom.split(`<updated>${publish_at}</updated>`)).toHaveLength(3)
})

test('an unchanged feed gets a 304, and a changed one does not', async () => {
  const { app, editor } = await site()
  const read = async (headers = {}) => app.get('/feed.xml', headers)
  const etag = String((await read()).headers.etag)
  expect((await read({ 'if-none-match': etag })).statusCode).toBe(304)
  await createPost(editor, { title: 'Newest' })
  expect((await read({ 'if-none-match': etag })).statusCode).toBe(200)
})

test('the sitemap lists posts, pages and genres; robots.txt points to it', async () => {
  const { app, post } = await site()
  const { body } = await app.get('/sitemap.xml')
  expect(body).toContain(`<loc>https://mag.example/blog/post/${post.id}/loud-clear</loc>`)
  expect(body).toContain('<loc>https://mag.example/blog?genre=R%26B</loc>')
  expect(body).toContain('<loc>https://mag.example/about</loc>')
  expect((await app.get('/robots.txt')).body).toContain('Sitemap: https://mag.example/sitemap.xml')
  expect((await app.get('/sitemap-2.xml')).statusCode).toBe(404)
})

const listed = (body: string) => body.match(/<url>/g)?.length

test('a large site has a sitemap index with stored parts, and a change rewrites one part', async () => {
  const { app, editor, post } = await site()
  await insertPosts(app, 1200)
  while (await app.services.sitemap.refresh()) continue
  const { body } = await app.get('/sitemap.xml')
  expect(body.match(/sitemap-\w+\.xml/g)).toEqual(['sitemap-pages.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
  const parts = () => app.db.selectFrom('sitemap_part').selectAll().orderBy('part').execute()
  const before = await parts()
  expect(before.map(({ posts }) => posts)).toEqual([1000, 202])
  await editor.form('PUT', `/api/posts/${post.id}`, { title: 'Another Title' })
  const first = (await app.get('/sitemap-1.xml')).body
  expect(first).toContain(`/blog/post/${post.id}/another-title</loc>`)
  expect(listed(first)).toBe(1000)
  expect((await parts())[1]).toEqual(before[1])
})

test('a deleted post leaves the sitemap, and a scheduled one joins it at its time', async () => {
  const { app, editor, post } = await site()
  await editor.delete(`/api/posts/${post.id}`)
  const publish_at = new Date(app.clock.now().getTime() + HOUR).toISOString()
  const planned = await createPost(editor, { title: 'Planned', status: 'scheduled', publish_at })
  const before = (await app.get('/sitemap.xml')).body
  expect(before).not.toContain(post.id)
  expect(before).not.toContain(planned.id)
  app.clock.advance(2 * HOUR)
  expect((await app.get('/sitemap.xml')).body).toContain(planned.id)
})

test('the next node writes changes that a crash left behind', async () => {
  const { app, post } = await site()
  await app.get('/sitemap.xml')
  await app.db.updateTable('post').set({ slug: 'renamed' }).where('id', '=', post.id).execute()
  await Promise.all([app.services.sitemap.refresh(), app.services.sitemap.refresh()])
  const { body } = await app.db.selectFrom('sitemap_part').select('body').executeTakeFirstOrThrow()
  expect(body).toContain(`${post.id}/renamed`)
  expect(await app.db.selectFrom('sitemap_change').selectAll().execute()).toEqual([])
})
