import { expect, test } from 'vitest'
import { type Found, linkText, type OwnFile, referencesIn } from './link.ts'

const picture: OwnFile = {
  id: 'p1',
  kind: 'image',
  url: '/uploads/images/p1.webp',
  width: 800,
  height: 600,
  title: '',
  artist: '',
}
const song: OwnFile = {
  ...picture,
  id: 's1',
  kind: 'audio',
  url: '/uploads/audio/s1.mp3',
  width: null,
  height: null,
}

const known: Record<string, Found> = {
  'https://old.example/a.jpg': { file: picture },
  'file:7': { file: picture },
  'file:40': { missing: 'https://old.example/gone.jpg (not in the upload)' },
  'https://old.example/s.mp3': { file: song },
  'https://old.example/post/': { path: '/blog/post/x/title' },
  'https://old.example/gone/': { missing: 'https://old.example/gone/' },
  'https://old.example/lost.jpg': { missing: 'https://old.example/lost.jpg (status 404)' },
}
const link = (html: string) => linkText(html, (address) => known[address])

test('lists the files and links of a text', () => {
  expect(
    referencesIn(
      '<img src="file:7"><p><a href="/x">x</a></p><audio src="/s.mp3"></audio><a data-file href="/y.pdf">y</a>',
    ),
  ).toEqual({ pictures: ['file:7'], recordings: ['/s.mp3'], links: ['/x', '/y.pdf'] })
})

test('a picture becomes ours, with its size', () => {
  const { html, pictures } = link(
    '<figure><img src="file:7" alt="Cover"><figcaption>A &amp; B</figcaption></figure>',
  )
  expect(html).toBe(
    '<figure><img src="/uploads/images/p1.webp" alt="Cover" width="800" height="600"><figcaption>A &amp; B</figcaption></figure>',
  )
  expect(pictures).toEqual(['p1'])
})

test('a picture that is lost becomes a link, and is noted', () => {
  const { html, notes } = link('<p><img src="https://old.example/lost.jpg" alt="The band"></p>')
  expect(html).toBe('<p><a href="https://old.example/lost.jpg">The band</a></p>')
  expect(notes).toEqual([{ code: 'picture-missing', detail: 'https://old.example/lost.jpg (status 404)' }])
})

test('a recording leaves the text, without an empty paragraph', () => {
  const { html, media } = link(
    '<p>Listen:</p><p><audio src="https://old.example/s.mp3" title="Stamp"></audio></p>',
  )
  expect(html).toBe('<p>Listen:</p>')
  expect(media).toEqual([{ file: song, title: 'Stamp' }])
})

test('a link to a post leads to the new one', () => {
  expect(link('<a href="https://old.example/post/">it</a>').html).toBe('<a href="/blog/post/x/title">it</a>')
})

test('a link to something that is not in the export stays, and is noted', () => {
  const { html, notes } = link('<a href="https://old.example/gone/">it</a>')
  expect(html).toBe('<a href="https://old.example/gone/">it</a>')
  expect(notes).toEqual([{ code: 'link-kept', detail: 'https://old.example/gone/' }])
})

test('a document stays where it is, and is noted', () => {
  const { html, notes } = link('<p><a data-file="" href="https://old.example/gone/">Press kit</a></p>')
  expect(html).toBe('<p><a href="https://old.example/gone/">Press kit</a></p>')
  expect(notes).toEqual([{ code: 'document-kept', detail: 'https://old.example/gone/' }])
})

test('a link from a picture to its larger copy goes', () => {
  const { html } = link(
    '<a href="https://old.example/a.jpg"><img src="https://old.example/a.jpg" alt=""></a>',
  )
  expect(html).toBe('<img src="/uploads/images/p1.webp" alt="" width="800" height="600">')
})

test('a link to a recording becomes media of the post, and its words stay', () => {
  const { html, media } = link('<p><a href="https://old.example/s.mp3">Hear it</a> now</p>')
  expect(html).toBe('<p>Hear it now</p>')
  expect(media).toEqual([{ file: song, title: 'Hear it' }])
})

test('players and links to other sites stay as they are', () => {
  const html =
    '<p><a data-embed="" href="https://open.spotify.com/track/1">S</a> <a href="https://x.example/">x</a></p>'
  expect(link(html).html).toBe(html)
})

test('a file that the export names but does not have leaves nothing behind', () => {
  const { html, notes } = link(
    '<figure><img src="file:30" alt=""></figure><p>Words</p><audio src="file:31"></audio>',
  )
  expect(html).toBe('<p>Words</p>')
  expect(notes).toEqual([
    { code: 'picture-not-exported', detail: '30' },
    { code: 'recording-not-exported', detail: '31' },
  ])
})

test('a file of the export that could not be brought over becomes a link to its place', () => {
  const { html } = link('<figure><img src="file:40" alt=""></figure>')
  expect(html).toBe(
    '<figure><a href="https://old.example/gone.jpg">https://old.example/gone.jpg</a></figure>',
  )
})

test('a picture without an address of the web is only its description', () => {
  expect(link('<p><img src="file:none" alt="A cat"></p>').html).toBe('<p><span>A cat</span></p>')
})
