import type { RouteObject } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { THEME_SCRIPT } from '#ui/theme-script.ts'
import type { Answer, Transport } from '#ui/api.ts'
import { createRenderer, portalDocument, type Rendered } from './entry-server.tsx'
import { PageError } from './error-screen.tsx'
import { routes } from './routes.tsx'

const post = (id: string, title: string) => ({
  id,
  slug: `slug-${id}`,
  title,
  excerpt: 'A dek',
  genre: 'Folk',
  genre_hue: 115,
  created_at: '2026-11-15T09:30:00.000Z',
  read_time: '4 min read',
  author_name: 'Nadia Brandt',
  views: 1200,
  hero_image_url: '/uploads/images/x.webp',
  hero: { width: 1400, height: 1400, luminance: 0.7, placeholder: 'data:image/webp;base64,AA', alt: 'Arcs' },
})

const ok = (body: unknown, total?: number): Answer => ({
  status: 200,
  body,
  ...(total !== undefined && { total }),
})

const ANSWERS: Record<string, Answer> = {
  '/api/auth/settings/homepage-content': ok({
    homepage_title: 'Long Player',
    homepage_description: 'Reviews',
  }),
  '/api/auth/homepage-stats': ok({ artists_featured_count: '77' }),
  '/api/genres': ok([{ id: 'g', name: 'Folk', hue: 115 }]),
  '/api/posts?category=featured&limit=4': ok([post('f1', 'Featured one')]),
  '/api/posts?category=latest&limit=6': ok([post('l1', 'Latest </script><b> one')]),
  '/api/posts?category=latest&limit=6&genre=Folk': ok([post('l2', 'Folk one')]),
  '/api/posts?category=popular&limit=3': ok([post('p1', 'Popular one')]),
  '/api/posts?category=popular&limit=4': ok([]),
  '/api/posts?category=latest&limit=4': ok([post('r1', 'Recent one')]),
  '/api/posts?limit=6&page=1': ok([post('b1', 'First')], 7),
  '/api/posts?limit=6&page=2': ok([post('b7', 'Seventh')], 7),
  '/api/posts?limit=6&page=99': ok([], 7),
  '/api/posts?genre=Folk&limit=6&page=1': ok([post('b2', 'Folk listed')], 1),
  '/api/posts?search=dub+techno&filter=recent&sort=latest&limit=6&page=1': ok([post('s1', 'Found')], 1),
  '/api/posts?search=nothing&limit=6&page=1': ok([], 0),
  '/api/auth/settings/social-links': ok({
    social_x_url: 'https://x.com/us',
    social_tiktok_url: 'javascript:1',
  }),
  '/api/settings/public': ok({ comments_enabled: true, live_chat_url: '' }),
  '/api/pages/about': ok({ slug: 'about', title: 'About us', content: '<p>We <b>listen</b>.</p>' }),
  '/api/posts/p1': ok({
    ...post('p1', 'Popular one'),
    content: 'One\n\nTwo',
    tags: [],
    audioTrack: null,
    media: [],
  }),
}

const MISSING: Answer = { status: 404, body: { message: 'Post not found', code: 'not_found' } }
const DOWN: Answer = { status: 503, body: { message: 'Down', code: 'unavailable' } }

const transport =
  (changes: Record<string, Answer> = {}): Transport =>
  async (path) =>
    changes[path] ?? ANSWERS[path] ?? MISSING

const assets = {
  scripts: ['/assets/reader.js'],
  styles: ['/assets/reader.css'],
  preloads: [],
  modules: { 'src/web/pages/post-page.tsx': ['/assets/post-page.js'] },
}

const renderer = createRenderer()
const options = (changes?: Record<string, Answer>) => ({
  transport: transport(changes),
  assets,
  publicUrl: 'https://site.example',
})

/** Without the comments by which React tells neighbouring texts apart. */
const render = async (url: string, changes?: Record<string, Answer>): Promise<Rendered> => {
  const rendered = await renderer.render(url, options(changes))
  return { ...rendered, html: rendered.html.replaceAll('<!-- -->', '') }
}

const stateOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)![1]!) as {
    data: [string, unknown][]
    refused: [string, unknown][]
  }

// The pages are loaded on their first use.
beforeAll(async () => {
  await Promise.all(['/', '/blog', '/blog/post/p1', '/about', '/nowhere'].map((url) => render(url)))
})

