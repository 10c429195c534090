import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#server/testing-database.ts'
import { openDatabase } from './database.ts'
import * as initial from './migrations/2026-11-15-initial.ts'
import * as searchRows from './migrations/2026-11-21-search-rows.ts'
import type { Db } from './tables.ts'

const untyped = (db: Db) => db as unknown as Kysely<unknown>

/** A database of an earlier version, where each save left another row in the index. */
async function oldDatabase(saves: Record<string, string[]>) {
  const db = openDatabase(await emptyDatabase())
  onTestFinished(() => db.destroy())
  await initial.up(untyped(db))
  for (const [id, titles] of Object.entries(saves)) {
    if (!id.startsWith('gone'))
      await sql`insert into post (id, slug, title, excerpt, content, author_name, tags, categories, status, created_at, updated_at)
        values (${id}, 's', 't', '', '', '', '[]', '[]', 'draft', '', '')`.execute(db)
    for (const title of titles)
      await sql`insert into post_search (post_id, title) values (${id}, ${title})`.execute(db)
    await sql`insert into post_search_row (post_id, search_rowid) values (${id}, -1)`.execute(db)
  }
  return db
}

const indexed = async (db: Db) =>
  (
    await sql<{ post_id: string; title: string }>`select post_id, title from post_search order by 1`.execute(
      db,
    )
  ).rows

test('the migration keeps only the current entry of each post in an old search index', async () => {
  const db = await oldDatabase({ one: ['first', 'second'], two: ['only'], gone: ['deleted'] })
  await searchRows.up(untyped(db))
  expect(await indexed(db)).toEqual([
    { post_id: 'one', title: 'second' },
    { post_id: 'two', title: 'only' },
  ])
})

test('the remaining entries can be removed', async () => {
  const db = await oldDatabase({ one: ['first', 'second'], two: ['only'] })
  await searchRows.up(untyped(db))
  await sql`delete from post_search where rowid =
    (select search_rowid from post_search_row where post_id = 'one')`.execute(db)
  expect(await indexed(db)).toEqual([{ post_id: 'two', title: 'only' }])
})
