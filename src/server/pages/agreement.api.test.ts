import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { seededRandom } from '../../../scripts/lib/seed-text.ts'
import type { Post } from '#features/posts/posts.schema.ts'
import { createPost } from '#server/testing-posts.ts'
import { siteNode, type SiteNode } from '#server/testing-site.ts'
import type { Caller, FormFields } from '#server/testing.ts'

const GENRES = ['Jazz', 'Dub']
const POSTS = 9
const RANDOM_SAVES = 25
/** Every run makes the same saves. */
const SEED = 1
const TEXTS = { author: 'Ann', email: 'ann@example.com', content: 'Fine.' }

async function magazine() {
  const node = await siteNode()
  const admin = await node.app.as('admin')
  const genres: string[] = []
  for (const name of GENRES)
    genres.push((await admin.post('/api/genres', { name })).json<{ id: string }>().id)
  const posts: Post[] = []
  for (let n = 0; n < POSTS; n++) {
    node.app.clock.advance(1)
    const more = { genre_id: genres[n % 2]!, tags: n % 3 ? 'live' : 'live, tape', artist: `Artist ${n % 4}` }
    posts.push(await createPost(admin, { title: `Post ${n}`, author_name: `Author ${n % 2}`, ...more }))
  }
  return { node, admin, genres, posts }
}

/** Only a few pages, because pages consist of the same calls and rendering is slow. */
const addresses = (posts: Post[]) => [
  '/',
  '/blog?genre=Dub&tag=tape',
  '/feed.xml',
  '/atom.xml?genre=Dub',
  '/feed.xml?author=Author+1',
  '/authors/author-1',
  '/authors/author-1/feed.xml',
  '/api/authors/author-0',
  '/api/posts?author=author-1&limit=12&page=1',
  '/sitemap.xml',
  '/api/genres',
  '/api/posts?limit=3&page=2',
  '/api/posts?genre=jazz&limit=6&page=1',
  '/api/posts?genre=dub&tag=tape&limit=6&page=1',
  '/api/posts?filter=featured&limit=6&page=1',
  '/api/posts?genre=jazz&filter=featured&limit=6&page=1',
  '/api/posts?category=featured&limit=4',
  '/api/posts?category=popular&limit=3',
  '/api/posts?category=latest&genre=dub&limit=6&page=1',
  '/api/posts?author=Author+0&limit=3',
  '/api/posts?sortBy=priority&limit=3',
  '/api/auth/homepage-stats',
  '/api/auth/settings/homepage-content',
  '/api/auth/settings/social-links',
  '/api/auth/settings/submit-redirect-url',
  '/api/settings/public',
  '/api/pages/about',
  ...posts.slice(0, 3).flatMap(({ id }) => [`/api/posts/${id}`, `/api/posts/${id}/related`]),
  `/blog/post/${posts[0]!.id}/${posts[0]!.slug}`,
]

/** Lists show points and views that are up to a minute old. */
const ofPost = ({ id, slug }: Post) => [`/api/posts/${id}`, `/blog/post/${id}/${slug}`]

type Step = [name: string, change: () => Promise<unknown>]

