import type { RouteObject } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { FIRST_SCRIPT } from '#ui/first-script.ts'
import type { Transport } from '#ui/transport.ts'
import { createRenderer, portalDocument } from './entry-server.tsx'
import { PageError } from './error-screen.tsx'
import { routes } from './routes.tsx'
import { DOWN, ok, options, post, render, renderer, stateOf, transport } from './testing-pages.ts'

// The pages load on their first use.
beforeAll(async () => {
  await Promise.all(['/', '/blog', '/blog/post/p1', '/about', '/nowhere'].map((url) => render(url)))
})

test('the home page contains all its lists', async () => {
  const { status, html, complete } = await render('/')
  expect(status).toBe(200)
  expect(complete).toBe(true)
  for (const text of [
    'Long Player',
    '77',
    '15K+',
    'Featured one',
    'Popular one',
    '1,200 views this week',
    'All Genres',
    'Explore Articles',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en"/)
  expect(html).toContain('<link rel="canonical" href="https://site.example/"/>')
})

test('the same content gives the same bytes', async () => {
  expect((await render('/')).html).toBe((await render('/')).html)
})

test('a list that fails says so, and the others are shown', async () => {
  const { status, html, complete } = await render('/', { '/api/posts?category=latest&limit=6': DOWN })
  expect(status).toBe(200)
  expect(complete).toBe(false)
  expect(html).toContain('Failed to load latest posts')
  expect(html).toContain('Featured one')
  expect(stateOf(html).data.map(([path]) => path)).not.toContain('/api/posts?category=latest&limit=6')
})

test('every list has its own error and its own empty text', async () => {
  const failed = await render('/', {
    '/api/posts?category=featured&limit=4': DOWN,
    '/api/posts?category=popular&limit=3': { status: 200, body: 'not a list' },
    '/api/auth/homepage-stats': DOWN,
    '/api/genres': DOWN,
  })
  for (const text of [
    'Failed to load featured posts',
    'Failed to load popular posts',
    '2.5K+',
    '1M+',
    'All Genres',
  ]) {
    expect(failed.html).toContain(text)
  }
  const empty = await render('/', {
    '/api/posts?category=featured&limit=4': ok([]),
    '/api/posts?category=latest&limit=6': ok([]),
  })
  expect(empty.html).toContain('No featured articles available.')
  expect(empty.html).toContain('No posts available, come back later.')
})

test('without its content, the site works but has no name', async () => {
  const { status, html } = await render('/', { '/api/auth/settings/homepage-content': DOWN })
  expect(status).toBe(200)
  expect(html).toContain('<title>Music Blog</title>')
})

test('a failed read shows a failed list', async () => {
  const broken: Transport = async (path) => {
    if (path.includes('popular')) throw new Error('secret detail')
    return transport()(path)
  }
  const { html } = await renderer.render('/', { ...options(), transport: broken })
  expect(html).toContain('Failed to load popular posts')
  expect(html).not.toContain('secret detail')
})

test('the only inline script is the theme’s, and data cannot end its element', async () => {
  for (const url of ['/', '/blog/post/p1']) {
    const { html } = await render(url)
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
    const inline = scripts.filter(
      ([, attributes, text]) => text && !/type="application\/(ld\+)?json"/.test(attributes!),
    )
    expect(inline.map(([, , text]) => text)).toEqual([FIRST_SCRIPT])
    expect(html).not.toContain('<style')
    expect(html).not.toMatch(/\son\w+="/)
  }
  const titles = JSON.stringify(stateOf((await render('/')).html).data)
  expect(titles).toContain('Latest </script><b> one')
})

test('inline styles set custom properties only', async () => {
  const { html } = await render('/blog/post/p1')
  const styles = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style]) => style!.replaceAll('&quot;', "'"))
  expect(styles.length).toBeGreaterThan(1)
  for (const style of styles) expect(style).toMatch(/^--[\w-]+:('[^']*'|[^;'])+(;--[\w-]+:[^;]+)*$/)
})

test('the genre in the URL filters the list', async () => {
  const { html } = await render('/?genre=Folk')
  expect(html).toContain('Folk one')
  expect((await render('/?genre=Polka')).html).toMatch(/aria-current="true"[^>]*>All Genres/)
  expect(html).toMatch(/aria-current="true"[^>]*>(<span[^>]*><\/span>)?Folk/)
})

