import { expect, test } from 'vitest'
import { zipOf } from '#features/exports/server/testing-exports.ts'
import { magazine } from '#features/exports/server/testing-magazine.ts'
import { uploaded, whenEnded } from '#features/imports/server/testing-imports.ts'
import { htmlToText } from '#lib/html-text.ts'
import { type Caller, testApp, type TestApp } from './testing.ts'

const PART = 2 ** 20

type Shown = {
  id: string
  title: string
  content: string
  excerpt: string
  description: string
  status: string
  created_at: string
  publish_at: string | null
  featured: boolean
  genre: string
  tags: string[]
  author_name: string
  hero: { alt: string; width: number } | null
  media: { title: string; type: string }[]
}

async function postsOf(editor: Caller): Promise<Shown[]> {
  const list = (await editor.get('/api/posts?status=all&limit=100&page=1')).json<{ id: string }[]>()
  const posts = await Promise.all(
    list.map(async ({ id }) => (await editor.get(`/api/posts/${id}`)).json<Shown>()),
  )
  return posts.toSorted((a, b) => (a.title < b.title ? -1 : 1))
}

/** Other systems have players in the text only, and show the artist in the title of a recording. */
const PLAYER = /<a [^>]*data-embed="[^>]*>[^<]*<\/a>/g

/** What must be the same after a way through another system. */
const essence = (post: Shown) => ({
  title: post.title,
  words: htmlToText(post.content.replaceAll(PLAYER, '')),
  pictures: post.content.match(/<img /g)?.length ?? 0,
  players:
    (post.content.match(PLAYER) ?? []).length + post.media.filter(({ type }) => type === 'external').length,
  tables: post.content.match(/<table/g)?.length ?? 0,
  excerpt: post.excerpt,
  description: post.description,
  status: post.status,
  date: post.status === 'published' ? post.created_at.slice(0, 19) : post.publish_at?.slice(0, 19),
  featured: post.featured,
  genre: post.genre,
  author: post.author_name,
  alt: post.hero?.alt ?? '',
  recordings: post.media.filter(({ type }) => type === 'local').map(({ title }) => title.split(' – ').at(-1)),
})

const tagsOf = ({ tags, genre }: Shown) => new Set([...tags, genre].filter(Boolean))

async function commentsOf({ db }: TestApp) {
  const rows = await db.selectFrom('comment').selectAll().where('status', '!=', 'removed').execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return rows
    .map(({ author, content, status, parent_id }) => ({
      author,
      content,
      status,
      above: parent_id ? (byId.get(parent_id)?.content ?? '') : '',
    }))
    .toSorted((a, b) => (a.content < b.content ? -1 : 1))
}

/** Another magazine that has imported the export of this one. */
async function moved(from: TestApp, format: 'wordpress' | 'ghost') {
  const app = await testApp()
  const admin = await app.as('admin')
  await admin.post('/api/genres', { name: 'Dub & Techno' })
  const run = await uploaded(admin, [{ name: `${format}.zip`, content: await zipOf(from, format) }], PART)
  expect([run.status, run.error]).toEqual(['ready', null])
  await admin.put(`/api/imports/${run.id}/options`, { ...run.options, fetch_files: false })
  await whenEnded(admin, run.id)
  await admin.post(`/api/imports/${run.id}/start`)
  expect(await whenEnded(admin, run.id)).toMatchObject({ status: 'done', error: null })
  return { app, admin }
}

test.each(['wordpress', 'ghost'] as const)('our own export for %s comes back as it was', async (format) => {
  const { app, editor } = await magazine()
  const before = await postsOf(editor)
  const other = await moved(app, format)
  const after = await postsOf(other.admin)
  expect(after.map(essence)).toEqual(before.map(essence))
  expect(after.map(tagsOf)).toEqual(before.map(tagsOf))
  const pages = (from: TestApp) =>
    from.db.selectFrom('page').select(['slug', 'title', 'content', 'status', 'description']).execute()
  expect(await pages(other.app)).toEqual(expect.arrayContaining(await pages(app)))
  // Ghost can't import comments, so its export has none.
  expect(await commentsOf(other.app)).toEqual(format === 'ghost' ? [] : await commentsOf(app))
})
