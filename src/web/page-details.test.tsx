import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ok, post, render } from './testing-pages.ts'

const feeds = (html: string): string[] =>
  [...html.matchAll(/<link rel="alternate" type="([^"]+)"[^>]* href="([^"]+)"/g)].map(
    ([, type, href]) => `${type} ${href}`,
  )

const SITE_FEEDS = [
  'application/rss+xml /feed.xml',
  'application/atom+xml /atom.xml',
  'application/feed+json /feed.json',
]

test.each(['/', '/blog', '/blog/post/p1', '/about', '/blog/submit', '/nowhere'])(
  'the head of %s links to the feeds',
  async (path) => {
    const { html } = await render(path)
    const head = html.slice(0, html.indexOf('</head>'))
    expect(feeds(head)).toEqual(expect.arrayContaining(SITE_FEEDS))
  },
)

test('a genre, a tag and an author have their own feeds', async () => {
  expect(feeds((await render('/blog?genre=folk')).html)).toContain(
    'application/atom+xml /atom.xml?genre=Folk',
  )
  expect(feeds((await render('/?genre=folk')).html)).toContain('application/rss+xml /feed.xml?genre=Folk')
  const tagged = { '/api/posts?tag=tape+music&limit=6&page=1': ok([post('t1', 'Taped')], 1) }
  expect(feeds((await render('/blog?tag=tape+music', tagged)).html)).toContain(
    'application/rss+xml /feed.xml?tag=tape+music',
  )
  const authors = [{ id: 'n', slug: 'nadia-brandt', name: 'Nadia Brandt' }]
  const written = { '/api/posts/p1': ok({ ...post('p1', 'Popular one'), content: 'x', authors }) }
  expect(feeds((await render('/blog/post/p1', written)).html)).toContain(
    'application/feed+json /authors/nadia-brandt/feed.json',
  )
})

test.each(['/blog?tag=nope', '/blog?genre=nope', '/?genre=nope'])(
  '%s links to no feed, because there is none',
  async (path) => {
    const { html } = await render(path, { '/api/posts?tag=nope&limit=6&page=1': ok([], 0) })
    expect(feeds(html)).toEqual(SITE_FEEDS)
  },
)

test('a portrait is not preloaded, because the title and the picture come first', async () => {
  const authors = [{ id: 'n', slug: 'nadia-brandt', name: 'Nadia Brandt', avatar: '/uploads/images/n.webp' }]
  const written = { '/api/posts/p1': ok({ ...post('p1', 'Popular one'), content: 'x', authors }) }
  const { html } = await render('/blog/post/p1', written)
  expect(html).toContain('<img src="/uploads/images/n.webp"')
  expect(html).not.toContain('rel="preload" as="image"')
})

test('the listing counts one article as one', async () => {
  const { html } = await render('/blog?genre=Folk')
  expect(html).toContain('1 article found')
})

test('only Blog itself is marked as the current page', async () => {
  const current = async (path: string) =>
    (await render(path)).html.match(/<a href="([^"]+)" aria-current="page"/g) ?? []
  expect(await current('/blog?genre=Folk')).toHaveLength(2)
  for (const path of ['/blog/post/p1', '/blog/submit', '/blog/join-curator']) {
    expect(await current(path)).toEqual([])
  }
})

test('search engines get the description of a post, or its excerpt', async () => {
  const article = (description: string) => ({
    '/api/posts/p9': ok({ ...post('p9', 'Nine'), content: 'One', tags: [], description }),
  })
  const { html } = await render('/blog/post/p9', article('Nine songs about a lighthouse.'))
  expect(html).toContain('<meta name="description" content="Nine songs about a lighthouse."/>')
  expect(html).toContain('<meta property="og:description" content="Nine songs about a lighthouse."/>')
  expect(html).toContain('"description":"Nine songs about a lighthouse."')
  // Readers still read the excerpt.
  expect(html).toContain('A dek')
  const plain = (await render('/blog/post/p9', article(''))).html
  expect(plain).toContain('<meta name="description" content="A dek"/>')
  expect(plain).toContain('"description":"A dek"')
})

test('a pinned post is marked in its list and nowhere else', async () => {
  const pinned = { ...post('l1', 'Pinned one'), categories: ['latest'] }
  const { html } = await render('/', {
    '/api/posts?category=latest&limit=6': ok([pinned, post('l2', 'Plain one')]),
    '/api/posts?category=popular&limit=3': ok([pinned]),
  })
  const after = (start: string) => html.slice(html.indexOf(start))
  expect(after('id="latest"').indexOf('Pinned<')).toBeLessThan(after('id="latest"').indexOf('Plain one'))
  expect(html.split('Pinned<')).toHaveLength(2)
})

