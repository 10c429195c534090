import { openSync, closeSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#lib/testing-eventually.ts'
import { databaseFile } from '#db/database-file.ts'
import { isPostgres } from '#db/database.ts'
import { createHeavyReads } from '#db/heavy-reads.ts'
import { DatabaseUnavailable } from '#db/outage.ts'
import type { Db } from '#db/tables.ts'
import { createMailWorker, type Preparing } from '#features/mail/server/mail-worker.ts'
import { HelperFailure } from '#platform/helpers/helper-tasks.ts'
import { testApp, type Caller, type TestApp } from '#server/testing.ts'
import { testLog } from '#server/testing-log.ts'
import { createPost, picture } from '#server/testing-posts.ts'

/** Nothing listens on this port. */
const S3_GONE = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'b',
  S3_REGION: 'eu',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 's',
}

const sendPicture = async (editor: Caller) =>
  editor.form('POST', '/api/uploads/images', { file: await picture() })

const addGenre = (editor: Caller) => editor.post('/api/genres', { name: 'Dub' })

/** Like a standby after a failover, or a file system that was mounted read-only. */
async function makeReadOnly({ db, database }: TestApp): Promise<TestApp> {
  if (!isPostgres(db)) {
    const app = await testApp({ database })
    await sql`pragma query_only = on`.execute(app.db)
    return app
  }
  const { name } = (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]!
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(db)
  return testApp({ database })
}

test('with a read-only database, changes are refused with a code and reads still work', async () => {
  const before = await testApp()
  const editor = await before.as('editor')
  // Its part of the sitemap waits to be rewritten.
  await createPost(editor)
  const app = await makeReadOnly(before)
  const answer = await addGenre(app.withToken(editor.token!))
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'database_read_only'])
  expect(answer.headers['retry-after']).toBe('2')
  for (const path of ['/api/genres', '/sitemap.xml']) expect((await app.get(path)).statusCode).toBe(200)
})

test.each([
  ['a database that is gone', new DatabaseUnavailable(new Error('gone')), 503, 'database_unavailable', '2'],
  ['a full disk', Object.assign(new Error('no space'), { code: 'ENOSPC' }), 507, 'disk_full', undefined],
  ['an error of ours', new TypeError('x'), 500, 'internal', undefined],
])('a feed that fails because of %s says so', async (_why, error, status, code, retryAfter) => {
  const { log, lines } = testLog()
  const app = await testApp({ log })
  app.services.feeds.text = () => Promise.reject(error)
  const feed = await app.get('/feed.xml')
  expect([feed.statusCode, feed.json().code, feed.headers['retry-after']]).toEqual([status, code, retryAfter])
  expect(feed.headers['cache-control']).toBe('no-store')
  expect(lines).toContainEqual(
    expect.objectContaining({
      err: expect.objectContaining({ message: expect.stringContaining(error.message) }),
    }),
  )
})

/** Overwrites a page of the SQLite file. For PostgreSQL, throws the error that it reports for such a page. */
async function damageGenres({ db, database }: TestApp) {
  if (isPostgres(db)) {
    await sql`create function damaged() returns trigger language plpgsql as
      $$ begin raise exception 'invalid page in block 0' using errcode = 'XX001'; end $$`.execute(db)
    await sql`create trigger damaged before insert on genre execute function damaged()`.execute(db)
    return
  }
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const { rootpage } = (
    await sql<{ rootpage: number }>`select rootpage from sqlite_schema where name = 'genre'`.execute(db)
  ).rows[0]!
  const file = openSync(databaseFile(database.dataDir), 'r+')
  writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, (rootpage - 1) * 4096)
  closeSync(file)
}

test('a damaged table is reported, and the others still work', async () => {
  const before = await testApp()
  const editor = await before.as('editor')
  await damageGenres(before)
  const app = await testApp({ database: before.database })
  const answer = await addGenre(app.withToken(editor.token!))
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'database_damaged'])
  expect((await app.get('/api/posts')).statusCode).toBe(200)
})

test('without S3, files are neither accepted nor sent, and caches don’t store that response', async () => {
  const app = await testApp({ env: S3_GONE })
  const editor = await app.as('editor')
  const sent = await sendPicture(editor)
  expect([sent.statusCode, sent.json().code]).toEqual([503, 'storage_unavailable'])
  // The sweep removes the row and any bytes that arrived.
  expect(await app.db.selectFrom('file').select('kept_at').execute()).toEqual([{ kept_at: null }])
  const read = await editor.get('/uploads/images/cover.webp')
  expect([read.statusCode, read.json().code]).toEqual([503, 'storage_unavailable'])
  expect(read.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' })
  expect((await app.get('/api/posts')).statusCode).toBe(200)
})

test('a read-only uploads folder is our failure, not the sender’s', async () => {
  const { log, named } = testLog()
  const app = await testApp({ log })
  const editor = await app.as('editor')
  const uploads = join(app.database.dataDir, 'uploads')
  rmSync(uploads, { recursive: true })
  writeFileSync(uploads, 'not a folder')
  const stored = await sendPicture(editor)
  expect([stored.statusCode, stored.json().code]).toEqual([503, 'storage_unavailable'])
  expect((await app.get('/readyz')).json()).toMatchObject({ status: 'degraded', degraded: ['storage'] })
  // The log names the original cause, not an error of the cleanup.
  expect(named('files cannot be stored or read')).toMatchObject([
    { err: { message: expect.stringMatching(/Storage: (ENOTDIR|EEXIST).* mkdir/) } },
  ])
  const tmp = join(app.database.dataDir, 'tmp')
  rmSync(tmp, { recursive: true, force: true })
  writeFileSync(tmp, 'not a folder')
  const received = await sendPicture(editor)
  expect([received.statusCode, received.json().code]).toEqual([503, 'storage_unavailable'])
})

test('a search fails when its thread or connection dies, and the next one gets a new one', async () => {
  const app = await testApp()
  const heavy = createHeavyReads({ db: app.db, dataDir: app.database.dataDir })
  onTestFinished(() => heavy.stop())
  const count = (n: number) =>
    heavy.rows<{ n: number }>(
      sql`with recursive c(n) as (select 1 union all select n + 1 from c where n < ${sql.lit(n)}) select max(n) as n from c`,
    )
  const cutOff = () => (isPostgres(app.db) ? killCounting(app.db) : heavy.stop())
  const [lost] = await Promise.allSettled([count(100_000_000), cutOff()])
  expect(lost).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
  expect(await count(10)).toEqual([{ n: 10 }])
})

/** Waits until it has started. */
const killCounting = (db: Db) =>
  eventually(async () => {
    const killed = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and state = 'active' and query like 'with recursive c%'`.execute(db)
    expect(killed.rows).toHaveLength(1)
  })

test('a helper that does not start gives a clear error', async () => {
  const { services } = await testApp()
  const gone: Preparing = {
    waiting: 0,
    kills: 0,
    ask: () => Promise.reject(new HelperFailure('stopped')),
    stop: () => undefined,
  }
  const worker = createMailWorker(services.config, undefined, gone)
  onTestFinished(() => worker.close())
  await expect(worker.prepare('<p>x</p>', {})).rejects.toMatchObject({
    status: 503,
    code: 'helper_unavailable',
  })
})
