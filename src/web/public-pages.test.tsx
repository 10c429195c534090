import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '#ui/transport.ts'
import { DOWN, ok, post, render } from './testing-pages.ts'

/* The first HTML of the public pages. Tests that need a browser are in e2e/. */

const CONTENT = '/api/auth/settings/homepage-content'
const STATS = '/api/auth/homepage-stats'
const SOCIAL = '/api/auth/settings/social-links'
const GENRES = '/api/genres'
const LATEST = '/api/posts?category=latest&limit=6'
const FEATURED = '/api/posts?category=featured&limit=4'
const POPULAR = '/api/posts?category=popular&limit=3'
const MALFORMED = ok('<html>')

const between = (html: string, from: string, to: string) => html.split(from)[1]?.split(to)[0] ?? ''
const header = (html: string) => between(html, '<header', '</header>')
const footer = (html: string) => between(html, '<footer', '</footer>')
const region = (html: string, name: string) => between(html, `aria-labelledby="${name}"`, '</section>')
const options = (html: string, select: string) =>
  [...between(html, `<select name="${select}"`, '</select>').matchAll(/<option[^>]*>([^<]*)/g)].map(
    ([, label]) => label,
  )

const article = (more: Record<string, unknown>): Record<string, Answer> => ({
  '/api/posts/p1': ok({ ...post('p1', 'Popular one'), content: 'One', tags: [], media: [], ...more }),
})

// The pages load on their first use.
beforeAll(async () => {
  await Promise.all(
    ['/', '/blog', '/blog/post/p1', '/about', '/contact', '/nowhere'].map((url) => render(url)),
  )
})

test.each([
  ['/', 'Featured Articles'],
  ['/blog', 'Music Blog'],
  ['/blog/post/p1', 'Popular one'],
  ['/blog/post/p1/slug-p1', 'Popular one'],
  ['/blog/submit', 'Submit Your Music'],
  ['/blog/join-curator', 'Join as a Curator'],
  ['/about', 'About us'],
  ['/newsletter/confirm?token=x', 'One last step: confirm your subscription'],
  ['/newsletter/unsubscribe?token=x', 'Unsubscribe from our e-mails'],
  ['/newsletter/confirm?result=confirmed', 'You’re subscribed'],
  ['/newsletter/unsubscribe?result=left', 'You’re unsubscribed'],
])('%s shows its screen: %s', async (path, heading) => {
  const { status, html } = await render(path)
  expect(status).toBe(200)
  expect(html).toMatch(new RegExp(`<h[12][^>]*>${heading}`))
})

test('a page from a mail has a form with the token and shows only known messages', async () => {
  const { html } = await render('/newsletter/unsubscribe?token=a.b&from=c1&result=You%20won')
  expect(html).toContain('<form action="/newsletter/unsubscribe" method="post">')
  expect(html).toContain('<input type="hidden" name="token" value="a.b"/>')
  expect(html).toContain('<input type="hidden" name="from" value="c1"/>')
  expect(html).not.toContain('You won')
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
  const done = await render('/newsletter/unsubscribe?result=left-some')
  expect(done.html).toContain('You’re unsubscribed. Your other subscriptions continue.')
  expect(done.html).not.toContain('action="/newsletter')
})

test.each([
  ['logos/mark.png', '/uploads/logos/mark.png'],
  ['/uploads/images/mark.webp', '/uploads/images/mark.webp'],
  ['https://cdn.example/mark.svg', 'https://cdn.example/mark.svg'],
])('the logo %s is loaded from %s and shown beside the title', async (stored, shown) => {
  const content = ok({ homepage_title: 'Long Player', homepage_logo_url: stored })
  const { html } = await render('/blog', { [CONTENT]: content })
  expect(header(html)).toMatch(new RegExp(`<a href="/"[^>]*><img src="${shown}"`))
  expect(header(html)).toContain('>Long Player</span>')
})

