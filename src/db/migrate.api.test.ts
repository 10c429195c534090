import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { listMistakes } from '#server/testing-lists.ts'
import { emptyDatabase, testDatabase } from '#server/testing-database.ts'
import { askOf, readCatalogue } from './catalogue.ts'
import { isPostgres, openDatabase } from './database.ts'
import { DatabaseTooNew } from './database-state.ts'
import { isMigrated, migrate, migrateUpTo } from './migrate.ts'
import * as initial from './migrations/2026-11-15-initial.ts'
import * as portal from './migrations/2026-11-15-portal.ts'
import * as submissions from './migrations/2026-11-16-submissions.ts'
import * as newsletter from './migrations/2026-11-19-newsletter.ts'
import * as searchSlips from './migrations/2026-11-24-search-slips.ts'
import * as invitations from './migrations/2026-11-25-invitations-are-secret.ts'
import * as consent from './migrations/2026-11-26-consent.ts'

async function freshDatabase() {
  const database = await testDatabase()
  const nodes = [openDatabase(database), openDatabase(database), openDatabase(database)] as const
  onTestFinished(async () => {
    await Promise.all(nodes.map((node) => node.destroy()))
    await database.remove()
  })
  return nodes
}

test('migrating again changes nothing', async () => {
  const [db] = await freshDatabase()
  const tables = () => readCatalogue(askOf(db), isPostgres(db))
  const before = await tables()
  await migrate(db)
  expect(await tables()).toEqual(before)
})

test('tables of the same name in another schema of the database do not matter', async () => {
  const db = openDatabase(await emptyDatabase())
  onTestFinished(() => db.destroy())
  if (isPostgres(db)) {
    await sql`create schema other`.execute(db)
    for (const name of ['kysely_migration', 'kysely_migration_lock'])
      await sql`create table other.${sql.table(name)} (id int)`.execute(db)
  }
  await migrate(db)
  expect(await isMigrated(db)).toBe(true)
})

test('several nodes can start at once on an empty database', async () => {
  const database = await emptyDatabase()
  const nodes = Array.from({ length: 3 }, () =>
    fork(new URL('./testing-migrator.ts', import.meta.url), [JSON.stringify(database)]),
  )
  const codes = await Promise.all(nodes.map(async (node) => (await once(node, 'exit'))[0] as number))
  expect(codes).toEqual([0, 0, 0])
  const db = openDatabase(database)
  expect(await db.selectFrom('content_version').selectAll().execute()).toEqual([{ id: 1, version: 1 }])
  await db.destroy()
})

test('a database newer than the code is refused with one clear line', async () => {
  const [db] = await freshDatabase()
  await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-future', '2099')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(DatabaseTooNew)
  await expect(migrate(db)).rejects.toThrow(/newer than this version .*2099-01-01-future/)
})

test('posts from before the portal can be found in it, and their pictures are linked', async () => {
  const database = await emptyDatabase()
  const db = openDatabase(database)
  await initial.up(db as unknown as Kysely<unknown>)
  const at = '2026-11-15T00:00:00.000Z'
  const file = {
    kind: 'image',
    mime: 'image/webp',
    bytes: 1,
    sha256: '',
    public: true,
    created_at: at,
  } as const
  await db
    .insertInto('file')
    .values([
      { id: 'abc2', key: 'images/abc2.webp', ...file },
      { id: 'def3', key: 'images/def3.webp', ...file },
    ])
    .execute()
  const row = {
    slug: 's',
    excerpt: '',
    tags: '[]',
    categories: '[]',
    status: 'draft',
    created_at: at,
  } as const
  const posts = Array.from({ length: 600 }, (_, i) => ({
    id: `p${String(i).padStart(4, '0')}`,
    title: `Björk ${i}`,
    author_name: 'Ines',
    content:
      i === 599 ? '<img src="/uploads/images/abc2-640.webp"><img src="/uploads/images/gone4.webp">' : '',
    updated_at: at,
    ...row,
  }))
  await db.insertInto('post').values(posts).execute()
  await portal.up(db)
  const last = db.selectFrom('post').select('find_key').where('id', '=', 'p0599')
  expect(await last.executeTakeFirst()).toEqual({ find_key: 'bjork 599\nines' })
  expect(await db.selectFrom('post_file').selectAll().execute()).toEqual([
    { post_id: 'p0599', file_id: 'abc2' },
  ])
  expect(await db.selectFrom('post').select('id').where('find_key', '=', '').execute()).toEqual([])
  await db.destroy()
})

