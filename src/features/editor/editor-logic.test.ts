import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameDraft } from './form/draft-compare.ts'
import { copyKey, createCopyKeeper, findCopies, keepApart } from './copies/local-copies.ts'
import { fromAddress, moved } from './media/media-list.ts'
import { clockTime, fromLocalInput, isChosen, toLocalInput } from './form/moments.ts'
import { emptyDraft, emptyMedia } from './form/post-draft.ts'
import { previewArticle } from './preview/preview-article.ts'
import { addTags, TAGS_MAX } from './form/tag-list.ts'
import { memoryStorage } from './copies/testing-storage.ts'
import { linkAddress } from './text/address.ts'
import { isPictureAlone } from './text/picture-uploads.ts'
import { entryReached, matchingTools } from './text/slash.ts'

test('tags are trimmed; blanks and what is there already are ignored', () => {
  expect(addTags(['dub'], '  live  ')).toEqual(['dub', 'live'])
  expect(addTags(['dub'], ' Dub ')).toEqual(['dub'])
  expect(addTags(['dub'], '   ')).toEqual(['dub'])
  expect(addTags([], '#a, b ,, a')).toEqual(['a', 'b'])
  expect(addTags([], Array.from({ length: 60 }, (_, index) => `t${index}`).join(','))).toHaveLength(TAGS_MAX)
})

test('moving keeps every item and puts one in its place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  const items = ['a', 'b']
  expect(moved(items, 0, 5)).toBe(items)
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.nat(20), fc.nat(20), (list, from, to) => {
      const byValue = (a: number, b: number) => a - b
      expect(moved(list, from, to).toSorted(byValue)).toEqual(list.toSorted(byValue))
    }),
  )
})

test('a known address chooses platform and type', () => {
  expect(fromAddress(' https://youtu.be/dQw4w9WgXcQ')).toMatchObject({
    platform: 'youtube',
    mediaType: 'video',
  })
  expect(fromAddress('https://soundcloud.com/a/b')).toMatchObject({
    platform: 'soundcloud',
    mediaType: 'audio',
  })
  expect(fromAddress('https://example.com')).toEqual({ url: 'https://example.com' })
})