test('the listing has pages', async () => {
  const { html } = await render('/blog?page=2')
  expect(html).toContain('Seventh')
  expect(html).toContain('7 articles found')
  expect(html).toContain('href="/blog"')
  expect(html).toContain('<link rel="canonical" href="https://site.example/blog?page=2"/>')
})

test('a page number beyond the last shows the last page', async () => {
  const { status, html, complete } = await render('/blog?page=99')
  expect(status).toBe(200)
  expect(complete).toBe(true)
  expect(html).toContain('Seventh')
  expect(html).toContain('<link rel="canonical" href="https://site.example/blog?page=2"/>')
})

test('the listing follows its URL and ignores unknown values', async () => {
  const found = await render('/blog?search=+dub++techno&filter=recent&sort=latest')
  expect(found.html).toContain('Found')
  expect(found.html).toContain('value="dub techno"')
  expect(found.html).toContain('<option value="recent" selected="">Recent</option>')
  expect(found.html).toContain('<option value="latest" selected="">Latest</option>')
  expect(found.html).toContain('<meta name="robots" content="noindex"/>')
  expect((await render('/blog?genre=FOLK')).html).toContain('Folk listed')
  for (const address of [
    '/blog?genre=Polka',
    '/blog?genre=a%00b',
    `/blog?genre=${'x'.repeat(400)}`,
    '/blog?filter=best&sort=odd&page=0',
    '/blog?page=none',
  ]) {
    const { html, complete } = await render(address)
    expect(html).toContain('7 articles found')
    expect(html).toContain('<link rel="canonical" href="https://site.example/blog"/>')
    expect(complete).toBe(true)
  }
})

test('a search with a NUL and a page given twice show a listing', async () => {
  const found = { '/api/posts?search=a+b&limit=6&page=1': ok([post('s1', 'Found')], 1) }
  expect((await render('/blog?search=a%00b', found)).html).toContain('1 article found')
  expect((await render('/blog?page=2&page=x')).html).toContain('Seventh')
})

test('an empty search says so, and so does a failed listing', async () => {
  const { html } = await render('/blog?search=nothing')
  expect(html).toContain('0 articles found')
  expect(html).toContain('No articles match your search or filters.')
  const failed = await render('/blog', {
    '/api/posts?limit=6&page=1': DOWN,
    '/api/posts?category=latest&limit=4': DOWN,
    '/api/posts?category=popular&limit=4': DOWN,
  })
  for (const text of [
    'Failed to load posts',
    'Failed to load recent reviews',
    'Failed to load popular posts',
  ]) {
    expect(failed.html).toContain(text)
  }
})

test('footers have the right links, and icons only for configured networks', async () => {
  const footerOf = async (path: string) => (await render(path)).html.split('<footer')[1]!
  const linksIn = (footer: string) =>
    [...footer.matchAll(/<a href="(\/[^"]*)"[^>]*>([^<]+)</g)].map(([, path, name]) => `${name} ${path}`)
  const home = await footerOf('/')
  expect(linksIn(home)).toEqual(
    expect.arrayContaining([
      'Blog /blog',
      'Join as Curator /blog/join-curator',
      'About /about',
      'Contact /contact',
      'Privacy /privacy',
    ]),
  )
  expect(home).toContain('href="https://x.com/us"')
  expect(home).not.toContain('javascript:1')
  expect(home).not.toContain('aria-label="TikTok"')
  expect(linksIn(await footerOf('/blog'))).toEqual(
    expect.arrayContaining(['Home /', 'Blog /blog', 'Contact /contact', 'Submit Music /submit-music']),
  )
})

test('the old submission URL redirects permanently', async () => {
  expect(await render('/submit-music')).toMatchObject({ status: 301, location: '/blog/submit' })
})

test('the magazine’s own pages show the editors’ texts', async () => {
  const { status, html } = await render('/about')
  expect(status).toBe(200)
  expect(html).toContain('<h1 class="mb-10 max-w-[10em] text-title">About us</h1>')
  expect(html).toContain('<p>We <b>listen</b>.</p>')
  expect(html).toContain('<meta name="description" content="We listen."/>')
  const failed = await render('/privacy', { '/api/pages/privacy': DOWN })
  expect(failed.status).toBe(500)
  expect(failed.html).toContain('Failed to load this page')
})

