import { expect, test } from 'vitest'
import { exportOf, ofKind, pieces, post, postsOf, readBytes, readExport, setting } from './testing-ghost.ts'

const user = {
  id: 'u1',
  name: 'Mara Quill',
  slug: 'mara',
  email: 'mara@magazine.example',
  password: '$2b$10$x',
}

test('reads the site with its title, description and time zone', async () => {
  const settings = [
    setting('title', 'Test Pressing'),
    setting('description', 'Records & rooms'),
    setting('timezone', 'America/St_Johns'),
  ]
  const [site] = await readExport(exportOf({ settings }))
  expect(site).toEqual({
    kind: 'site',
    system: 'ghost',
    version: '6.65.0',
    title: 'Test Pressing',
    description: 'Records & rooms',
    url: 'https://old.example',
    timeZone: 'America/St_Johns',
  })
})

test('reads authors with their biography, portrait and links, without their password', async () => {
  const full = {
    ...user,
    bio: 'Edits this paper.',
    profile_image: '__GHOST_URL__/content/images/size/w100/2026/11/face-1.jpg',
    website: 'https://example.org/',
    twitter: '@mara',
    facebook: 'maraq',
    instagram: 'javascript:alert(1)',
  }
  const items = await readExport(exportOf({ users: [full] }))
  expect(ofKind(items, 'author')).toEqual([
    {
      kind: 'author',
      key: 'u1',
      name: 'Mara Quill',
      email: 'mara@magazine.example',
      bio: 'Edits this paper.',
      portrait: 'https://old.example/content/images/2026/11/face-1.jpg',
      links: [
        'https://example.org/',
        'https://x.com/mara',
        'https://www.facebook.com/maraq',
        'https://www.instagram.com/javascript:alert(1)',
      ],
      addresses: ['https://old.example/author/mara/', 'https://old.example/author/mara/rss/'],
    },
  ])
  expect(JSON.stringify(items)).not.toContain('$2b$')
})

test('reads a post with everything that belongs to it, though its tags and authors come later in the file', async () => {
  const data = {
    posts: [
      post({
        featured: 1,
        feature_image: '__GHOST_URL__/content/images/size/w600/2026/11/hero.jpg',
        custom_excerpt: 'Eleven songs.',
        lexical: '{"root":{}}',
      }),
    ],
    posts_meta: [
      {
        post_id: 'p1',
        meta_description: 'Our verdict.',
        og_description: 'A card',
        feature_image_alt: 'Stage in colour',
        feature_image_caption: 'Photo: <a href="https://photos.example/">R. Lens</a>',
      },
    ],
    posts_authors: [
      { post_id: 'p1', author_id: 'u2', sort_order: 1 },
      { post_id: 'p1', author_id: 'u1', sort_order: 0 },
    ],
    posts_tags: [
      { post_id: 'p1', tag_id: 't3', sort_order: 2 },
      { post_id: 'p1', tag_id: 't2', sort_order: 1 },
      { post_id: 'p1', tag_id: 't1', sort_order: 0 },
    ],
    tags: [
      { id: 't2', name: 'Jazz', slug: 'jazz', visibility: 'public' },
      { id: 't1', name: 'Reviews', slug: 'reviews' },
      { id: 't3', name: '#imported', slug: 'hash-imported', visibility: 'internal' },
    ],
    users: [{ ...user, id: 'u2', slug: 'tobias' }, user],
  }
  expect(await postsOf(data)).toEqual([
    {
      kind: 'post',
      key: 'p1',
      title: 'Windfall',
      slug: 'windfall',
      text: { format: 'ghost', html: '<p>Text</p>', lexical: '{"root":{}}' },
      excerpt: 'Eleven songs.',
      description: 'Our verdict.',
      status: 'published',
      publishedAt: '2022-05-14T10:15:00.000Z',
      createdAt: '2022-05-01T08:00:00.000Z',
      updatedAt: '2022-05-15T09:30:00.000Z',
      authors: ['u1', 'u2'],
      terms: ['t1', 't2'],
      hero: { address: 'https://old.example/content/images/2026/11/hero.jpg' },
      heroAlt: 'Stage in colour',
      featured: true,
      commentsOn: true,
      comments: [],
      addresses: [
        'https://old.example/windfall/',
        'https://old.example/windfall/amp/',
        'https://old.example/p/d39d00b6-3033-4d64-b3a9-faee5d49499b/',
      ],
      notes: [{ code: 'ghost-hero-caption', detail: 'Photo: R. Lens' }],
    },
  ])
  const items = await readExport(exportOf(data))
  expect(ofKind(items, 'term')).toEqual([
    {
      kind: 'term',
      key: 't2',
      type: 'tag',
      name: 'Jazz',
      addresses: ['https://old.example/tag/jazz/', 'https://old.example/tag/jazz/rss/'],
    },
    expect.objectContaining({ key: 't1', name: 'Reviews' }),
  ])
  expect(ofKind(items, 'unread')).toEqual([
    {
      kind: 'unread',
      key: 'tag:t3',
      name: '#imported',
      note: { code: 'ghost-internal-tag', detail: '#imported' },
    },
  ])
})

