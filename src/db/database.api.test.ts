import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/testing-database.ts'
import { isPostgres, openDatabase } from './database.ts'
import { DatabaseUnavailable } from './outage.ts'
import { isUniqueViolation } from './violations.ts'

async function open() {
  const database = await testDatabase()
  const db = openDatabase(database)
  onTestFinished(async () => {
    await db.destroy()
    await database.remove()
  })
  return { db, database }
}

const genre = (n: number) => ({
  id: `g${n}`,
  name: `G ${n}`,
  name_key: `g ${n}`,
  hue: n,
  created_at: '2026-01-02T03:04:05.678Z',
})

test('times survive a round trip, whatever date settings the server has', async () => {
  const { db, database } = await open()
  if (isPostgres(db)) {
    const { name } = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!
    // Until 1911, Paris was 9 minutes and 21 seconds ahead of UTC.
    await sql`alter database ${sql.id(name)} set timezone to 'Europe/Paris'`.execute(db)
    await sql`alter database ${sql.id(name)} set datestyle to 'German'`.execute(db)
  }
  const later = openDatabase(database)
  onTestFinished(() => later.destroy())
  for (const [n, created_at] of ['1900-01-01T00:00:00.000Z', '2026-02-01T10:00:00.123Z'].entries()) {
    await later
      .insertInto('genre')
      .values({ ...genre(n), created_at })
      .execute()
    const row = await later.selectFrom('genre').select('created_at').where('id', '=', `g${n}`).execute()
    expect(row).toEqual([{ created_at }])
  }
})

test('statements on PostgreSQL have a timeout, except for long-running work', async () => {
  const { db, database } = await open()
  const patient = openDatabase({ ...database, noTimeouts: true })
  onTestFinished(() => patient.destroy())
  const deadline = async (on: typeof db) => {
    if (!isPostgres(on)) return 'none'
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(on)
    return rows[0]?.statement_timeout
  }
  expect([await deadline(db), await deadline(patient)]).toEqual(
    isPostgres(db) ? ['18s', '0'] : ['none', 'none'],
  )
})

test('PostgreSQL ends a transaction whose process stopped, so that others who wait for its locks go on', async () => {
  const { db, database } = await open()
  if (!isPostgres(db)) return
  await db.insertInto('genre').values(genre(1)).execute()
  const other = openDatabase(database)
  onTestFinished(() => other.destroy())
  const rename = (on: typeof db, name: string) =>
    on.updateTable('genre').set({ name }).where('id', '=', 'g1').execute()
  const locked = Promise.withResolvers<void>()
  const silence = Promise.withResolvers<void>()
  const silent = db.transaction().execute(async (tx) => {
    await rename(tx, 'Silent')
    locked.resolve()
    await silence.promise
    await rename(tx, 'Silent again')
  })
  await locked.promise
  await rename(other, 'Other')
  silence.resolve()
  await expect(silent).rejects.toBeInstanceOf(DatabaseUnavailable)
  const names = other.selectFrom('genre').select('name').execute()
  expect(await names).toEqual([{ name: 'Other' }])
})