test('the home page comes with all its lists', async () => {
  const { status, html, complete } = await render('/')
  expect(status).toBe(200)
  expect(complete).toBe(true)
  for (const text of [
    'Long Player',
    '77',
    '15K+',
    'Featured one',
    'Popular one',
    '1,200 views',
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

test('a list that fails says so, and the others are there', async () => {
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

test('without its content the site has no name, but works', async () => {
  const { status, html } = await render('/', { '/api/auth/settings/homepage-content': DOWN })
  expect(status).toBe(200)
  expect(html).toContain('<title>Music Blog</title>')
})

test('a transport that throws is a list that failed', async () => {
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
    expect(inline.map(([, , text]) => text)).toEqual([THEME_SCRIPT])
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

test('a genre in the address is the list’s genre', async () => {
  const { html } = await render('/?genre=Folk')
  expect(html).toContain('Folk one')
  expect(html).toMatch(/aria-current="true"[^>]*>(<span[^>]*><\/span>)?Folk/)
})

test('the listing has pages', async () => {
  const { html } = await render('/blog?page=2')
  expect(html).toContain('Seventh')
  expect(html).toContain('7 articles found')
  expect(html).toContain('href="/blog"')
  expect(html).toContain('<link rel="canonical" href="https://site.example/blog?page=2"/>')
})

test('a page of the listing beyond the last is the last', async () => {
  const { status, html, complete } = await render('/blog?page=99')
  expect(status).toBe(200)
  expect(complete).toBe(true)
  expect(html).toContain('Seventh')
  expect(html).toContain('<link rel="canonical" href="https://site.example/blog?page=2"/>')
})

test('the listing shows the state in its address, and the nearest one to what it does not know', async () => {
  const found = await render('/blog?search=+dub++techno&filter=recent&sort=latest')
  expect(found.html).toContain('Found')
  expect(found.html).toContain('value="dub techno"')
  expect(found.html).toContain('<option value="recent" selected="">Recent</option>')
  expect(found.html).toContain('<option value="latest" selected="">Latest</option>')
  expect(found.html).toContain('<meta name="robots" content="noindex"/>')
  expect((await render('/blog?genre=FOLK')).html).toContain('Folk listed')
  for (const address of ['/blog?genre=Polka', '/blog?filter=best&sort=odd&page=0']) {
    const { html, complete } = await render(address)
    expect(html).toContain('7 articles found')
    expect(html).toContain('<link rel="canonical" href="https://site.example/blog"/>')
    expect(complete).toBe(true)
  }
})

test('a search that finds nothing says so, and a listing that fails says that', async () => {
  const { html } = await render('/blog?search=nothing')
  expect(html).toContain('0 articles found')
  expect(html).toContain('Nothing here matches all of that.')
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

test('footers lead where they should, with icons only for what is set', async () => {
  const home = (await render('/')).html
  for (const path of ['/blog', '/blog/join-curator', '/about', '/contact', '/privacy']) {
    expect(home).toContain(`href="${path}"`)
  }
  expect(home).toContain('href="https://x.com/us"')
  expect(home).not.toContain('javascript:1')
  expect(home).not.toContain('aria-label="TikTok"')
  expect((await render('/blog')).html).toContain('href="/submit-music"')
})

test('the old address of submissions leads to the new one for good', async () => {
  expect(await render('/submit-music')).toMatchObject({ status: 301, location: '/blog/submit' })
})

test('the magazine’s own pages have the editors’ words', async () => {
  const { status, html } = await render('/about')
  expect(status).toBe(200)
  expect(html).toContain('<h1 class="mb-10 max-w-[16ch] text-title">About us</h1>')
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

test('a missing post is a 404 with its own screen, and is not asked for again', async () => {
  const { status, html, complete } = await render('/blog/post/none')
  expect(status).toBe(404)
  expect(complete).toBe(true)
  for (const text of ['Post Not Found', 'Post not found', 'Return to Blog']) expect(html).toContain(text)
  expect(stateOf(html).refused).toEqual([
    ['/api/posts/none', { status: 404, code: 'not_found', message: 'Post not found' }],
  ])
})

test('a post that cannot be read just now is no 404', async () => {
  const { status, html, complete } = await render('/blog/post/p1', { '/api/posts/p1': DOWN })
  expect(status).toBe(500)
  expect(complete).toBe(false)
  expect(html).toContain('Post Not Found')
})

test('an address that leads nowhere is a 404', async () => {
  const { status, html } = await render('/nowhere/at/all')
  expect(status).toBe(404)
  expect(html).toContain('Oops! Page not found')
  expect(html).toContain('Return to Home')
})

function Broken(): never {
  throw new Error('Boom')
}

test('what breaks while rendering shows the error inside the layout, without a stack', async () => {
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

test('when even the layout breaks, the whole document is the error', async () => {
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

test('a loader that throws is an error with its status', async () => {
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

test('the portal’s document is the same for everybody and holds nothing', () => {
  const html = portalDocument({ scripts: ['/assets/portal.js'], styles: [], preloads: [] })
  expect(html).toContain('<div id="root"></div>')
  expect(html).toContain('<script type="module" src="/assets/portal.js"></script>')
})
