import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing.ts'
import { createPost } from '#server/testing-posts.ts'

const HOSTILE = [
  '<b>x</b>',
  'R&B &amp; &lt; &nope;',
  `"quoted" 'twice'`,
  ']]>one]]>two]]>',
  '<![CDATA[x]]>',
  '<!-- x --> <?php ?>',
  'bell\u0007 escape\u001b delete\u007f',
  'not a character \uffff\ufffe',
  'lone \ud800 surrogate \udc00',
  '\u{1f3b5} and 音楽',
]

/** Parses the XML strictly into the texts and the attributes of each element. */
function parsed(xml: string): { texts: Map<string, string[]>; attributes: string[] } {
  const texts = new Map<string, string[]>()
  const attributes: string[] = []
  const open: { name: string; text: string }[] = []
  const parser = new SaxesParser({ xmlns: true })
  const read = (text: string) => {
    const last = open.at(-1)
    if (last) last.text += text
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    open.push({ name: tag.name, text: '' })
    attributes.push(...Object.values(tag.attributes).map(({ value }) => value))
  })
  parser.on('text', read)
  parser.on('cdata', read)
  parser.on('closetag', () => {
    const { name, text } = open.pop()!
    texts.set(name, [...(texts.get(name) ?? []), text])
  })
  parser.write(xml).close()
  return { texts, attributes }
}

/** A text without the characters that XML cannot contain. */
const carried = (text: string) => text.toWellFormed().replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')

async function hostileSite(text: string) {
  const app = await testApp({ env: { PUBLIC_URL: 'https://mag.example' } })
  const admin = await app.as('admin')
  const name = text.slice(0, 60)
  const genre = (await admin.post('/api/genres', { name })).json()
  const saved = await admin.form('PUT', '/api/auth/settings/homepage-content', {
    homepage_title: text,
    homepage_subtitle: text,
    homepage_description: text,
  })
  expect(saved.statusCode).toBe(200)
  await createPost(admin, {
    title: text,
    excerpt: text,
    content: `<p>${text}</p>`,
    author_name: text,
    tags: text.replaceAll(',', ''),
    ...(typeof genre.id === 'string' && { genre_id: genre.id }),
  })
  return app
}

test.each(HOSTILE)('every feed is valid XML when every field is %j', async (text) => {
  const app = await hostileSite(text)
  const tag = carried(text)
  const rss = parsed((await app.get('/feed.xml')).body)
  expect(rss.texts.get('category')).toContain(tag)
  expect(rss.texts.get('dc:creator')).toEqual([tag])
  const atom = parsed((await app.get('/atom.xml')).body)
  expect(atom.attributes).toContain(tag)
  expect(atom.texts.get('name')).toEqual([tag])
  const { items } = (await app.get('/feed.json')).json()
  expect(items[0].tags).toContain(tag)
  expect(items[0].title).toBe(tag)

  // A tag that XML can contain unchanged has a separate feed.
  const own = await app.get(`/atom.xml?tag=${encodeURIComponent(tag)}`)
  const id = own.statusCode === 200 ? parsed(own.body).texts.get('id')?.[0] : '/atom.xml?tag='
  expect(id).toContain('/atom.xml?tag=')
})
