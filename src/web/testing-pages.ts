import type { Answer, Transport } from '#ui/transport.ts'
import { createRenderer, type Rendered } from './entry-server.tsx'

/* Renders pages from responses that a test can change, without a server. */

export const post = (id: string, title: string) => ({
  id,
  slug: `slug-${id}`,
  title,
  excerpt: 'A dek',
  genre: 'Folk',
  genre_hue: 115,
  created_at: '2026-11-15T09:30:00.000Z',
  read_time: '4 min read',
  author_name: 'Nadia Brandt',
  views: 5000,
  views_week: 1200,
  hero_image_url: '/uploads/images/x.webp',
  hero: { width: 1400, height: 1400, luminance: 0.7, placeholder: 'data:image/webp;base64,AA', alt: 'Arcs' },
})

export const ok = (body: unknown, total?: number): Answer => ({
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
  '/api/navigation': ok({ header: [], footer: [], targets: [] }),
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
export const DOWN: Answer = { status: 503, body: { message: 'Down', code: 'unavailable' } }

export const transport =
  (changes: Record<string, Answer> = {}): Transport =>
  async (path) =>
    changes[path] ?? ANSWERS[path] ?? MISSING

const assets = {
  scripts: ['/assets/reader.js'],
  styles: ['/assets/reader.css'],
  preloads: [],
  modules: { 'src/web/pages/post-page.tsx': ['/assets/post-page.js'] },
}

export const renderer = createRenderer()
export const options = (changes?: Record<string, Answer>) => ({
  transport: transport(changes),
  assets,
  publicUrl: 'https://site.example',
})

/** Removes the comments that React puts between adjacent texts. */
export const render = async (url: string, changes?: Record<string, Answer>): Promise<Rendered> => {
  const rendered = await renderer.render(url, options(changes))
  return { ...rendered, html: rendered.html.replaceAll('<!-- -->', '') }
}

export const stateOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)![1]!) as {
    data: [string, unknown][]
    refused: [string, unknown][]
  }