test.each([
  ['example.com/a', 'https://example.com/a'],
  ['https://example.com', 'https://example.com'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['tel:+49123', 'tel:+49123'],
  ['xmpp:a@b.c', 'xmpp:a@b.c'],
  ['/blog', '/blog'],
  [' #top ', '#top'],
])('%j is a link to %s', (typed, href) => expect(linkAddress(typed)).toBe(href))

test.each([
  '',
  'javascript:alert(1)',
  'java\nscript:x',
  'data:text/html,x',
  '//evil.example',
  '/\\evil',
  'two words',
])('%j is no link', (typed) => expect(linkAddress(typed)).toBeUndefined())

test('a slash finds tools by name, by other words, and headings by h1 to h6', () => {
  const names = (query: string) => matchingTools(query).map(({ name }) => name)
  expect(names('')).toContain('picture')
  expect(names('h3')).toEqual(['heading-3'])
  expect(names('heading')).toHaveLength(6)
  expect(names('todo')).toEqual(['tasks'])
  expect(names('spot')).toEqual(['player'])
  expect(names('numbered')).toEqual(['numbers'])
  expect(names('zzz')).toEqual([])
})

test('arrows go round in the menu', () => {
  const state = { tools: matchingTools('heading'), current: 5, choose: () => {}, place: () => null }
  expect(entryReached('ArrowDown', state)).toBe(0)
  expect(entryReached('ArrowUp', { ...state, current: 0 })).toBe(5)
  expect(entryReached('End', state)).toBe(5)
  expect(entryReached('a', state)).toBeUndefined()
})

test('a picture copied from a page is a picture; one beside its text is not', () => {
  expect(isPictureAlone('')).toBe(true)
  expect(
    isPictureAlone(
      '<html><body>\n<!--StartFragment--><img src="https://a.example/x.png"/><!--EndFragment-->\n</body></html>',
    ),
  ).toBe(true)
  expect(isPictureAlone('<meta charset="utf-8"><img src="x">')).toBe(true)
  expect(isPictureAlone('<p>Text</p><img src="x">')).toBe(false)
  expect(isPictureAlone('<b>Text</b>')).toBe(false)
})

test('a moment survives the input to the minute', () => {
  const iso = '2026-11-15T09:30:00.000Z'
  expect(fromLocalInput(toLocalInput(iso))).toBe(iso)
  expect(toLocalInput('nonsense')).toBe('')
  expect(fromLocalInput('')).toBe('')
  expect(isChosen(iso)).toBe(true)
  expect(isChosen('2026-11-15T09:30:12.345Z')).toBe(false)
})

test('another day is told with the time', () => {
  const now = new Date('2026-11-15T12:00:00')
  expect(clockTime(new Date('2026-11-15T09:05:00'), now)).toMatch(/^0?9:05/)
  expect(clockTime(new Date('2026-11-13T09:05:00'), now)).toMatch(/13.*9:05/)
})

const account = 'me'
const copy = (at: string, title = 'A') => ({
  draft: { ...emptyDraft(), title },
  version: 1,
  at,
  account,
})

test('only copies of this post, of this person and of no open window are offered, newest first', () => {
  const storage = memoryStorage()
  const now = new Date('2026-11-15T12:00:00Z')
  keepApart(storage, copyKey('p1', 'old'), copy('2026-11-14T10:00:00Z', 'Older'))
  keepApart(storage, copyKey('p1', 'new'), copy('2026-11-15T10:00:00Z', 'Newer'))
  keepApart(storage, copyKey('p1', 'open'), copy('2026-11-15T11:00:00Z'))
  keepApart(storage, copyKey('p2', 'x'), copy('2026-11-15T11:00:00Z'))
  keepApart(storage, copyKey('p1', 'theirs'), { ...copy('2026-11-15T11:00:00Z'), account: 'you' })
  const found = findCopies({ storage, post: 'p1', account, openTabs: ['open'], now })
  expect(found.map(({ draft }) => draft.title)).toEqual(['Newer', 'Older'])
  expect(storage.length).toBe(5)
})

test('copies that nobody came back for, or that cannot be read, are removed', () => {
  const storage = memoryStorage()
  keepApart(storage, copyKey('p1', 'a'), copy('2026-09-01T00:00:00Z'))
  storage.setItem(copyKey('p1', 'b'), '{"draft":')
  storage.setItem('another', 'thing')
  expect(
    findCopies({ storage, post: 'p1', account, openTabs: [], now: new Date('2026-11-15T12:00:00Z') }),
  ).toEqual([])
  expect(storage.length).toBe(1)
})

test('a device without room is told of, and nothing breaks', () => {
  const kept: boolean[] = []
  const keeper = createCopyKeeper({
    storage: memoryStorage({ full: true }),
    account,
    post: 'p1',
    tab: 't',
  })
  keeper.watch((yes) => kept.push(yes))
  keeper.schedule(() => ({ draft: emptyDraft(), version: null }))
  keeper.flush()
  keeper.flush()
  expect(kept).toEqual([false])
})

test('two drafts are one when a reader could not tell them apart', () => {
  const draft = { ...emptyDraft(), title: 'A ' }
  const same = (a: string, b: string) => a === b
  expect(sameDraft(draft, { ...draft, title: 'A', media: [emptyMedia('x')] }, same)).toBe(true)
  expect(sameDraft(draft, { ...draft, tags: ['x'] }, same)).toBe(false)
  expect(sameDraft(draft, { ...draft, content: '<p>x</p>' }, same)).toBe(false)
})

test('the preview is read as a post is', () => {
  const article = previewArticle(
    {
      ...emptyDraft(),
      title: ' Lamp Room ',
      content: '<p>Words</p>',
      tags: ['dub'],
      featured: true,
      media: [
        {
          ...emptyMedia('m'),
          type: 'local',
          fileId: 'f',
          fileUrl: '/uploads/audio/f.mp3',
          seconds: 61,
          title: 'T',
        },
      ],
    },
    { stored: null, genre: { name: 'Dub', hue: 40 }, now: new Date('2026-11-15T12:00:00Z') },
  )
  expect(article).toMatchObject({
    title: 'Lamp Room',
    author: 'Admin',
    genre: 'Dub',
    hue: 40,
    featured: true,
    readTime: '1 min read',
    tags: ['dub'],
    date: '2026-11-15T12:00:00.000Z',
    track: { title: 'T', url: '/uploads/audio/f.mp3', duration: '1:01' },
  })
})