test.each([
  ['without a logo', ok({ homepage_title: '' })],
  ['without its content', DOWN],
  ['with content that cannot be read', MALFORMED],
])('%s the brand is the default logo without text, and the link has a name', async (_when, answer) => {
  const { status, html } = await render('/', { [CONTENT]: answer })
  expect(status).toBe(200)
  expect(header(html)).toMatch(/<a href="\/" [^>]*aria-label="Front page"[^>]*><img src="[^"]*icon[^"]*\.svg/)
  expect(header(html)).toContain('<span class="truncate"></span>')
})

test('the hero has title, subtitle, description and two links', async () => {
  const content = ok({
    homepage_title: 'Long Player',
    homepage_subtitle: 'Records, loudly',
    homepage_description: 'Since the first pressing.',
  })
  const { html } = await render('/', { [CONTENT]: content })
  const hero = between(html, 'aria-label="Introduction"', '</section>')
  for (const text of ['Long Player', 'Records, loudly', 'Since the first pressing.', 'Submit Your Music'])
    expect(hero).toContain(text)
  expect(hero).toMatch(/<a href="\/blog"[^>]*>Explore Articles/)
})

test('shows the three stats of the settings in order', async () => {
  const stats = ok({
    artists_featured_count: '310',
    reviews_published_count: '1,204',
    monthly_readers_count: '88K',
  })
  const { html } = await render('/', { [STATS]: stats })
  const strip = between(html, '<dl', '</dl>')
  expect([...strip.matchAll(/<d[td][^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'Artists Featured',
    '310',
    'Reviews Published',
    '1,204',
    'Monthly Readers',
    '88K',
  ])
})

test.each([
  ['fail', DOWN],
  ['cannot be read', MALFORMED],
  ['are empty', ok({})],
])('when the stats %s, shows 2.5K+, 15K+ and 1M+', async (_what, answer) => {
  const { html } = await render('/', { [STATS]: answer })
  const strip = between(html, '<dl', '</dl>')
  expect([...strip.matchAll(/<dd[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['2.5K+', '15K+', '1M+'])
})

test.each([
  [{ views_week: 1 }, '1 view this week'],
  [{ views_week: 12 }, '12 views this week'],
  [{ views_week: 0 }, 'No views this week'],
  [{ views_week: undefined, views: 1 }, '1 view <'],
])('a popular post with %j shows "%s"', async (figures, text) => {
  const { html } = await render('/', { [POPULAR]: ok([{ ...post('p1', 'Popular one'), ...figures }]) })
  expect(region(html, 'popular')).toContain(text)
})

test('popular posts show title, genre and weekly views, and the latest posts link to all', async () => {
  const { html } = await render('/')
  expect(region(html, 'popular')).toMatch(/Popular one.*Folk.*1,200 views this week/s)
  expect(region(html, 'latest')).toMatch(/<a href="\/blog"[^>]*>View All/)
})

test.each([
  ['are down', DOWN],
  ['talk nonsense', MALFORMED],
])('when all calls %s, each list shows its own message and the rest uses defaults', async (_what, answer) => {
  const { status, html, complete } = await render('/', {
    [CONTENT]: answer,
    [STATS]: answer,
    [SOCIAL]: answer,
    [GENRES]: answer,
    [LATEST]: answer,
    [FEATURED]: answer,
    [POPULAR]: answer,
    '/api/settings/public': answer,
  })
  expect(status).toBe(200)
  expect(complete).toBe(false)
  expect(region(html, 'latest')).toContain('Failed to load latest posts')
  expect(region(html, 'featured')).toContain('Failed to load featured posts')
  expect(region(html, 'popular')).toContain('Failed to load popular posts')
  const chips = between(html, 'aria-label="Genres"', '</nav>')
  expect([...chips.matchAll(/<a [^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(['All Genres'])
  expect(footer(html)).not.toContain('aria-label="Elsewhere"')
})

test.each([
  ['social_x_url', 'X'],
  ['social_facebook_url', 'Facebook'],
  ['social_instagram_url', 'Instagram'],
  ['social_youtube_url', 'YouTube'],
  ['social_tiktok_url', 'TikTok'],
])('with only %s set, the footer has only the icon of %s', async (field, name) => {
  const { html } = await render('/', { [SOCIAL]: ok({ [field]: 'https://there.example/us' }) })
  const icons = between(footer(html), 'aria-label="Elsewhere"', '</ul>')
  expect([...icons.matchAll(/<a [^>]*aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([name])
  expect(icons).toContain('href="https://there.example/us"')
})

test('the listing offers its filters and orders', async () => {
  const { html } = await render('/blog')
  expect(options(html, 'filter')).toEqual(['All Posts', 'Featured', 'Recent'])
  expect(options(html, 'sort')).toEqual(['Latest', 'Most Popular', 'Highest Rated'])
})

test('a listing of one page has no pagination', async () => {
  expect((await render('/blog')).html).toContain('aria-label="Pages"')
  expect((await render('/blog?genre=Folk')).html).not.toContain('aria-label="Pages"')
})

test('highlights the search in the listing', async () => {
  const found = ok([{ ...post('n', 'Night Bus'), excerpt: 'By night', author_name: 'Nils Nightingale' }], 1)
  const { html } = await render('/blog?search=NIGHT', { '/api/posts?search=NIGHT&limit=6&page=1': found })
  const card = between(html, '<article', '</article>')
  for (const text of ['<mark>Night</mark> Bus', 'By <mark>night</mark>', 'Nils <mark>Nightingale</mark>'])
    expect(card).toContain(text)
})

test('an unused tag gives an empty listing with a link out', async () => {
  const { status, html } = await render('/blog?tag=none', { '/api/posts?tag=none&limit=6&page=1': ok([], 0) })
  expect(status).toBe(200)
  expect(html).toContain('0 articles found')
  expect(html).toMatch(/<a href="\/blog"[^>]*>Show all articles/)
})

test.each([
  ['/', 'Stay in the Loop'],
  ['/blog', 'Subscribe to Newsletter'],
  ['/blog/post/p1', 'Never Miss a Beat'],
])('the newsletter on %s is “%s” with one required e-mail field', async (path, title) => {
  const form = between((await render(path)).html, `aria-label="${title}"`, '</form>')
  expect(form).toContain(`>${title}</h2>`)
  expect(form.match(/<input/g)).toHaveLength(1)
  expect(form).toMatch(/<input [^>]*type="email"[^>]*required=""/)
})

test('a post shows its author’s picture, name and bio, its date and its badges', async () => {
  const { html } = await render(
    '/blog/post/p1',
    article({
      featured: true,
      author_image: 'faces/n.webp',
      author: { name: 'N', bio: 'Listens sideways.' },
    }),
  )
  const hero = between(html, 'class="article-hero', '</header>')
  expect(hero).toMatch(/<img src="\/uploads\/faces\/n\.webp".*Nadia Brandt.*15 Nov 2026/s)
  expect(hero).toMatch(/Featured<\/li>.*<a href="\/blog\?genre=Folk"[^>]*>.*Folk/s)
  expect(region(html, 'author')).toMatch(/About the Author.*Nadia Brandt.*Listens sideways\..*Follow/s)
})

const PEOPLE = [
  { id: 'a', slug: 'ana-ruiz', name: 'Ana Ruiz', avatar: '/uploads/images/a.webp', bio: 'Writes.' },
  { id: 't', slug: 'tom-bell', name: 'Tom Bell', avatar: '', bio: '' },
]

test('each author of a post links to their page, in the text and in the data for search engines', async () => {
  const { html } = await render(
    '/blog/post/p1',
    article({ authors: PEOPLE, author_name: 'Ana Ruiz and Tom Bell', author_image: PEOPLE[0]!.avatar }),
  )
  const hero = between(html, 'class="article-hero', '</header>')
  expect(hero.replaceAll('<!-- -->', '')).toMatch(
    /<a href="\/authors\/ana-ruiz"[^>]*>Ana Ruiz<\/a> and <a href="\/authors\/tom-bell"[^>]*>Tom Bell<\/a>/,
  )
  expect(region(html, 'author')).toMatch(/About the Authors.*Ana Ruiz.*Writes\..*Follow.*Tom Bell.*Follow/s)
  expect(html).toMatch(/"author":\[{"@type":"Person","name":"Ana Ruiz","url":"[^"]*\/authors\/ana-ruiz"}/)
})

test('a name that overrides one author links to their page, and one for several links to nobody', async () => {
  const one = await render('/blog/post/p1', article({ authors: PEOPLE.slice(0, 1), author_name: 'A. R.' }))
  expect(between(one.html, 'class="article-hero', '</header>')).toMatch(
    /<a href="\/authors\/ana-ruiz"[^>]*>A\. R\.<\/a>/,
  )
  const both = await render('/blog/post/p1', article({ authors: PEOPLE, author_name: 'The Desk' }))
  const hero = between(both.html, 'class="article-hero', '</header>')
  expect(hero).toContain('The Desk')
  expect(hero).not.toContain('/authors/')
})

const AUTHOR = { ...PEOPLE[0], links: ['https://www.ana.example/', 'javascript:alert(1)'] }
const authorPage = (posts: object[], total: number, page = 1) => ({
  '/api/authors/ana-ruiz': ok(AUTHOR),
  [`/api/posts?author=ana-ruiz&limit=12&page=${page}`]: ok(posts, total),
})

test('an author’s page has the portrait, the biography, links, posts by page and the data of a person', async () => {
  const { html, status } = await render('/authors/ana-ruiz?page=2', authorPage([post('x', 'Second')], 13, 2))
  expect(status).toBe(200)
  expect(html).toMatch(/<title>Ana Ruiz · Page 2 · Long Player<\/title>/)
  expect(html).toMatch(/rel="canonical" href="[^"]*\/authors\/ana-ruiz\?page=2"/)
  expect(html).toMatch(/<h1[^>]*>Ana Ruiz<\/h1>.*Writes\..*ana\.example<\/a>.*Follow/s)
  expect(html).not.toMatch(/href="javascript:/)
  expect(html).toMatch(/href="\/authors\/ana-ruiz" rel="prev"/)
  expect(html).toContain('13 articles')
  expect(html).toContain('Second')
  expect(html).toMatch(/"@type":"Person","name":"Ana Ruiz","url":"[^"]*\/authors\/ana-ruiz"/)
  expect(html).not.toContain('noindex')
})

test('the page of an author without posts says so, and search engines leave it out', async () => {
  const { html, status } = await render('/authors/ana-ruiz', authorPage([], 0))
  expect(status).toBe(200)
  expect(html).toContain('No articles yet.')
  expect(html).toContain('noindex')
})

test('an earlier address of an author redirects for good, and an unknown one is a 404', async () => {
  const moved = await render('/authors/ana?page=2', { '/api/authors/ana': ok(AUTHOR) })
  expect([moved.status, moved.location]).toEqual([301, '/authors/ana-ruiz?page=2'])
  const missing = await render('/authors/nobody')
  expect(missing.status).toBe(404)
  expect(missing.html).toContain('Author Not Found')
})

test('a post without an author is by Admin', async () => {
  const { html } = await render('/blog/post/p1', article({ author_name: undefined }))
  expect(between(html, 'class="article-hero', '</header>')).toContain('Admin')
})

test('tags given as text or list are shown as #tag', async () => {
  for (const tags of ['dub, night', ['dub', 'night']]) {
    const { html } = await render('/blog/post/p1', article({ tags }))
    expect(between(html, 'aria-label="Tags"', '</ul>')).toMatch(
      /href="\/blog\?tag=dub"[^>]*>#dub<.*href="\/blog\?tag=night"[^>]*>#night</s,
    )
  }
  expect((await render('/blog/post/p1')).html).toContain('No tags')
})

test.each([
  [0.51, 'page-white'],
  [0.5, 'page-black'],
  [0.49, 'page-black'],
  [null, 'page-black'],
])('a picture with luminance %s makes the page %s', async (luminance, ground) => {
  const hero = { ...post('p1', '').hero, luminance }
  expect((await render('/blog/post/p1', article({ hero }))).html).toContain(`article-hero ${ground}`)
})

test('a post without a picture is dark', async () => {
  const { html } = await render('/blog/post/p1', article({ hero: null, hero_image_url: '' }))
  expect(html).toContain('article-hero page-black')
})

test('a response that is not a post shows Post Not Found', async () => {
  for (const answer of [MALFORMED, ok({ id: 'p1' }), ok(null)]) {
    const { html } = await render('/blog/post/p1', { '/api/posts/p1': answer })
    expect(html).toMatch(/Post Not Found<\/h1>.*Post not found.*<a [^>]*href="\/blog"[^>]*>Return to Blog/s)
  }
})