test.each([
  [{ status: 'published' }, 'published', []],
  [{ status: 'scheduled', published_at: '2030-07-04 09:00:00' }, 'scheduled', []],
  [{ status: 'draft' }, 'draft', []],
  [{ status: 'sent' }, 'draft', ['ghost-email-only']],
  [{ status: 'published', visibility: 'members' }, 'draft', ['ghost-members-only']],
  [{ status: 'published', visibility: 'paid' }, 'draft', ['ghost-members-only']],
  [{ status: 'published', visibility: 'tiers' }, 'draft', ['ghost-members-only']],
  [{ status: 'scheduled', visibility: 'members' }, 'draft', ['ghost-members-only']],
  [
    { html: '<!--kg-gated-block:begin nonMember:false memberSegment:"status:free" --><p>a</p>' },
    'draft',
    ['ghost-members-part'],
  ],
])('a post with %o becomes %s', async (more, status, codes) => {
  const [read] = await postsOf({ posts: [post(more)] })
  expect(read?.status).toBe(status)
  expect(read?.notes.map(({ code }) => code)).toEqual(codes)
  expect(read?.publishedAt === undefined).toBe(status === 'draft')
})

test('notes fields that we can’t store', async () => {
  const [read] = await postsOf({
    posts: [
      post({
        title: 'T'.repeat(400),
        meta_title: 'Windfall reviewed',
        og_title: 'For the networks',
        codeinjection_head: '<script>alert(1)</script>',
        canonical_url: 'https://first.example/windfall/',
      }),
    ],
  })
  expect(read?.notes).toEqual([
    { code: 'ghost-title-cut', detail: '' },
    { code: 'ghost-meta-title', detail: 'Windfall reviewed' },
    { code: 'ghost-social-fields', detail: 'For the networks' },
    { code: 'ghost-canonical', detail: 'https://first.example/windfall/' },
    { code: 'ghost-code-injection', detail: '' },
  ])
})

test('names newsletters, tiers, offers, snippets and members, which it cannot read', async () => {
  const named = (id: string) => [{ id, name: `Name of ${id}` }]
  const items = await readExport(
    exportOf({
      posts: [post()],
      newsletters: named('n1'),
      products: named('p1'),
      offers: named('o1'),
      snippets: named('s1'),
      members: [{ id: 'm1', email: 'reader@example.org' }, { id: 'm2' }],
      settings: [setting('codeinjection_head', '<script>')],
    }),
  )
  expect(ofKind(items, 'unread').map(({ note }) => note)).toEqual([
    { code: 'ghost-newsletter', detail: 'Name of n1' },
    { code: 'ghost-tier', detail: 'Name of p1' },
    { code: 'ghost-offer', detail: 'Name of o1' },
    { code: 'ghost-snippet', detail: 'Name of s1' },
    { code: 'ghost-members', detail: '2' },
    { code: 'ghost-site-code', detail: '' },
  ])
})

test('reads what each version wrote differently', async () => {
  const two = {
    meta: { version: '2.38.0' },
    data: { posts: [post({ page: 1, author_id: 'u1', image: '/content/images/a.png' })], users: [user] },
  }
  expect(ofKind(await readExport(two), 'page')).toMatchObject([
    { authors: ['u1'], hero: { address: 'https://old.example/content/images/a.png' } },
  ])
  const three = exportOf(
    {
      posts: [post({ page: false, type: undefined, featured: true, created_at: '2019-01-02T03:04:05.000Z' })],
    },
    '3.42.5',
  )
  expect(ofKind(await readExport(three), 'post')).toMatchObject([
    { featured: true, createdAt: '2019-01-02T03:04:05.000Z' },
  ])
  const four = exportOf(
    { posts: [post({ mobiledoc: '{"version":"0.3.1"}', html: null, published_at: 1_652_523_300_000 })] },
    '4.48.9',
  )
  expect(ofKind(await readExport(four), 'post')).toMatchObject([
    { text: { format: 'ghost', mobiledoc: '{"version":"0.3.1"}' }, publishedAt: '2022-05-14T10:15:00.000Z' },
  ])
  for (const version of ['5.130.0', '6.65.0']) {
    const items = await readExport(exportOf({ posts: [post()] }, version))
    expect(ofKind(items, 'site')[0]?.version).toBe(version)
    expect(ofKind(items, 'post')).toHaveLength(1)
  }
})

test.each([
  '',
  '[]',
  '{}',
  '<?xml version="1.0"?><rss></rss>',
  '{"posts":[{"id":1}]}',
  '{"db":[{"data":{"posts":[]}}]}',
])('refuses %j, which is no export of Ghost', async (text) => {
  await expect(readBytes(pieces(text))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('not a Ghost export'),
  })
})

test('says that an export ends too early', async () => {
  const text = JSON.stringify(exportOf({ posts: [post(), post()] }))
  await expect(readBytes(pieces(text.slice(0, -20)))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('damaged or ends too early'),
  })
})
