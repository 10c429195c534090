import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPost } from '#server/testing-posts.ts'
import { testApp } from '#server/testing.ts'
import { DAY, HOUR, MINUTE } from '#platform/clock.ts'
import { s3Storage } from '#platform/storage/s3.ts'
import { testFolder, testS3, unpacked } from './testing-places.ts'
import { backupDir, filesIn, look, runsOf, statusesOf } from './testing-runs.ts'

const NAME = /^sleevenotes-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst$/

test('of two nodes, one makes a backup each night, and verifies it', async () => {
  const folder = backupDir()
  const first = await testApp({ env: { BACKUP_DIR: folder } })
  await createPost(await first.as('editor'), { title: 'Glass Harbours' })
  const second = await testApp({ database: first.database, clock: first.clock, env: { BACKUP_DIR: folder } })
  await Promise.all([look(first), look(second)])
  await Promise.all([look(first), look(second)])
  const [run, ...others] = await runsOf(first)
  expect(others).toEqual([])
  expect(run).toMatchObject({
    status: 'verified',
    posts: 1,
    error: null,
    account_id: null,
    leased_until: null,
  })
  expect(filesIn(folder)).toEqual([run!.name])
  expect(run!.name).toMatch(NAME)
  expect(statSync(join(folder, run!.name))).toMatchObject({ size: run!.bytes })
  first.clock.advance(DAY)
  await look(second)
  expect(await statusesOf(first)).toEqual(['verified', 'verified'])
})

test('without BACKUP_DIR there are no backups', async () => {
  const app = await testApp()
  await look(app)
  expect(await runsOf(app)).toEqual([])
})

test('a folder on a disk that is not there fails with a sentence, and is tried again after an hour', async () => {
  const parent = join(testFolder(), 'mount')
  const folder = join(parent, 'nightly')
  const app = await testApp({ env: { BACKUP_DIR: folder } })
  await look(app)
  expect(await runsOf(app)).toMatchObject([
    { status: 'failed', error: `The folder ${parent} doesn't exist.`, bytes: null },
  ])
  mkdirSync(parent)
  await look(app)
  expect(await statusesOf(app)).toEqual(['failed'])
  app.clock.advance(HOUR)
  await look(app)
  expect(await statusesOf(app)).toEqual(['failed', 'verified'])
})

test('a backup never takes the space that the database needs', async () => {
  const folder = backupDir()
  const app = await testApp({ env: { BACKUP_DIR: folder, DISK_RESERVE_MB: '10000000' } })
  await look(app)
  expect(await runsOf(app)).toMatchObject([
    { status: 'failed', error: expect.stringMatching(/^The disk is full/) },
  ])
  expect(filesIn(folder)).toEqual([])
  expect(filesIn(join(app.database.dataDir, 'tmp'))).toEqual([])
})

test('a server that stops ends its backup and leaves no part of it', async () => {
  const folder = backupDir()
  const app = await testApp({ env: { BACKUP_DIR: folder } })
  const looking = look(app)
  await expect.poll(() => statusesOf(app)).toEqual(['running'])
  await app.services.backups.stop()
  await looking
  expect(await runsOf(app)).toMatchObject([{ status: 'failed', error: 'The server stopped.' }])
  expect(filesIn(folder)).toEqual([])
})

test('after a kill, another node notices, removes the part and makes the backup', async () => {
  const folder = testFolder()
  const app = await testApp({ env: { BACKUP_DIR: folder } })
  const name = 'sleevenotes-2026-11-17T03-00-05Z.tar.zst'
  writeFileSync(join(folder, `${name}.part`), 'half')
  const now = app.clock.now().getTime()
  await app.db
    .insertInto('backup_run')
    .values({
      id: 'killed',
      name,
      place: folder,
      status: 'running',
      started_at: new Date(now).toISOString(),
      leased_until: new Date(now + MINUTE).toISOString(),
    })
    .execute()
  await look(app)
  expect(await statusesOf(app)).toEqual(['running'])
  app.clock.advance(2 * MINUTE)
  await look(app)
  expect(await runsOf(app)).toMatchObject([{ status: 'failed', error: 'The server stopped.' }])
  app.clock.advance(HOUR)
  await look(app)
  const [, run] = await runsOf(app)
  expect(run).toMatchObject({ status: 'verified' })
  expect(filesIn(folder)).toEqual([run!.name])
})

test('old archives are deleted by BACKUP_KEEP, and files of others stay', async () => {
  const folder = testFolder()
  const app = await testApp({ env: { BACKUP_DIR: folder, BACKUP_KEEP: '1,0,0' } })
  const others = ['notes.txt', 'sleevenotes-2020-01-01T03-00-00Z.tar.zst']
  for (const name of others) writeFileSync(join(folder, name), 'not ours')
  await look(app)
  app.clock.advance(DAY)
  await look(app)
  const [first, second] = await runsOf(app)
  expect(first!.removed_at).not.toBeNull()
  expect(second!.removed_at).toBeNull()
  expect(filesIn(folder)).toEqual([...others, second!.name].toSorted())
})

test('a prefix in S3 works like a folder, and a passphrase encrypts', async () => {
  const s3 = await testS3()
  const bucket = s3Storage(s3)
  const place = 's3://mag/safe/nightly'
  const app = await testApp({
    env: {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      BACKUP_DIR: place,
      BACKUP_KEEP: '1,0,0',
      BACKUP_PASSPHRASE: 'nine years of dub',
    },
  })
  const old = 'sleevenotes-2020-01-01T03-00-00Z.tar.zst.age'
  const file = join(testFolder(), old)
  writeFileSync(file, 'of an earlier night')
  await bucket.put(`safe/nightly/${old}`, file, 'application/octet-stream')
  const started_at = new Date(app.clock.now().getTime() - DAY).toISOString()
  await app.db
    .insertInto('backup_run')
    .values({ id: 'earlier', name: old, place, status: 'verified', started_at, bytes: 19 })
    .execute()
  await look(app)
  const [first, second] = await runsOf(app)
  expect(first!.removed_at).not.toBeNull()
  expect(second).toMatchObject({ status: 'verified', place })
  expect(second!.name).toMatch(/\.tar\.zst\.age$/)
  expect(await bucket.stat(`safe/nightly/${second!.name}`)).toMatchObject({ bytes: second!.bytes })
  expect(await bucket.stat(`safe/nightly/${old}`)).toBeUndefined()
  expect(filesIn(join(app.database.dataDir, 'backups'))).toEqual([])
})

test('the archive of the night can be restored', async () => {
  const folder = backupDir()
  const app = await testApp({ env: { BACKUP_DIR: folder } })
  await createPost(await app.as('editor'), { title: 'Glass Harbours' })
  await look(app)
  const { manifest } = await unpacked(join(folder, filesIn(folder)[0]!))
  expect(manifest.tables.find(({ name }) => name === 'post')).toMatchObject({ rows: 1 })
})
