import { expect, test } from 'vitest'
import { createPost } from './testing-posts.ts'
import { dangersIn } from './testing-xss.ts'
import { testApp } from './testing.ts'
import { XSS_VECTORS } from '../../e2e/support/xss-vectors.ts'

const all = XSS_VECTORS.map((vector) => `<p>Before</p>${vector}<p>After</p>`)

/** Attributes of our own layout that mail programs need. */
const MAIL_LAYOUT = new Set([' align="left"', ' valign="top"'])

test('HTML from editors is harmless in posts, pages and newsletters', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const at = app.clock.now().toISOString()
  const reader = { id: 'ada', email: 'ada@x.example', status: 'confirmed', subscribed_at: at } as const
  await app.db.insertInto('subscriber').values(reader).execute()
  await app.db
    .insertInto('subscription')
    .values({ subscriber_id: 'ada', scope: 'all', created_at: at, confirmed_at: at })
    .execute()
  const { id } = await createPost(admin)
  for (const content of all) {
    const saved = await admin.form('PUT', `/api/posts/${id}`, { content })
    expect(saved.statusCode).toBe(200)
    expect(dangersIn(saved.json().content)).toEqual([])
    expect(saved.json().content).toContain('<p>Before</p>')
    const pages = await admin.put('/api/settings/site', { pages: { privacy: { content } } })
    expect(dangersIn(pages.json().pages.privacy.content)).toEqual([])
    expect((await admin.post('/api/newsletter/send', { subject: 'x', content })).statusCode).toBe(202)
  }
  // The original text stays for the form. The mail uses the sanitised text.
  const sent = await app.db.selectFrom('campaign').select('html').execute()
  const dangers = sent.flatMap(({ html }) => dangersIn(html)).filter((found) => !MAIL_LAYOUT.has(found))
  expect(dangers).toEqual([])
  expect(sent).toHaveLength(all.length)
})

/** A tag ends at a comma, and genre names have the shortest limit. */
const texts = XSS_VECTORS.filter((vector) => vector.length <= 60 && !vector.includes(','))

test('input of text fields stays text', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  for (const [i, text] of texts.entries()) {
    const genre = (await admin.post('/api/genres', { name: text })).json()
    const song = {
      type: 'external',
      media_type: 'audio',
      url: 'https://open.spotify.com/x',
      title: text,
      artist: text,
    }
    const fields = { title: text, excerpt: text, author_name: text, author_bio: text, hero_alt: text }
    const post = await createPost(admin, {
      ...fields,
      tags: text,
      genre_id: genre.id,
      media: JSON.stringify([song]),
    })
    expect(post).toMatchObject({
      ...fields,
      tags: [text],
      genre: text,
      media: [{ title: text, artist: text }],
    })
    const sent = { author: text, email: 'nia@x.example', content: text }
    const url = `/api/posts/${post.id}/comments`
    await app.send({ method: 'POST', url, payload: sent, remoteAddress: `203.0.113.${i}` })
    const [comment] = (await admin.get('/api/comments?limit=1')).json()
    expect(comment).toMatchObject({ author: text, content: text, post_title: text })
    app.clock.advance(1000)
  }
  expect(texts.length).toBeGreaterThan(50)
})

test('names and settings stay text, too', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  for (const text of texts) {
    const person = await admin.form('PUT', '/api/auth/profile', { name: text, bio: text })
    expect(person.json()).toMatchObject({ name: text, bio: text })
    const home = { homepage_title: text, homepage_subtitle: text, homepage_description: text }
    expect((await admin.form('PUT', '/api/auth/settings/homepage-content', home)).json()).toMatchObject(home)
    const page = await admin.put('/api/settings/site', { pages: { about: { title: text } } })
    expect(page.json().pages.about.title).toBe(text)
  }
})

test('a URL that runs code is refused in every field', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  for (const address of [
    'javascript:pwned()',
    ' JaVaScRiPt:pwned()',
    'data:text/html,<script>pwned()</script>',
  ]) {
    const song = JSON.stringify([{ type: 'external', media_type: 'audio', url: address }])
    const answers = [
      await admin.form('POST', '/api/posts', { status: 'draft', media: song }),
      await admin.form('POST', '/api/posts', { status: 'draft', externalMediaUrls: address }),
      await admin.form('POST', '/api/posts', { status: 'draft', hero_image_url: address }),
      await admin.form('POST', '/api/posts', { status: 'draft', author_image_url: address }),
      await admin.put('/api/settings/site', { live_chat_url: address }),
      await admin.put('/api/auth/settings/submit-redirect-url', { url: address }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400])
  }
})

test('feeds show a title with special characters as text', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  for (const text of texts.slice(0, 20)) await createPost(admin, { title: text, excerpt: text })
  for (const feed of ['/feed.xml', '/atom.xml']) {
    const { body } = await app.get(feed)
    expect(body).toContain('&lt;')
    expect(body).not.toMatch(/<(script|img|svg|iframe|input|picture|a|body|scr)\b(?!uthor)/i)
  }
  expect((await app.get('/feed.json')).json().items.map(({ title }: { title: string }) => title)).toContain(
    texts[0],
  )
})

test('an API response can never be mistaken for a page', async () => {
  const app = await testApp()
  const { id } = await createPost(await app.as('admin'), { title: '<script>pwned()</script>' })
  for (const url of [`/api/posts/${id}`, '/api/posts?limit=5', '/api/<script>pwned()</script>']) {
    expect((await app.get(url)).headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  }
})