function steps({ app }: SiteNode, admin: Caller, genres: string[], posts: Post[]): Step[] {
  const [a, b, c, d, e] = posts.map(({ id }) => id) as [string, string, string, string, string]
  const save = (id: string, more: FormFields) => admin.form('PUT', `/api/posts/${id}`, more)
  const inASecond = () => new Date(app.clock.now().getTime() + 1000).toISOString()
  const comment = async (status: string) =>
    (await admin.get(`/api/comments?status=${status}`)).json<{ id: string }[]>()[0]!.id
  const site = (more: object) => admin.put('/api/settings/site', more)
  const idOf = async (name: string) =>
    (await admin.get(`/api/authors?find=${encodeURIComponent(name)}`)).json<{ id: string }[]>()[0]!.id
  const guest = async (name: string, more: FormFields) =>
    admin.form('PUT', `/api/authors/${await idOf(name)}`, more)
  const merge = async (from: string, into: string) => {
    await save(e, { authors: JSON.stringify([{ name: from }]) })
    return admin.post(`/api/authors/${await idOf(from)}/merge`, { into: await idOf(into) })
  }
  return [
    ['a new title', () => save(a, { title: 'Another title' })],
    ['a new text', () => save(b, { content: '<p>Rewritten.</p>' })],
    ['a new tag', () => save(c, { tags: 'live, tape' })],
    ['no tags', () => save(a, { tags: '' })],
    ['another genre', () => save(d, { genre_id: genres[0]! })],
    ['no genre', () => save(e, { genre_id: '' })],
    ['another author', () => save(b, { author_name: 'Author 0' })],
    ['two authors', () => save(b, { authors: JSON.stringify([{ name: 'Author 0' }, { name: 'Author 1' }]) })],
    ['a name for both', () => save(b, { author_name: 'The Desk' })],
    ['an author renamed', async () => guest('Author 1', { name: 'Author One', bio: 'Plays.' })],
    ['the author renamed back', async () => guest('Author One', { name: 'Author 1' })],
    ['an author merged', async () => merge('Author 9', 'Author 1')],
    ['another artist', () => save(c, { artist: 'Artist 0' })],
    ['featured', () => save(d, { featured: 'true' })],
    ['pinned', () => save(a, { categories: ['latest', 'popular'] })],
    ['a priority', () => admin.patch(`/api/posts/${d}/priority`, { priority: 7 })],
    ['the priority of a pinned post', () => save(a, { categories: ['latest'], priority: '3' })],
    ['pinned to the featured', () => save(b, { categories: ['featured'] })],
    ['an older date', () => save(e, { created_at: '2020-01-01T00:00:00Z' })],
    ['a draft again', () => save(c, { status: 'draft' })],
    ['a draft that is edited', () => save(c, { title: 'Hidden', tags: 'tape' })],
    ['published', () => save(c, { status: 'published' })],
    ['deleted', () => admin.delete(`/api/posts/${d}`)],
    ['restored', () => admin.post(`/api/posts/${d}/restore`)],
    ['a new post', () => createPost(admin, { title: 'New', tags: 'tape', genre_id: genres[1]! })],
    [
      'a scheduled post',
      () => createPost(admin, { title: 'Soon', tags: 'live', status: 'scheduled', publish_at: inASecond() }),
    ],
    ['its time', async () => app.clock.advance(1000)],
    ['a genre renamed', () => admin.put(`/api/genres/${genres[1]}`, { name: 'Deep Dub' })],
    ['renamed back', () => admin.put(`/api/genres/${genres[1]}`, { name: 'Dub' })],
    ['a new genre', () => admin.post('/api/genres', { name: 'Folk' })],
    [
      'a comment',
      async () =>
        (await app.post(`/api/posts/${a}/comments`, TEXTS)) &&
        admin.patch(`/api/comments/${await comment('pending')}`, { status: 'approved' }),
    ],
    ['liked', async () => app.post(`/api/comments/${await comment('approved')}/like`)],
    ['the comment deleted', async () => admin.delete(`/api/comments/${await comment('approved')}`)],
    [
      'the site’s name',
      () => admin.form('PUT', '/api/auth/settings/homepage-content', { homepage_title: 'Sleeve' }),
    ],
    [
      'the figures',
      () =>
        admin.put('/api/auth/homepage-stats', {
          artists_featured_count: '5',
          reviews_published_count: '6',
          monthly_readers_count: '7',
        }),
    ],
    [
      'a profile',
      () =>
        admin.put('/api/auth/settings/social-links', {
          social_x_url: 'https://x.example/us',
          social_facebook_url: '',
          social_instagram_url: '',
          social_youtube_url: '',
          social_tiktok_url: '',
        }),
    ],
    ['a redirect', () => admin.put('/api/auth/settings/submit-redirect-url', { url: 'https://a.example/' })],
    ['comments off', () => site({ comments_enabled: false })],
    ['a page’s text', () => site({ pages: { about: { content: '<p>We.</p>' } } })],
    ['a genre deleted', () => admin.delete(`/api/genres/${genres[1]}`)],
  ]
}