test('a post is complete in the first HTML', async () => {
  const { status, html } = await render('/blog/post/p1')
  expect(status).toBe(200)
  for (const text of [
    '<p>One</p>',
    '15 Nov 2026',
    'No tags',
    'About the Author',
    'Return to Blog',
    'page-white',
  ]) {
    expect(html).toContain(text)
  }
  expect(html).toContain('<link rel="canonical" href="https://site.example/blog/post/p1/slug-p1"/>')
  expect(html).toMatch(
    /<meta property="og:image" content="https:\/\/site\.example\/share\/p1\.jpg\?v=\d+"\/>/,
  )
  expect(html).toContain('"@type":"Article"')
  expect(html).toContain('<link rel="modulepreload" href="/assets/post-page.js">')
  expect(html).toContain('/uploads/images/x-640.avif 640w')
})

test('a missing post is a 404 with its own screen and is not read again', async () => {
  const { status, html, complete } = await render('/blog/post/none')
  expect(status).toBe(404)
  expect(complete).toBe(true)
  for (const text of ['Post Not Found', 'Post not found', 'Return to Blog']) expect(html).toContain(text)
  expect(stateOf(html).refused).toEqual([
    ['/api/posts/none', { status: 404, code: 'not_found', message: 'Post not found' }],
  ])
})

test('a post that cannot be read right now is not a 404', async () => {
  const { status, html, complete } = await render('/blog/post/p1', { '/api/posts/p1': DOWN })
  expect(status).toBe(500)
  expect(complete).toBe(false)
  expect(html).toContain('Post Not Found')
})

test('an unknown URL is a 404', async () => {
  const { status, html } = await render('/nowhere/at/all')
  expect(status).toBe(404)
  expect(html).toContain('Oops! Page not found')
  expect(html).toContain('Return to Home')
})

test('a second renderer shows the pages that the first one has loaded', async () => {
  for (const each of [createRenderer(), createRenderer()]) {
    const { html } = await each.render('/about', options())
    expect(html).toContain('aria-label="Main"')
  }
})

function Broken(): never {
  throw new Error('Boom')
}

test('a rendering error appears inside the layout, without a stack', async () => {
  const [root] = routes
  const layout = root!.children![0]!
  const broken = { id: 'home', index: true as const, Component: Broken }
  const page = { id: 'page', ErrorBoundary: PageError, children: [broken] }
  const table = [{ ...root!, children: [{ ...layout, children: [page] }] }] as RouteObject[]
  const { status, html, complete } = await createRenderer(table).render('/', options())
  expect(status).toBe(500)
  expect(complete).toBe(false)
  expect(html).toContain('Unexpected Application Error!')
  expect(html).toContain('Boom')
  expect(html).toContain('aria-label="Main"')
  expect(html).not.toContain('entry-server')
  expect(html).toContain('"errors":{"page":"Boom"}')
})

test('when the layout fails, the whole document shows the error', async () => {
  const [root] = routes
  const page = { id: 'page', path: '/', ErrorBoundary: PageError, Component: PageError }
  const table = [
    { ...root!, children: [{ id: 'layout', Component: Broken, children: [page] }] },
  ] as RouteObject[]
  const { status, html } = await createRenderer(table).render('/', options())
  expect(status).toBe(500)
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/)
  expect(html).toContain('Unexpected Application Error!')
})

test('an error in a loader keeps its status', async () => {
  const [root] = routes
  const thrower = () => {
    throw new Response(null, { status: 418, statusText: 'Teapot' })
  }
  const page = { id: 'page', path: '/', loader: thrower, ErrorBoundary: PageError, Component: Broken }
  const table = [{ ...root!, children: [page] }] as RouteObject[]
  const { status, html } = await createRenderer(table).render('/', options())
  expect(status).toBe(418)
  expect(html).toContain('418 Teapot')
})

test('the portal’s document is the same for everyone and contains no data', () => {
  const html = portalDocument({ scripts: ['/assets/portal.js'], styles: [], preloads: [] })
  expect(html).toContain('<div id="root"></div>')
  expect(html).toContain('<script type="module" src="/assets/portal.js"></script>')
})
