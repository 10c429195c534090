import { createReadStream } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sanitiseContent } from '#platform/sanitise.ts'
import type { SourceItem } from '../source.ts'
import { convertWordpress } from './convert.ts'
import { readWordpress } from './read.ts'
import { expectSentences, ofKind } from './testing-export.ts'
import { sharedExport } from './testing-shared.ts'

const file = sharedExport('wordpress/wordpress.xml')
const SITE = 'https://needle-and-thread.example'

/** Our own fixtures test the same rules. This compares a real export with its README, if there is one. */
describe.skipIf(file === undefined)('the real export (in ../shared/imports or IMPORTS_DIR)', async () => {
  const items: SourceItem[] =
    file === undefined ? [] : await Array.fromAsync(readWordpress(createReadStream(file)))
  const posts = ofKind(items, 'post')
  const post = (title: string) => posts.find((found) => found.title.startsWith(title))
  const converted = (title: string) => {
    const text = post(title)?.text
    return convertWordpress(text?.format === 'wordpress' ? text.value : '')
  }

  test('has everything that its README counts', () => {
    expect(ofKind(items, 'site')).toMatchObject([{ version: '6.1.9', title: 'Needle & Thread', url: SITE }])
    expect(posts).toHaveLength(14)
    expect(posts.filter(({ status }) => status === 'published')).toHaveLength(11)
    expect(posts.filter(({ status }) => status === 'draft')).toHaveLength(2)
    expect(posts.filter(({ featured }) => featured).map(({ title }) => title)).toEqual([
      'Albums of the Month',
    ])
    expect(ofKind(items, 'unread').map(({ name, note }) => [name, note.code])).toEqual([
      ['Hello world!', 'trash'],
      ['Withdrawn: Grey Coat', 'trash'],
    ])
    expect(ofKind(items, 'page').map(({ title, status, parent }) => [title, status, parent])).toEqual([
      ['Privacy Policy', 'draft', undefined],
      ['About', 'published', undefined],
      ['Staff', 'published', '32'],
    ])
    expect(ofKind(items, 'file')).toHaveLength(12)
    expect(ofKind(items, 'menu-item').map(({ label, to, parent }) => [label, to, parent])).toEqual([
      ['About us', { kind: 'page', key: '32' }, undefined],
      ['', { kind: 'page', key: '33' }, '34'],
      ['', { kind: 'term', key: 'category:jazz' }, undefined],
      ['Shop', { address: 'https://shop.example/' }, undefined],
    ])
    expect(ofKind(items, 'author').map(({ name }) => name)).toEqual([
      'Mara Quill',
      'Tobias Wren',
      'Zoë Agüero',
    ])
    const terms = ofKind(items, 'term')
    expect(terms.filter(({ type }) => type === 'category')).toHaveLength(7)
    expect(terms.find(({ name }) => name === 'Dub Techno')?.parent).toBe('category:electronic')
    expect(terms.filter(({ type }) => type === 'tag').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['R&B', '7"', 'ÉTÉ', 'São Paulo']),
    )
    expect(terms).toHaveLength(20)
  })

  test('times are UTC, even those that the export has only in local time', () => {
    expect(post('Three players')?.publishedAt).toBe('2021-01-01T03:50:00.000Z')
    expect(post('Out soon')).toMatchObject({ status: 'scheduled', publishedAt: '2030-07-04T09:00:00.000Z' })
    expect(post('Notes on Tarn')).toMatchObject({ status: 'draft', createdAt: '2026-11-16T02:55:25.000Z' })
  })

  test('Halden Low: blocks, hero, fields and threads', () => {
    const { html, notes } = converted('Halden Low')
    expect(post('Halden Low')).toMatchObject({
      hero: { file: '4' },
      description: 'Our verdict on Tideline Ledger by Halden Low.',
      excerpt: 'Eleven songs from Bergen, nine of them singles.',
      notes: [
        { code: 'rating', detail: '8.5' },
        { code: 'custom-fields', detail: 'release_label, release_date, acme_credits' },
        { code: 'pingbacks', detail: '1' },
      ],
    })
    expect(post('Halden Low')?.comments.map(({ key, parent, status }) => [key, parent, status])).toEqual([
      ['2', undefined, 'approved'],
      ['3', '2', 'approved'],
      ['4', '3', 'approved'],
      ['5', '4', 'approved'],
      ['6', '2', 'pending'],
      ['8', undefined, 'approved'],
    ])
    expect(html).toContain(
      'alt="Front of the sleeve"><figcaption>The sleeve, <em>unbleached</em></figcaption>',
    )
    expect(html).toContain(
      '<figure><a data-embed="spotify" href="https://open.spotify.com/album/BNilHLFs9vSKDKO3unE5EQ">',
    )
    expect(html).toContain('<ul><li><p>Take one</p></li><li><p>Take two</p></li></ul>')
    expect(html).toContain('<tr><td><p>Closer</p></td><td><p>6:31</p></td><td><p>Frame</p></td></tr>')
    expect(notes).toEqual([])
  })

  test('Marisol Quay: captions, a player with a time, and an answer without its parent', () => {
    const { html, notes } = converted('Spotlight')
    expect(html).toContain('<figcaption>Marisol Quay in Cádiz <em>(photo: R. Lens)</em></figcaption>')
    expect(html).toContain('<figcaption>Caption without an id</figcaption>')
    expect(html).toContain(
      '<a data-embed="youtube" href="https://www.youtube.com/watch?v=fTvXUdKoFia&amp;t=83s">',
    )
    expect(html).not.toMatch(/more-->|\[caption/)
    expect(notes).toEqual([])
    expect(post('Spotlight')?.comments.map(({ key, parent }) => [key, parent])).toEqual([
      ['9', undefined],
      ['11', undefined],
    ])
  })

  test('The Copper Aunts: paragraphs, line breaks and players', () => {
    const { html } = converted('Ten minutes')
    expect(html).toContain(
      'heating.<br>\nA single line break follows the first sentence<br>\nand another one.</p><p>The',
    )
    expect(html.match(/data-embed="spotify"/g)).toHaveLength(2)
    expect(html).toContain('<p>Read more at https://example.org/interview in the middle')
  })

  test('pictures of a gallery and recordings name their files', () => {
    expect(converted('Odd Meridian').html.match(/file:\d+/g)).toEqual(['file:10', 'file:11', 'file:12'])
    expect(converted('Premiere').html.match(/<audio [^>]*>/g)).toEqual([
      '<audio src="/wp-content/uploads/2022/06/demo-cut.mp3" title="Stamp (demo)">',
      '<audio src="/wp-content/uploads/2022/06/interview-clip.wav" title="">',
    ])
  })

  test('Rhythm & Blues: brackets, entities and the end of CDATA', () => {
    expect(post('Rhythm')?.title).toBe('Rhythm & Blues <live> "in" Glasgow > studio 🎷')
    expect(converted('Rhythm').html).toContain(
      'Fish &amp; chips &lt;3 “curly” ‘quotes’ — 10&nbsp;km © 日本語 🎧.',
    )
    expect(converted('Rhythm').html).toContain('<p>CDATA end ]]&gt; and raw ]]&gt; too.</p>')
  })

  test('Velvet Abacus: a player by number stays a link, others become players', () => {
    const { html, notes } = converted('Three players')
    expect([...html.matchAll(/data-embed="([\w-]+)"/g)].map(([, platform]) => platform)).toEqual([
      'apple-music',
      'soundcloud',
    ])
    expect(html).toContain(
      '<p>Linked, not embedded: <a href="https://soundcloud.com/velvet-abacus/carry-the-one">',
    )
    expect(notes.map(({ code }) => code)).toEqual(['player-without-page'])
  })

  test('Sister Static: shortcodes of plugins leave their words, and brackets stay', () => {
    const { html, notes } = converted('Sister Static')
    expect(html).toContain(
      '<p>Solid, with one great song.</p><p><strong>The verdict</strong></p><p>It was cut live',
    )
    expect(html).toContain('[sic], [1] and [audio].')
    expect(html).not.toMatch(/acme_|su_spoiler|contact-form|\[bandcamp/)
    expect(notes.map(({ code }) => code)).toEqual(['shortcode', 'shortcode', 'shortcode-removed', 'frame'])
  })

  test('a password makes a draft, the same title has two slugs, and an old slug is an address', () => {
    expect(post('Members')).toMatchObject({ status: 'draft', notes: [{ code: 'password' }] })
    expect(posts.filter(({ title }) => title === 'Albums of the Month').map(({ slug }) => slug)).toEqual([
      'albums-of-the-month',
      'albums-of-the-month-2',
    ])
    expect(post('Gustav Pine')?.addresses).toEqual([
      `${SITE}/2021/06/gustav-pine-move-house/`,
      `${SITE}/2021/06/working-title/`,
      `${SITE}/?p=38`,
    ])
    expect(converted('Gustav Pine').html.match(/href="[^"]*"/g)).toHaveLength(5)
  })

  test('every text is as the sanitiser leaves it, apart from addresses that the import resolves', () => {
    for (const { text } of posts) {
      const { html, notes } = convertWordpress(text.format === 'wordpress' ? text.value : '')
      const plain = (given: string) =>
        given
          .replaceAll(/<(?:audio|video|img|a|br|hr)\b[^>]*>|<\/(?:audio|video)>/g, '')
          .replaceAll(/&nbsp;|\u{a0}/gu, ' ')
      expect(plain(sanitiseContent(html))).toBe(plain(html))
      expectSentences(notes)
    }
  })
})