/** A second node whose cache can be cleared. */
async function reference({ app }: SiteNode) {
  const node = await siteNode({ database: app.database, clock: app.clock })
  const forget = async () => {
    // A version that is missing from the log clears the node's cache. Then we repair the log for the other node.
    const version = app.services.content.current + 1
    await app.db.updateTable('content_version').set({ version }).execute()
    await node.app.services.content.refresh()
    await app.db.insertInto('content_change').values({ version, keys: 'nothing' }).execute()
    await app.services.content.refresh()
  }
  return { forget, read: (path: string) => settled(node, path) }
}

/** This many reads count as a crowd, which may get an old page while the new one is rendered. */
async function settled(node: SiteNode, path: string) {
  for (;;) {
    const answer = await node.read(path)
    if (answer.cache !== 'stale') return answer
    await wait(5)
  }
}

/** False if the change was refused. */
async function worked(change: Step[1]): Promise<boolean> {
  const answer = await change()
  return !(answer instanceof Object && 'statusCode' in answer) || Number(answer.statusCode) < 300
}

/** More at once would have to wait, and some would be refused on a slow machine. */
const AT_ONCE = pLimit(4)

/** Compares responses, mostly from the cache, with those of a node with an empty cache. */
async function comparison(node: SiteNode) {
  const fresh = await reference(node)
  return async (name: string, paths: string[]) => {
    const seen = await AT_ONCE.map(paths, (path) => settled(node, path))
    await fresh.forget()
    const wanted = await AT_ONCE.map(paths, (path) => fresh.read(path))
    for (const [at, path] of paths.entries())
      expect([name, path, seen[at]!.status, seen[at]!.body]).toEqual([
        name,
        path,
        wanted[at]!.status,
        wanted[at]!.body,
      ])
  }
}

test('after every kind of change, each cached response equals a fresh one', async () => {
  const { node, admin, genres, posts } = await magazine()
  const agree = await comparison(node)
  const paths = addresses(posts)
  await agree('nothing', paths)
  for (const [name, change] of steps(node, admin, genres, posts)) {
    expect([name, await worked(change)]).toEqual([name, true])
    await agree(name, paths)
  }
  await node.app.post(`/api/posts/${posts[0]!.id}/rate`)
  await agree('a point', ofPost(posts[0]!))
}, 900_000)

/** Saves one to four fields with values that move posts into and out of lists. */
function randomSave(random: () => number, genres: string[]): FormFields {
  const any = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const fields: (() => FormFields)[] = [
    () => ({ title: `Title ${Math.floor(random() * 1000)}` }),
    () => ({ tags: any(['', 'live', 'tape', 'live, tape', 'tape, dubplate']) }),
    () => ({ genre_id: any(['', ...genres]) }),
    () => ({ artist: any(['Artist 0', 'Artist 1', 'Artist 9']) }),
    () => ({ author_name: any(['Author 0', 'Author 1']) }),
    () => ({ featured: any(['true', 'false']) }),
    () => ({
      categories: any([[], ['latest'], ['featured'], ['popular', 'latest']]),
      priority: any(['0', '4']),
    }),
    () => ({ status: any(['draft', 'published', 'published', 'published']) }),
    () => ({ created_at: any(['2020-01-01T00:00:00Z', '2026-03-03T00:00:00Z']) }),
  ]
  const chosen = Array.from({ length: 1 + Math.floor(random() * 4) }, () => any(fields)())
  return Object.assign({}, ...chosen) as FormFields
}

test('after any sequence of saves, each cached response equals a fresh one', async () => {
  const random = seededRandom(SEED)
  const { node, admin, genres, posts } = await magazine()
  const agree = await comparison(node)
  const paths = addresses(posts).filter((path) => path.startsWith('/api/posts') || path.startsWith('/feed'))
  await agree(`seed ${SEED}, nothing`, paths)
  for (let n = 0; n < RANDOM_SAVES; n++) {
    const { id } = posts[Math.floor(random() * posts.length)]!
    const fields = randomSave(random, genres)
    const saved = await admin.form('PUT', `/api/posts/${id}`, fields)
    expect([SEED, fields, saved.statusCode]).toEqual([SEED, fields, 200])
    await agree(`seed ${SEED}, save ${n}: ${JSON.stringify(fields)}`, paths)
  }
}, 900_000)