test('times, booleans, JSON and counts read the same on both engines', async () => {
  const { db } = await open()
  const at = '2026-01-02T03:04:05.678Z'
  const post = {
    id: 'p',
    slug: 's',
    title: 't',
    excerpt: '',
    content: 'c',
    author_name: 'a',
    status: 'published' as const,
  }
  await db
    .insertInto('post')
    .values({
      ...post,
      tags: '["a","b"]',
      categories: '[]',
      featured: true,
      live_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
  const row = await db.selectFrom('post').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    featured: true,
    comments_on: true,
    tags: ['a', 'b'],
    created_at: at,
    deleted_at: null,
    views: 0,
  })
  expect(Object.getPrototypeOf(row)).toBe(Object.prototype)
  const { count } = await db
    .selectFrom('post')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('a transaction that fails leaves nothing behind', async () => {
  const { db } = await open()
  const failing = db.transaction().execute(async (tx) => {
    await tx.insertInto('genre').values(genre(1)).execute()
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await db.selectFrom('genre').selectAll().execute()).toEqual([])
})

test('reads proceed during a transaction and see only committed data', async () => {
  const { db } = await open()
  const gate = Promise.withResolvers<void>()
  const writing = db.transaction().execute(async (tx) => {
    await tx.insertInto('genre').values(genre(1)).execute()
    await gate.promise
  })
  await nextTurn()
  expect(await db.selectFrom('genre').selectAll().execute()).toEqual([])
  gate.resolve()
  await writing
  expect(await db.selectFrom('genre').selectAll().execute()).toHaveLength(1)
})

test('concurrent transactions take turns', async () => {
  const { db } = await open()
  await db.insertInto('genre').values(genre(1)).execute()
  const raise = () =>
    db.transaction().execute(async (tx) => {
      const lock = tx.selectFrom('genre').select('hue').where('id', '=', 'g1')
      const { hue } = await lock.$if(isPostgres(tx), (q) => q.forUpdate()).executeTakeFirstOrThrow()
      await nextTurn()
      await tx
        .updateTable('genre')
        .set({ hue: hue + 1 })
        .where('id', '=', 'g1')
        .execute()
    })
  await Promise.all(Array.from({ length: 20 }, raise))
  expect((await db.selectFrom('genre').select('hue').executeTakeFirstOrThrow()).hue).toBe(21)
})

test('a commit that fails leaves the transaction and the write that wait for it alone', async () => {
  const { db } = await open()
  const outcomes = await Promise.allSettled([
    // SQL checks this reference at the end of the transaction.
    db
      .transaction()
      .execute((tx) => tx.insertInto('author_slug').values({ slug: 'x', author_id: 'x' }).execute()),
    db.transaction().execute(async (tx) => {
      await tx.insertInto('genre').values(genre(1)).execute()
      await nextTurn()
      await tx.insertInto('genre').values(genre(2)).execute()
    }),
    db.insertInto('genre').values(genre(3)).execute(),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(await db.selectFrom('author_slug').selectAll().execute()).toEqual([])
  const genres = await db.selectFrom('genre').select('id').orderBy('id').execute()
  expect(genres.map(({ id }) => id)).toEqual(['g1', 'g2', 'g3'])
})

test('a write waits for the transaction of another process while everything else continues', async () => {
  const { db, database } = await open()
  const other = openDatabase(database)
  onTestFinished(() => other.destroy())
  const gate = Promise.withResolvers<void>()
  const holding = other.transaction().execute(async (tx) => {
    await tx.insertInto('genre').values(genre(1)).execute()
    await gate.promise
  })
  await nextTurn()
  const writes = Promise.all([
    db.insertInto('genre').values(genre(2)).execute(),
    db.transaction().execute((tx) => tx.insertInto('genre').values(genre(3)).execute()),
  ])
  await sleep(50)
  gate.resolve()
  await Promise.all([holding, writes])
  expect(await db.selectFrom('genre').selectAll().execute()).toHaveLength(3)
})

test('recognises a unique violation', async () => {
  const { db } = await open()
  await db.insertInto('genre').values(genre(1)).execute()
  const error: unknown = await db
    .insertInto('genre')
    .values({ ...genre(1), id: 'other' })
    .execute()
    .catch((e: unknown) => e)
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(new Error('other'))).toBe(false)
})

test('committed writes survive repeated kill -9', async () => {
  const { db, database } = await open()
  const answered: string[] = []
  for (let round = 0; round < 5; round++) {
    const child = fork(new URL('./testing-writer.ts', import.meta.url), [
      JSON.stringify(database),
      String(round),
    ])
    child.on('message', (id: string) => answered.push(id))
    await expect.poll(() => answered.filter((id) => id.startsWith(`r${round}-`)).length).toBeGreaterThan(10)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const stored = new Set((await db.selectFrom('genre').select('id').execute()).map(({ id }) => id))
  expect(answered.filter((id) => !stored.has(id))).toEqual([])
})