test('a genre has the same hue on every page: in chips, cards, posts and forms', async () => {
  const hues = async (path: string) => {
    const { html } = await render(path)
    return new Set([...html.matchAll(/--hue:(\d+)/g)].map(([, hue]) => hue))
  }
  for (const path of ['/', '/blog', '/blog/post/p1', '/blog/join-curator']) {
    expect(await hues(path), `hues of ${path}`).toEqual(new Set(['115']))
  }
  const { html } = await render('/blog/join-curator')
  const choice = (name: string) =>
    new RegExp(`<label class="choice ([^"]*)"[^>]*>(?:(?!</label>).)*${name}</label>`)
  expect(choice('Folk').exec(html)?.[1]).toBe('hued')
  // Offered to curators, but not a genre of this site.
  expect(choice('Jazz').exec(html)?.[1]).toBe('hueless')
})

test('a short opening has no drop cap', async () => {
  const article = (content: string) => ({ '/api/posts/p9': ok({ ...post('p9', 'Nine'), content, tags: [] }) })
  const long = `<p>${'Keepers stood four watches. '.repeat(10)}</p>`
  expect((await render('/blog/post/p9', article(long))).html).toContain('prose with-initial')
  const short = `<p>Three records:</p><ul><li>One</li></ul>${long}`
  expect((await render('/blog/post/p9', article(short))).html).not.toContain('with-initial')
})

test('a post without a picture has a low, empty hero', async () => {
  const { hero: _hero, hero_image_url: _url, ...plain } = post('p9', 'Nine')
  const { html } = await render('/blog/post/p9', {
    '/api/posts/p9': ok({ ...plain, content: 'One', tags: [] }),
  })
  expect(html).toMatch(/<div class="article-picture[^"]*"><\/div>/)
  const css = readFileSync(new URL('../features/posts/web/article/article.css', import.meta.url), 'utf8')
  expect(css).toContain('.article-picture:empty')
})

test('the name in the footer has its width, so that it fits', async () => {
  const { html } = await render('/about')
  expect(html).toMatch(/<p class="font-display[^"]*" style="--line:\d+\.\d+;--word:\d+\.\d+">Long Player</)
})

/** Server routes that also accept forms from browsers without scripts. */
const TAKEN_BY_THE_SERVER = new Set(['/blog', '/contact', '/newsletter/confirm', '/newsletter/unsubscribe'])

test.each([
  ['/', 1],
  ['/blog', 1],
  ['/blog?genre=Folk', 2],
  ['/blog/post/p1', 2],
  ['/blog/submit', 1],
  ['/blog/join-curator', 1],
  ['/submissions', 1],
  ['/contact', 0],
  ['/about', 0],
  ['/newsletter/confirm?token=x', 0],
  ['/newsletter/unsubscribe?token=x', 0],
  ['/nowhere', 0],
])('until the script of %s has loaded, its forms work or are disabled', async (path, waiting) => {
  const { html } = await render(path)
  const forms = [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)]
  const needScript = forms.filter(([, attributes = '']) => {
    const action = /action="([^"]+)"/.exec(attributes)?.[1]
    return action === undefined || !TAKEN_BY_THE_SERVER.has(action)
  })
  expect(needScript).toHaveLength(waiting)
  for (const [, , content] of needScript) {
    expect(content).toMatch(/<button type="submit"[^>]* disabled=""[^>]*>Loading the form…</)
  }
})

const link = (label: string, ...children: string[]) => ({
  label,
  href: `/${label.toLowerCase()}`,
  children: children.map((name) => ({ label: name, href: `/${name.toLowerCase()}` })),
})

test('links of the editors come after the site’s own, and those without room are in a menu', async () => {
  const header = [link('Team'), link('Imprint'), link('Records', 'Dub'), link('Shop')]
  const { html } = await render('/team', {
    '/api/pages/team': ok({ slug: 'team', title: 'Team', content: '<p>x</p>' }),
    '/api/navigation': ok({ header, footer: [link('Friends', 'Label')], targets: [] }),
  })
  const nav = /<nav aria-label="Main".*?<\/nav>/s.exec(html)![0]
  const names = [...nav.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, name]) => name)
  expect(names.slice(0, 4)).toEqual(['Home', 'Blog', 'Team', 'Imprint'])
  const menu = /<details.*<\/details>/s.exec(nav)![0]
  expect(menu).toMatch(/<summary[^>]*>More/)
  // The first two are in the row on wide screens, so the menu has them for narrow ones only.
  expect(menu).toMatch(/<li class="xl:hidden"><a href="\/team" aria-current="page"/)
  expect(menu).toMatch(/<li class=""><a href="\/records".*<a href="\/dub".*<a href="\/shop"/s)
  const footer = html.slice(html.indexOf('<footer'))
  expect(footer).toMatch(/>More<\/h2>.*href="\/friends".*href="\/label"/s)
})

test('without links of the editors, there is no menu', async () => {
  const { html } = await render('/about')
  expect(html).not.toContain('<details')
  expect(html).not.toContain('>More<')
})
