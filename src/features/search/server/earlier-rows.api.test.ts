import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '#db/database.ts'
import type { Db } from '#db/tables.ts'
import { createPost } from '#server/testing-posts.ts'
import { testApp, type TestApp } from '#server/testing.ts'

const titles = async (app: TestApp, search: string) =>
  (await app.get(`/api/posts?search=${search}`)).json().map(({ title }: { title: string }) => title)

/** The tables of an older version, as its migrations left them. */
async function createOldIndex(db: Db) {
  const run = (statement: string) => sql.raw(statement).execute(db)
  if (isPostgres(db)) {
    await run('create table post_search (post_id text primary key, words tsvector not null)')
    return
  }
  await run(`create virtual table post_search using fts5(post_id unindexed, title, artist, genre, tags, author,
    excerpt, body, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')`)
  await run('create table post_search_row (search_rowid integer primary key, post_id text not null unique)')
}

async function indexAsBefore(db: Db, number: number, id: string, word: string) {
  if (isPostgres(db)) await sql`insert into post_search values (${id}, cast(${word} as tsvector))`.execute(db)
  else {
    await sql`insert into post_search (rowid, post_id, title) values (${number}, ${id}, ${word})`.execute(db)
    await sql`insert into post_search_row values (${number}, ${id})`.execute(db)
  }
  await sql`delete from search_entry where post_id = ${id}`.execute(db)
  await db.insertInto('search_waiting').values({ post_id: id }).execute()
}

/** A visible post and a draft, both in the old index only. */
async function afterUpdate() {
  const app = await testApp()
  const editor = await app.as('editor')
  const shown = await createPost(editor, { title: 'Kelpwork' })
  const draft = await createPost(editor, { title: 'Kelpwork unfinished', status: 'draft' })
  await createOldIndex(app.db)
  await indexAsBefore(app.db, 1, shown.id, 'kelpwork')
  await indexAsBefore(app.db, 2, draft.id, 'kelpwork')
  return app
}

test('until posts are indexed again, readers find visible posts in the old index', async () => {
  const app = await afterUpdate()
  expect(await titles(app, 'kelp')).toEqual(['Kelpwork'])
})

test('the old index is removed once no post needs it, and not before', async () => {
  const app = await afterUpdate()
  const { posts, search } = app.services
  await search.removeOldIndex()
  expect(await titles(app, 'kelpwork')).toEqual(['Kelpwork'])
  while (await posts.indexWaiting()) continue
  expect(await titles(app, 'kelpwork')).toEqual(['Kelpwork'])
  await search.removeOldIndex()
  await expect(sql`select 1 from post_search`.execute(app.db)).rejects.toThrow('post_search')
  expect(await titles(app, 'kelpwork')).toEqual(['Kelpwork'])
})

test('a node finds posts while another node removes the old index', async () => {
  const one = await afterUpdate()
  const other = await testApp({ database: one.database })
  expect(await titles(other, 'kelpwork')).toEqual(['Kelpwork'])
  while (await one.services.posts.indexWaiting()) continue
  await one.services.search.removeOldIndex()
  expect(await titles(other, 'kelpwork')).toEqual(['Kelpwork'])
  await other.services.search.removeOldIndex()
})
