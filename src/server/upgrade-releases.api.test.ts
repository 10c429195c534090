import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { askOf, readCatalogue, type TableShape } from '#db/catalogue.ts'
import { isPostgres } from '#db/database.ts'
import { MIGRATIONS, migrate, migrateUpTo } from '#db/migrate.ts'
import { danglingTable } from '#db/references.ts'
import { OLDER_RELEASES } from '#db/releases.ts'
import { openSnapshot } from '#db/snapshot.ts'
import type { Db, Tx } from '#db/tables.ts'
import { schemaOf } from '#db/testing-schema.ts'
import { hashPassword } from '#features/auth/server/passwords.ts'
import { fillEverything } from '#features/backup/server/testing-everything.ts'
import { emptyPlace, type Place } from '#features/backup/server/testing-places.ts'
import { listMistakes } from './testing-lists.ts'
import { placeOf } from './testing-releases.ts'
import { plainRenderer } from './testing-renderer.ts'
import { testApp } from './testing.ts'

/** Also those that an archive leaves out, as the version has them. */
const ALL_TABLES = (tables: TableShape[]) => tables.filter(({ name }) => !/^(kysely|sqlite)_/.test(name))

/** Columns that migrations change on purpose, and tables that the new version fills in its own way. */
const CHANGED: Record<string, string[]> = {
  // Names become authors, and the texts of guests move to them.
  post: ['author_name', 'author_image', 'author_bio', 'find_key'],
  subscription: ['target'],
}
const REPLACED = new Set(['post_search', 'post_search_row'])

const filled = (version: string) => placeOf(version, (db, storage) => fillEverything(db, storage, ALL_TABLES))

async function rowsOf({ config }: Place) {
  const snapshot = await openSnapshot(config)
  const found = new Map<string, Record<string, unknown>[]>()
  for (const table of ALL_TABLES(snapshot.tables)) {
    const rows: Record<string, unknown>[] = []
    for await (const some of snapshot.rows(table)) rows.push(...some.map((row) => ({ ...row })))
    found.set(table.name, rows)
  }
  await snapshot.close()
  return found
}

test.each(OLDER_RELEASES)('every row of $version is there after the upgrade', async ({ version }) => {
  const place = await filled(version)
  const before = await rowsOf(place)
  expect([...before].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([])
  await migrate(place.db)
  const after = await rowsOf(place)
  const shapes = new Map(
    (await readCatalogue(askOf(place.db), isPostgres(place.db))).map((table) => [table.name, table]),
  )
  for (const [table, rows] of before) {
    const shape = shapes.get(table)
    if (REPLACED.has(table)) continue
    expect([table, shape]).toEqual([table, expect.anything()])
    const kept = shape!.columns.map(({ name }) => name).filter((name) => !CHANGED[table]?.includes(name))
    const only = (row: Record<string, unknown>) =>
      JSON.stringify(kept.filter((name) => name in rows[0]!).map((name) => [name, row[name]]))
    const found = new Set(after.get(table)!.map(only))
    expect({ table, lost: rows.filter((row) => !found.has(only(row))) }).toEqual({ table, lost: [] })
  }
  expect(await danglingTable(place.db as Tx)).toBeUndefined()
  expect(await listMistakes(place)).toEqual([])
})

test.each(OLDER_RELEASES)('the tables of $version become those of a new database', async ({ version }) => {
  const [upgraded, fresh] = [await filled(version), await emptyPlace(inject('engine'))]
  await migrate(upgraded.db)
  await migrate(fresh.db)
  // The server removes the earlier index when all posts are in the new one.
  const isEarlierIndex = (line: string) => line.includes('post_search')
  expect((await schemaOf(upgraded.db)).filter((line) => !isEarlierIndex(line))).toEqual(
    await schemaOf(fresh.db),
  )
})

test('a database within a version becomes that of a new database', async () => {
  const fresh = await emptyPlace(inject('engine'))
  await migrate(fresh.db)
  const schema = await schemaOf(fresh.db)
  // An earlier form of this migration dropped the triggers, which the next one creates.
  const between = await emptyPlace(inject('engine'))
  await migrateUpTo(between.db, '2026-12-13-authors')
  if (isPostgres(between.db))
    for (const name of ['post_listed', 'post_moved']) {
      await sql.raw(`drop trigger ${name} on post`).execute(between.db)
      await sql.raw(`drop function ${name}()`).execute(between.db)
    }
  await migrate(between.db)
  expect(await schemaOf(between.db)).toEqual(schema)
  // An earlier form of a migration changed the type of these columns at once.
  const exact = await emptyPlace(inject('engine'))
  await migrateUpTo(exact.db, '2026-12-26-releases')
  if (isPostgres(exact.db))
    await sql`alter table file alter column luminance type double precision, alter column seconds type double precision`.execute(
      exact.db,
    )
  await migrate(exact.db)
  expect(await schemaOf(exact.db)).toEqual(schema)
  for (const name of MIGRATIONS.slice(-3)) {
    const place = await emptyPlace(inject('engine'))
    await migrateUpTo(place.db, name)
    await migrate(place.db)
    expect(await schemaOf(place.db)).toEqual(schema)
  }
})

const AT = '2026-11-16T10:00:00.000Z'

async function addMagazine(db: Db) {
  const hash = await hashPassword('correct-horse-battery')
  await sql`insert into account (id, email, name, role, password_hash, created_at)
    values ('ana', 'ana@mag.example', 'Ana Ruiz', 'admin', ${hash}, ${AT})`.execute(db)
  const post = (id: string, title: string, author: string) =>
    sql`insert into post
    (id, slug, title, excerpt, content, author_name, author_id, tags, categories, status, live_at, created_at, updated_at, find_key)
    values (${id}, ${`slug-${id}`}, ${title}, 'About it', '<p>A record of the kelpwork sea.</p>', ${author}, 'ana', '[]', '["latest"]',
      'published', ${AT}, ${AT}, ${AT}, ${`${title.toLowerCase()}\\n${author.toLowerCase()}`})`.execute(db)
  await post('p1', 'Glass Harbours', 'Ana Ruiz')
  await post('p2', 'Paper Lanterns', 'Ida Voss')
  await sql`insert into search_waiting (post_id) values ('p1'), ('p2')`.execute(db)
}

test.each(OLDER_RELEASES)('a site of $version serves its pages after the upgrade', async ({ version }) => {
  const place = await placeOf(version, addMagazine)
  await migrate(place.db)
  const database = { ...place.config, remove: () => Promise.resolve() }
  const app = await testApp({ database, renderer: plainRenderer() })
  while (await app.services.posts.indexWaitingAlone()) continue
  while (await app.services.search.completeWords()) continue
  const home = await app.get('/')
  expect(home.statusCode).toBe(200)
  expect(home.body).toContain('Glass Harbours')
  const post = await app.get('/api/posts/p2')
  expect(post.json()).toMatchObject({ title: 'Paper Lanterns', authors: [{ name: 'Ida Voss' }] })
  const found = await app.get('/api/posts?search=kelpwork&page=1&limit=10')
  expect(found.body).toContain('Glass Harbours')
  expect(found.body).toContain('Paper Lanterns')
  const signedIn = await app.post('/api/auth/login', {
    email: 'ana@mag.example',
    password: 'correct-horse-battery',
  })
  expect(signedIn.statusCode).toBe(200)
  expect(await listMistakes(app)).toEqual([])
})
