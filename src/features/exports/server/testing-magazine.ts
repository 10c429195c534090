import { type Caller, testApp } from '#server/testing.ts'
import { insertThread } from '#server/testing-comments.ts'
import { createPost, picture, sound } from '#server/testing-posts.ts'
import { HOUR } from '#platform/clock.ts'

const SPOTIFY = 'https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy'
const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

type Upload = { id: string; url: string }

const upload = async (editor: Caller, kind: 'images' | 'media', file: File) =>
  (await editor.form('POST', `/api/uploads/${kind}`, { file })).json<Upload>()

/** Every tag that the editor writes. */
const everyTag = (image: string) => `<h2>Side one</h2>
<p>It <strong>opens</strong> with <em>rain</em>, <s>thunder</s> and <u>wind</u>: 3 * 4 = 12 &amp; [not a link].</p>
<p style="text-align:center">Centred</p>
<p>In <span style="color:#ff0000" data-color="red">red</span>, H<sub>2</sub>O and x<sup>2</sup></p>
<ul><li><p>First</p><ul><li><p>Nested</p></li></ul></li><li><p>Second</p></li></ul>
<ol start="3"><li><p>Third</p></li></ol>
<blockquote><p>Quoted</p></blockquote>
<pre><code class="language-js">if (a &lt; b) run()</code></pre>
<hr>
<p><img src="${image}" alt="A wet street" width="1400" height="1000"></p>
<figure><a href="${SPOTIFY}" data-embed="spotify">${SPOTIFY}</a></figure>
<table><tbody><tr><th><p>Track</p></th><th><p>Minutes</p></th></tr><tr><td><p>Rain</p></td><td><p>4</p></td></tr></tbody></table>
<p>See <a href="/about">about us</a>.</p>`

/** A magazine with every kind of content, made as people would make it. */
export async function magazine(env: Record<string, string> = { PUBLIC_URL: 'https://mag.example' }) {
  const app = await testApp({ env })
  const [admin, editor] = [await app.as('admin'), await app.as('editor')]
  await admin.put('/api/settings/site', { time_zone: 'America/St_Johns' })
  await admin.form('PUT', '/api/auth/settings/homepage-content', {
    homepage_title: 'Needle & Thread',
    homepage_subtitle: 'A small music paper',
  })
  const genre = (await editor.post('/api/genres', { name: 'Dub & Techno' })).json<{ id: string }>()
  const [hero, inText] = [
    await upload(editor, 'images', await picture()),
    await upload(editor, 'images', await picture({ width: 900, height: 600 })),
  ]
  const track = await upload(editor, 'media', sound())
  const full = await createPost(editor, {
    title: 'Slow Weather: "rain" & <snow>',
    content: everyTag(inText.url),
    excerpt: 'A record about rain & snow.',
    description: 'Our review of Slow Weather.',
    authors: JSON.stringify([{ name: 'Ines Halloran' }, { name: 'Tom Wren' }]),
    author_name: '',
    genre_id: genre.id,
    tags: 'Ambient,R&B,7"',
    featured: 'true',
    hero_file_id: hero.id,
    hero_alt: 'Clouds over "Bergen"',
    artist: 'Kelpwork',
    release_title: 'Slow Weather',
    media: JSON.stringify([
      { type: 'local', media_type: 'audio', file_id: track.id, title: 'Rain', artist: 'Kelpwork' },
      { type: 'external', media_type: 'video', platform: 'youtube', url: YOUTUBE, title: 'Live' },
    ]),
  })
  const plain = await createPost(editor, { title: 'Plain', content: 'Two lines\nof text.\n\nAnd more.' })
  const draft = await createPost(editor, { title: 'A draft', status: 'draft' })
  const publish_at = new Date(app.clock.now().getTime() + 48 * HOUR).toISOString()
  const scheduled = await createPost(editor, { title: 'Soon', status: 'scheduled', publish_at })
  const trashed = await createPost(editor, { title: 'In the trash' })
  await editor.delete(`/api/posts/${trashed.id}`)
  await insertThread(app, full)
  await editor.post('/api/portal/pages', {
    title: 'Our rules',
    slug: 'rules',
    content: '<p>Be <strong>kind</strong>.</p>',
    status: 'published',
    description: 'How we write.',
  })
  return { app, admin, editor, full, plain, draft, scheduled, trashed, hero, inText, publish_at }
}