test('existing subscriptions stay confirmed, follow genres by id, and get no notices of old posts', async () => {
  const database = await emptyDatabase()
  const db = openDatabase(database)
  await initial.up(db as unknown as Kysely<unknown>)
  const at = '2026-11-15T00:00:00.000Z'
  await db
    .insertInto('genre')
    .values({ id: 'g1', name: 'Jazz', name_key: 'jazz', hue: 0, created_at: at })
    .execute()
  const subscriber = (id: string, status: 'pending' | 'confirmed' | 'unsubscribed') => ({
    id,
    email: `${id}@x.example`,
    status,
    subscribed_at: at,
  })
  await db
    .insertInto('subscriber')
    .values([subscriber('ada', 'confirmed'), subscriber('bo', 'pending'), subscriber('cy', 'unsubscribed')])
    .execute()
  const wish = (subscriber_id: string, scope: 'all' | 'genre', target = '') => ({
    subscriber_id,
    scope,
    target,
    created_at: at,
  })
  await db
    .insertInto('subscription')
    .values([
      wish('ada', 'genre', 'Jazz'),
      wish('ada', 'genre', 'Gone'),
      wish('bo', 'all'),
      wish('cy', 'all'),
    ])
    .execute()
  await db
    .insertInto('post')
    .values({
      id: 'p1',
      slug: 's',
      title: 'Old',
      excerpt: '',
      content: 'x',
      author_name: 'Ines',
      tags: '[]',
      categories: '[]',
      status: 'published',
      live_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await newsletter.up(db)
  const kept = db
    .selectFrom('subscription')
    .select(['subscriber_id', 'scope', 'target', 'confirmed_at'])
    .orderBy('subscriber_id')
  expect(await kept.execute()).toEqual([
    { subscriber_id: 'ada', scope: 'genre', target: 'g1', confirmed_at: at },
    { subscriber_id: 'bo', scope: 'all', target: '', confirmed_at: null },
  ])
  expect(await db.selectFrom('post').select('notified_at').execute()).toEqual([{ notified_at: at }])
  await db.destroy()
})

test('existing words and posts with media wait to be indexed', async () => {
  const db = openDatabase(await emptyDatabase())
  onTestFinished(() => db.destroy())
  await initial.up(db as unknown as Kysely<unknown>)
  const at = '2026-11-15T00:00:00.000Z'
  for (const id of ['with', 'without'])
    await sql`insert into post (id, slug, title, excerpt, content, author_name, tags, categories, status, created_at, updated_at)
      values (${id}, 's', 't', '', '', '', '[]', '[]', 'draft', ${at}, ${at})`.execute(db)
  const song = { post_id: 'with', type: 'external', media_type: 'audio', artist: 'Ada' } as const
  await db
    .insertInto('media')
    .values([
      { id: 'a', ...song, title: 'One', position: 0 },
      { id: 'b', ...song, title: '', position: 1 },
    ])
    .execute()
  await sql`insert into search_word (word) values ('kelpwork')`.execute(db)
  await searchSlips.up(db as unknown as Kysely<unknown>)
  expect(await db.selectFrom('search_waiting').selectAll().execute()).toEqual([{ post_id: 'with' }])
  expect(await db.selectFrom('search_word').selectAll().execute()).toEqual([
    { word: 'kelpwork', has_slips: false },
  ])
  expect(await db.selectFrom('search_slip').selectAll().execute()).toEqual([])
})

test('existing recordings in drafts or before the release date need consent, and others stay public', async () => {
  const db = openDatabase(await emptyDatabase())
  onTestFinished(() => db.destroy())
  await initial.up(db as unknown as Kysely<unknown>)
  await submissions.up(db)
  const at = '2026-11-15T00:00:00.000Z'
  const file = (id: string, sha256: string, open: boolean) => ({
    id,
    key: `${open ? 'audio' : 'private'}/${id}.wav`,
    kind: 'audio' as const,
    mime: 'audio/wav',
    bytes: 1,
    sha256,
    public: open,
    created_at: at,
  })
  const files = [
    file('sent', 'same', false),
    ...['draft', 'live', 'early'].map((id) => file(id, 'same', true)),
    file('own', 'other', true),
  ]
  await db.insertInto('file').values(files).execute()
  const texts = { description: '', press_coverage: '', country: '', release_key: '', genres: '[]' }
  const submission = (id: string, release_date: string) => ({
    id,
    artist_name: 'A',
    release_title: 'R',
    email: 'a@x.example',
    release_date,
    file_id: 'sent',
    social_links: '{}',
    status: 'approved' as const,
    reply_by: '2026-11-20',
    created_at: at,
    updated_at: at,
    ...texts,
  })
  await db
    .insertInto('submission')
    .values([submission('SUB-1', '2026-11-15'), submission('SUB-2', '2199-01-01')])
    .execute()
  const post = {
    slug: 's',
    title: 'T',
    excerpt: '',
    content: 'x',
    author_name: 'I',
    tags: '[]',
    categories: '[]',
  }
  const dates = { created_at: at, updated_at: at, submission_id: 'SUB-1' }
  await db
    .insertInto('post')
    .values([
      { id: 'p1', status: 'draft', ...post, ...dates },
      { id: 'p2', status: 'published', live_at: at, ...post, ...dates },
      { id: 'p3', status: 'published', live_at: at, ...post, ...dates, submission_id: 'SUB-2' },
    ])
    .execute()
  const item = (id: string, post_id: string, position: number) => ({
    id,
    post_id,
    position,
    type: 'local' as const,
    media_type: 'audio' as const,
    file_id: id,
    title: '',
    artist: '',
  })
  const items = [item('draft', 'p1', 0), item('own', 'p1', 1), item('live', 'p2', 0), item('early', 'p3', 0)]
  await db.insertInto('media').values(items).execute()
  await consent.up(db)
  const bound = await db
    .selectFrom('file')
    .select(['id', 'submission_id'])
    .where('submission_id', 'is not', null)
    .orderBy('id')
    .execute()
  expect(bound).toEqual([
    { id: 'draft', submission_id: 'SUB-1' },
    { id: 'early', submission_id: 'SUB-2' },
  ])
  const answers = await db.selectFrom('submission').select('publishing').execute()
  expect(answers).toEqual([{ publishing: 'no' }, { publishing: 'no' }])
})

test('sent invitations lose their links, waiting ones lose them when sent, and other mails stay', async () => {
  const [db] = await freshDatabase()
  const at = '2026-11-15T00:00:00.000Z'
  const link = 'Choose a password: https://mag.example/reset-password?token=secret'
  const mail = (id: string, status: 'queued' | 'sent' | 'failed' | 'cancelled', text = link) => ({
    id,
    status,
    text,
    html: `<p>${text}</p>`,
    kind: 'application',
    recipient: 'a@x.example',
    subject: 'Welcome',
    headers: '{}',
    message_id: id,
    due_at: at,
    created_at: at,
  })
  await db
    .insertInto('mail')
    .values([
      mail('1 sent', 'sent'),
      mail('2 failed', 'failed'),
      mail('3 cancelled', 'cancelled'),
      mail('4 queued', 'queued'),
      mail('5 declined', 'sent', 'Thank you for applying.'),
      { ...mail('6 reset', 'sent'), kind: 'reset' },
    ])
    .execute()
  await invitations.up(db as unknown as Kysely<unknown>)
  const rows = await db.selectFrom('mail').select(['id', 'kind', 'text', 'html']).orderBy('id').execute()
  const redacted = { kind: 'invitation', text: expect.stringContaining('was not kept') as string, html: null }
  expect(rows).toEqual([
    { id: '1 sent', ...redacted },
    { id: '2 failed', ...redacted },
    { id: '3 cancelled', ...redacted },
    { id: '4 queued', kind: 'invitation', text: link, html: `<p>${link}</p>` },
    {
      id: '5 declined',
      kind: 'application',
      text: 'Thank you for applying.',
      html: '<p>Thank you for applying.</p>',
    },
    { id: '6 reset', kind: 'reset', text: link, html: `<p>${link}</p>` },
  ])
})

test('names on posts become authors: accounts by their names, everybody else as a guest', async () => {
  const db = openDatabase(await emptyDatabase())
  await migrateUpTo(db, '2026-12-12-webhooks')
  const at = '2026-11-15T00:00:00.000Z'
  const account = {
    id: 'ana',
    email: 'ana@x.example',
    name: 'Ana Ruiz',
    role: 'editor',
    created_at: at,
  } as const
  await db.insertInto('account').values(account).execute()
  const post = (id: string, author_name: string, more = {}) => ({
    id,
    slug: 's',
    title: `Post ${id}`,
    excerpt: '',
    content: 'x',
    author_name,
    find_key: `post ${id}\n${author_name.toLowerCase()}`,
    tags: '[]',
    categories: '[]',
    status: 'published' as const,
    live_at: at,
    created_at: at,
    updated_at: at,
    ...more,
  })
  const shared = { author_bio: 'Plays.', author_image: 'images/ida.webp' }
  for (const row of [
    post('a', 'Ana Ruiz', { author_id: 'ana', author_image: 'images/own.webp' }),
    post('b', 'Ida Voss', { author_id: 'ana', ...shared }),
    post('c', 'Ida Voss', { ...shared, author_bio: 'Played.', created_at: '2026-11-14T00:00:00.000Z' }),
    post('d', '', { status: 'draft', live_at: null }),
  ])
    await db.insertInto('post').values(row).execute()
  await db
    .insertInto('subscriber')
    .values({ id: 'ada', email: 'ada@x.example', status: 'confirmed', subscribed_at: at })
    .execute()
  await db
    .insertInto('subscription')
    .values({ subscriber_id: 'ada', scope: 'author', target: 'Ida Voss', created_at: at })
    .execute()
  await migrate(db)
  const authors = await db
    .selectFrom('author')
    .select(['id', 'name', 'slug', 'account_id', 'portrait', 'bio'])
    .orderBy('slug')
    .execute()
  expect(authors).toMatchObject([
    { name: 'Ana Ruiz', slug: 'ana-ruiz', account_id: 'ana', portrait: null, bio: '' },
    { name: 'Ida Voss', slug: 'ida-voss', account_id: null, portrait: 'images/ida.webp', bio: 'Plays.' },
  ])
  const [ana, ida] = authors
  const named = db.selectFrom('post_author').select(['post_id', 'author_id']).orderBy('post_id')
  expect(await named.execute()).toEqual([
    { post_id: 'a', author_id: ana!.id },
    { post_id: 'b', author_id: ida!.id },
    { post_id: 'c', author_id: ida!.id },
  ])
  const columns = ['id', 'author_name', 'author_image', 'author_bio', 'find_key'] as const
  expect(await db.selectFrom('post').select(columns).orderBy('id').execute()).toEqual([
    { id: 'a', author_name: '', author_image: 'images/own.webp', author_bio: null, find_key: 'post a\n' },
    { id: 'b', author_name: '', author_image: null, author_bio: null, find_key: 'post b\n' },
    { id: 'c', author_name: '', author_image: null, author_bio: 'Played.', find_key: 'post c\n' },
    { id: 'd', author_name: '', author_image: null, author_bio: null, find_key: 'post d\n' },
  ])
  expect(await db.selectFrom('subscription').select('target').execute()).toEqual([{ target: ida!.id }])
  expect(await listMistakes({ db })).toEqual([])
  await db.destroy()
})
