import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sanitiseContent } from '#platform/sanitise.ts'
import type { SourcePost } from '../source.ts'
import { readSubscribers } from '../subscribers/read.ts'
import { surveySubscribers } from '../subscribers/survey.ts'
import { sharedExport } from '../wordpress/testing-shared.ts'
import { convertGhost } from './convert.ts'
import { ofKind, readBytes } from './testing-ghost.ts'

const folder = sharedExport('ghost')
const SITE = 'http://127.0.0.1:2469'
const PICTURES = `${SITE}/content/images/2026/11`

const read = async () => {
  const items = await readBytes(createReadStream(join(folder!, 'ghost.json')))
  const posts = [...ofKind(items, 'post'), ...ofKind(items, 'page')]
  return { items, posts, titled: (title: string) => posts.find((post) => post.title.startsWith(title))! }
}

/** With the HTML of Ghost, and from the text of its editor alone. */
const converted = ({ text }: SourcePost) => {
  if (text.format !== 'ghost') throw new Error(text.format)
  return [convertGhost(text), convertGhost({ ...text, html: undefined })]
}

describe.runIf(folder)('the export of Ghost 6.65', () => {
  test('has its site, people, tags and menus', async () => {
    const { items } = await read()
    expect(ofKind(items, 'site')).toEqual([
      {
        kind: 'site',
        system: 'ghost',
        version: '6.65.0',
        title: 'Test Pressing',
        description: 'Records & rooms',
        url: SITE,
        timeZone: 'America/St_Johns',
      },
    ])
    expect(ofKind(items, 'author').map(({ name, bio, portrait }) => ({ name, bio, portrait }))).toEqual([
      { name: 'Mara Quill', bio: 'Edits this paper.', portrait: `${PICTURES}/face-1.jpg` },
      { name: 'Tobias Wren', bio: 'Writes about dub techno & gardens.', portrait: undefined },
    ])
    expect(ofKind(items, 'term').map(({ name }) => name)).toEqual([
      'News',
      'Reviews',
      'Spotlights',
      'Jazz',
      'Dub Techno',
    ])
    expect(ofKind(items, 'menu-item').map(({ label }) => label)).toEqual(['Home', 'Jazz', 'Shop'])
    const codes = ofKind(items, 'unread').map(({ note }) => note.code)
    expect(codes.toSorted()).toEqual([
      'ghost-internal-tag',
      'ghost-menu-item',
      'ghost-newsletter',
      'ghost-newsletter',
      'ghost-tier',
      'ghost-tier',
    ])
    expect(JSON.stringify(items)).not.toMatch(/\$2b\$|__GHOST_URL__/)
  })

  test('has ten posts and two pages, each with its status', async () => {
    const { items, titled } = await read()
    const statuses = ofKind(items, 'post').map(({ status }) => status)
    expect(statuses.filter((status) => status === 'published')).toHaveLength(7)
    expect(statuses.filter((status) => status === 'draft')).toHaveLength(2)
    expect(statuses.filter((status) => status === 'scheduled')).toHaveLength(1)
    expect(ofKind(items, 'page').map(({ title }) => title)).toEqual(['About this site', 'About us'])
    expect(titled('For members')).toMatchObject({
      status: 'draft',
      notes: [{ code: 'ghost-members-only', detail: 'members' }],
    })
    expect(titled('Out soon')).toMatchObject({ status: 'scheduled', publishedAt: '2030-07-04T09:00:00.000Z' })
  })

  test('keeps what is special about the first review', async () => {
    const { titled } = await read()
    const review = titled('Orchard Thieves United')
    expect(review).toMatchObject({
      featured: true,
      excerpt: 'Eleven songs from Hereford.',
      description: 'Our verdict on Windfall.',
      publishedAt: '2022-05-14T10:15:00.000Z',
      hero: { address: `${PICTURES}/hero-1.jpg` },
      heroAlt: 'Stage in colour',
    })
    expect(review.authors).toHaveLength(2)
    expect(review.notes.map(({ code }) => code)).toEqual([
      'ghost-hero-caption',
      'ghost-meta-title',
      'ghost-social-fields',
    ])
    for (const { html } of converted(review)) {
      expect(html).toContain(
        '<strong>Bold</strong>, <em>italic</em>, <strong><em>both</em></strong>, <s>struck</s>, <u>under</u>, <code>code</code>, <sub>sub</sub>, <sup>sup</sup>, <mark>marked</mark>',
      )
      expect(html).toContain('<figcaption>The sleeve, <em>unbleached</em></figcaption>')
      expect(html).toContain('<li><p>Over the Wall</p><ul><li><p>Take one</p></li>')
      expect(html).toContain('<ol start="3"><li><p>Third</p></li>')
      expect(html.match(/<blockquote>/g)).toHaveLength(2)
      expect(html).toContain(
        'data-embed="spotify" href="https://open.spotify.com/album/dV0ge1R44DpiFixNx51HVC"',
      )
      expect(html).toContain('<hr>')
      expect(html).toContain(`<img src="${PICTURES}/press-photo.jpg" alt="Four people by a van"`)
    }
  })

  test('keeps every card', async () => {
    const { titled } = await read()
    for (const { html, notes } of converted(titled('Spotlight: Moth Bureau'))) {
      expect(html.match(/<img [^>]*live-\d\.jpg/g)).toHaveLength(3)
      expect(html).toContain(
        `<audio src="${SITE}/content/media/2026/11/demo-cut.mp3" title="Filament (demo)">`,
      )
      expect(html).toContain(`<video src="${SITE}/content/media/2026/11/rehearsal.mp4" title="Rehearsal">`)
      expect(html).toContain(
        `<a href="${SITE}/content/files/2026/11/press-kit.pdf" data-file="">Press kit</a>`,
      )
      expect(html).toContain(
        '<a href="https://label.example/records/1">The label</a><br>Records, mostly<br>Lantern &amp; Sons, L. Ohm',
      )
      expect(notes).toEqual([])
    }
    for (const { html } of converted(titled('Lúa Branca'))) {
      expect(html).toMatch(
        /data-embed="youtube" href="https:\/\/www\.youtube\.com\/watch\?v=gx3D6rcGP3j[^"]*">The film</,
      )
      expect(html).toContain('data-embed="soundcloud" href="https://soundcloud.com/lua-branca/areia"')
      expect(html).toContain('<a href="https://lua-branca.bandcamp.com/album/mare-alta">')
      expect(html).toContain(
        '<a href="https://www.youtube.com/watch?v=gx3D6rcGP3j">a link to a film is no embed</a>',
      )
    }
    for (const { html } of converted(titled('Notes on Cinder Choir'))) {
      expect(html).toContain('<blockquote><p>🔊 <strong>Tip:</strong> play it loud</p></blockquote>')
      expect(html).toContain('<h4>Track by track</h4><p>Only the good ones.</p>')
      expect(html).toContain('<a href="https://shop.example/lp">Buy the LP</a>')
      expect(html).toContain('Verdict')
      expect(html).toContain('<h2>From Markdown</h2>')
      expect(html).toMatch(
        /<code class="language-js">if \(tempo &lt; 60\) \{\n\twait\("\[gallery\]"\)\n\}<\/code>/,
      )
      expect(html).toContain('The note.')
    }
    for (const { html } of converted(titled('Review: Overdue'))) expect(html).toContain('<p>★★★★☆ (4/5)</p>')
    for (const { html } of converted(titled('For members'))) {
      expect(html).toMatch(/^<p>The open part\..*<\/p><p>The closed part\..*<\/p>$/)
    }
    for (const { html } of converted(titled('From the old days'))) {
      expect(html).toContain('<figcaption>An old <em>picture</em></figcaption>')
      expect(html).toContain(
        'data-embed="spotify" href="https://open.spotify.com/track/rUEwGaYVaadROIVLQgOd5z"',
      )
      expect(html).toContain('<p><em>Old</em> markdown</p>')
    }
  })

  test('leaves nothing for the sanitiser to remove', async () => {
    const { posts } = await read()
    for (const { html } of posts.flatMap(converted)) {
      const plain = html.replaceAll(/<(audio|video)[^>]*><\/\1>/g, '').replaceAll(' data-file=""', '')
      const words = (text: string) => text.replaceAll(/<[^>]*>/g, '')
      expect(words(sanitiseContent(plain))).toBe(words(plain))
      expect(html).not.toMatch(/kg-|<script|<!--|__GHOST_URL__/)
    }
  })

  test('has fifteen members, of whom twelve are subscribed', async () => {
    const members = () => readSubscribers(createReadStream(join(folder!, 'members.csv')))
    expect(await surveySubscribers(members())).toMatchObject({
      counts: { confirmed: 12, unsubscribed: 3, suspended: 0, pending: 0 },
      duplicates: 0,
      invalid: 0,
    })
    const rows = await Array.fromAsync(members())
    expect(rows).toContainEqual(
      expect.objectContaining({
        email: 'emile.4+letters@mail.example',
        name: 'Émile Reader 4',
        subscribedAt: '2023-05-05T08:30:00.000Z',
      }),
    )
    expect(rows).toContainEqual(
      expect.objectContaining({
        email: 'dana.3@readers.example',
        name: `O'Neil, "Dana"`,
        status: 'unsubscribed',
      }),
    )
  })
})
