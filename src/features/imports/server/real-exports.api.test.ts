import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerTo, magazine } from '#features/redirects/server/testing-readers.ts'
import { testApp, type Caller } from '#server/testing.ts'
import type { ImportDetails } from '../imports.schema.ts'
import { sharedExport } from './wordpress/testing-shared.ts'
import { uploaded, whenEnded } from './testing-imports.ts'

const PART = 2 ** 20

type Shown = { id: string; title: string; content: string; status: string; [field: string]: unknown }

/** Imports the files without asking the old site, which does not exist. */
async function brought(admin: Caller, folder: string, names: string[]): Promise<ImportDetails> {
  const files = names.map((name) => ({ name, content: readFileSync(join(folder, name)) }))
  const run = await uploaded(admin, files, PART)
  expect([run.status, run.error]).toEqual(['ready', null])
  if (run.system !== 'subscribers')
    await admin.put(`/api/imports/${run.id}/options`, { ...run.options, fetch_files: false })
  await admin.post(`/api/imports/${run.id}/start`)
  const done = await whenEnded(admin, run.id)
  expect([done.status, done.error]).toEqual(['done', null])
  return done
}

const doneOf = ({ counts }: ImportDetails) => Object.fromEntries(counts.map(({ kind, done }) => [kind, done]))

async function allPosts(admin: Caller): Promise<Shown[]> {
  const list = (await admin.get('/api/posts?status=all&limit=100&page=1')).json<Shown[]>()
  return Promise.all(list.map(async ({ id }) => (await admin.get(`/api/posts/${id}`)).json<Shown>()))
}

const wordpress = sharedExport('wordpress')

test.runIf(wordpress)('the export of WordPress 6.1 is imported as its README says', async () => {
  const { app } = await magazine()
  const admin = await app.as('admin')
  await admin.post('/api/genres', { name: 'Jazz' })
  const run = await brought(admin, wordpress!, ['wordpress.xml', 'uploads.zip'])
  expect(doneOf(run)).toMatchObject({ post: 14, page: 3, author: 3, comment: 8, file: 11 })
  expect(run.counts.filter(({ new: announced, done }) => announced !== done)).toEqual([])

  const posts = await allPosts(admin)
  const named = (title: string) => posts.find((post) => post.title.startsWith(title))!
  expect(posts.filter(({ status }) => status === 'published')).toHaveLength(11)
  expect(named('Out soon')).toMatchObject({ status: 'scheduled', publish_at: '2030-07-04T09:00:00.000Z' })
  expect(named('Members')).toMatchObject({ status: 'draft' })
  expect(named('Halden Low')).toMatchObject({
    created_at: '2022-05-14T12:45:00.000Z',
    genre: 'Electronic',
    description: 'Our verdict on Tideline Ledger by Halden Low.',
    hero: { alt: 'Stage in colour, number 1' },
  })
  expect(named('Rhythm & Blues')).toMatchObject({ genre: 'Jazz', tags: ['7"', 'ÉTÉ', 'R&B', 'Reviews'] })
  expect(named('Premiere')['media']).toMatchObject([{ title: 'Stamp (demo)' }, { title: 'Interview' }])
  expect(named('Odd Meridian').content.match(/<img /g)).toHaveLength(3)
  const halden = named('Halden Low')
  expect(named('Gustav Pine').content).toContain(`href="/blog/post/${halden.id}/halden-low-tideline-ledger"`)
  for (const { content } of posts)
    expect(content).not.toMatch(/\[\/?(?:gallery|caption|embed)|<script|wp-content/)

  const canonical = `/blog/post/${halden.id}/halden-low-tideline-ledger`
  for (const old of ['/2022/05/halden-low-tideline-ledger/', '/2022/05/halden-low-tideline-ledger/feed/'])
    expect(await answerTo(app, old)).toEqual([301, canonical])
  expect(await answerTo(app, '/category/jazz/')).toEqual([301, '/blog?genre=Jazz'])
  expect((await answerTo(app, '/feed/'))[0]).toBe(301)
  const addresses = await app.db
    .selectFrom('import_address')
    .select('address')
    .where('address', 'like', '%uploads%sleeve%')
    .execute()
  // Its pictures are here, and the old addresses of their smaller copies lead to them.
  expect(addresses.length).toBeGreaterThan(2)
  for (const { address } of addresses) {
    const [code, location] = await answerTo(app, new URL(address).pathname)
    expect([code, (await app.get(String(location))).statusCode]).toEqual([301, 200])
  }
})

const ghost = sharedExport('ghost')

test.runIf(ghost)('the export of Ghost 6 is imported as its README says', async () => {
  const { app } = await magazine()
  const admin = await app.as('admin')
  const run = await brought(admin, ghost!, ['ghost.json', 'content.zip'])
  expect(doneOf(run)).toMatchObject({ post: 10, page: 2, author: 2, file: 11 })
  // One picture is neither in the upload nor on the old site.
  expect(run.counts.filter(({ new: announced, done }) => announced !== done)).toMatchObject([
    { kind: 'file', new: 12 },
  ])
  const posts = await allPosts(admin)
  const named = (title: string) => posts.find((post) => post.title.startsWith(title))!
  expect(posts.filter(({ status }) => status === 'published')).toHaveLength(7)
  expect(named('Orchard Thieves')).toMatchObject({
    featured: true,
    excerpt: 'Eleven songs from Hereford.',
    description: 'Our verdict on Windfall.',
    hero: { alt: 'Stage in colour' },
  })
  expect((named('Orchard Thieves')['authors'] as object[]).length).toBe(2)
  expect(named('Spotlight')['media']).toMatchObject([{ title: 'Filament (demo)' }, { title: 'Rehearsal' }])
  expect(named('For members')).toMatchObject({ status: 'draft' })
  expect(named('From the old days').content).toContain('An old heading')
  const { id } = named('Review: Overdue')
  expect(await answerTo(app, '/review-overdue/')).toEqual([301, `/blog/post/${id}/review-overdue`])
})

test.runIf(ghost)('the members of Ghost stay what they were, and nobody gets a mail', async () => {
  const app = await testApp()
  const admin = await app.as('admin')
  const run = await brought(admin, ghost!, ['members.csv'])
  expect(run).toMatchObject({ system: 'subscribers', list: { program: 'ghost' } })
  const rows = await app.db.selectFrom('subscriber').select(['status', 'source']).execute()
  expect(rows).toHaveLength(15)
  expect(rows.filter(({ status }) => status === 'confirmed')).toHaveLength(12)
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['ghost']))
  expect(await app.db.selectFrom('mail').selectAll().execute()).toEqual([])
})
