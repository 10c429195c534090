import { expect, test } from 'vitest'
import { UNKNOWN_SITE } from '../addresses.ts'
import { originalOf, unoptimisedOf } from './addresses.ts'
import { exportOf, ofKind, pieces, post, postsOf, readBytes, readExport, setting } from './testing-ghost.ts'

test('finds the address of the site in a card, if nobody gave it', async () => {
  const card = (host: string) =>
    `<img src="${host}/content/images/2020/a.png"><img src="__GHOST_URL__/content/images/b.png">`
  const html = card('https://mag.example/blog') + card('https://static.ghost.org/v4.0.0')
  const read = (posts: object[]) => readBytes(pieces(JSON.stringify(exportOf({ posts }))))
  const items = await read([post({ html })])
  expect(ofKind(items, 'site')[0]?.url).toBe('https://mag.example/blog')
  expect(ofKind(items, 'post')[0]?.text).toMatchObject({
    html: expect.stringContaining('src="https://mag.example/blog/content/images/b.png"'),
  })
  expect(ofKind(await read([post()]), 'site')[0]?.url).toBe(UNKNOWN_SITE)
})

test('reads addresses with the permalinks of the site, in its time zone', async () => {
  const settings = [setting('timezone', 'America/St_Johns')]
  const posts = [post({ published_at: '2021-01-01 00:20:00', canonical_url: '__GHOST_URL__/first/' })]
  const [read] = await postsOf({ settings, posts }, { permalink: '/{year}/{month}/{day}/{slug}/' })
  expect(read?.addresses).toEqual([
    'https://old.example/2020/12/31/windfall/',
    'https://old.example/2020/12/31/windfall/amp/',
    'https://old.example/windfall/',
    'https://old.example/windfall/amp/',
    'https://old.example/p/d39d00b6-3033-4d64-b3a9-faee5d49499b/',
    'https://old.example/first/',
  ])
  const [older] = await postsOf({ settings: [setting('permalinks', '/:year/:slug/')], posts: [post()] })
  expect(older?.addresses[0]).toBe('https://old.example/2022/windfall/')
})

test('reads both menus, with entries that lead to pages, posts and tags of the export', async () => {
  const navigation = [
    { label: 'Home', url: '/' },
    { label: 'Jazz', url: '/tag/jazz/' },
    { label: 'About', url: '__GHOST_URL__/about/' },
    { label: 'Shop', url: 'https://shop.example/' },
    { label: '', url: '/nameless/' },
  ]
  const items = await readExport(
    exportOf({
      settings: [
        setting('navigation', navigation),
        setting('secondary_navigation', [{ label: 'Sign up', url: '#/portal/' }]),
      ],
      tags: [{ id: 't1', name: 'Jazz', slug: 'jazz' }],
      posts: [post({ id: 'p9', slug: 'about', type: 'page' })],
    }),
  )
  expect(ofKind(items, 'menu-item').map(({ menu, label, to }) => ({ menu, label, to }))).toEqual([
    { menu: 'primary', label: 'Home', to: { address: 'https://old.example/' } },
    { menu: 'primary', label: 'Jazz', to: { kind: 'term', key: 't1' } },
    { menu: 'primary', label: 'About', to: { kind: 'page', key: 'p9' } },
    { menu: 'primary', label: 'Shop', to: { address: 'https://shop.example/' } },
  ])
  expect(ofKind(items, 'unread')).toMatchObject([{ name: 'Sign up', note: { code: 'ghost-menu-item' } }])
})

test('writes addresses in full, in cards as well', async () => {
  const [read] = await postsOf({
    posts: [
      post({
        html: '<a href="/other/"><img src="/content/images/a.png"></a><a href="//cdn.example/x">x</a>',
        lexical:
          '{"root":{"children":[{"type":"html","html":"<img src=\\"/content/images/a.png\\">"},{"type":"image","src":"__GHOST_URL__/content/images/b.png"},{"type":"file","src":"/content/files/c.pdf"}]}}',
      }),
    ],
  })
  expect(read?.text).toEqual({
    format: 'ghost',
    html: '<a href="https://old.example/other/"><img src="https://old.example/content/images/a.png"></a><a href="//cdn.example/x">x</a>',
    lexical:
      '{"root":{"children":[{"type":"html","html":"<img src=\\"https://old.example/content/images/a.png\\">"},{"type":"image","src":"https://old.example/content/images/b.png"},{"type":"file","src":"https://old.example/content/files/c.pdf"}]}}',
  })
})

test('finds the original of a smaller copy, and what it was before Ghost optimised it', () => {
  const original = 'https://old.example/content/images/2026/11/a.jpg'
  for (const copy of ['w600', 'w30h30', 'w1000/format/webp']) {
    expect(originalOf(`https://old.example/content/images/size/${copy}/2026/11/a.jpg`)).toBe(original)
  }
  expect(originalOf(original)).toBe(original)
  expect(unoptimisedOf(original)).toBe('https://old.example/content/images/2026/11/a_o.jpg')
  expect(unoptimisedOf('https://old.example/content/images/a_o.jpg')).toBeUndefined()
  expect(unoptimisedOf('https://old.example/content/files/a.pdf')).toBeUndefined()
})
