import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { packTar, unpackTar, type TarEntry } from 'modern-tar'
import { beforeEach, expect, inject, test } from 'vitest'
import { MIGRATIONS, migrate, migrateWithin } from '#db/migrate.ts'
import { restoreBackup, tableWithRows } from './restore-backup.ts'
import { fillEverything } from './testing-everything.ts'
import { backupOf, emptyPlace, migratedPlace, restoreInto, testFolder, unpacked } from './testing-places.ts'
import { verifyBackup } from './verify-backup.ts'

const engine = inject('engine')

type Parts = { name: string; text: string }[]

/** One archive for all tests of this file, as its parts. */
let sound: { bytes: Buffer; parts: Parts }

beforeEach(async () => {
  sound ??= await makeArchive()
})

async function makeArchive() {
  const place = await migratedPlace('sqlite')
  await fillEverything(place.db, place.storage)
  const bytes = readFileSync((await backupOf(place)).file)
  const entries = await unpackTar(zstdDecompressSync(bytes))
  const parts = entries.map(({ header: { name }, data }) => ({ name, text: new TextDecoder().decode(data) }))
  return { bytes, parts }
}

function fileWith(bytes: Uint8Array): string {
  const file = join(testFolder(), 'archive')
  writeFileSync(file, bytes)
  return file
}

const entryOf = ({ name, text }: Parts[number]): TarEntry => ({
  header: { name, size: Buffer.byteLength(text), type: 'file' },
  body: text,
})

const archiveOf = async (entries: TarEntry[]) => fileWith(zstdCompressSync(await packTar(entries)))

/** The archive with one part changed. */
const changed = (part: string, change: (text: string) => string) =>
  archiveOf(sound.parts.map(({ name, text }) => entryOf({ name, text: name === part ? change(text) : text })))

const withEntry = (entry: TarEntry) =>
  archiveOf([...sound.parts.slice(0, -1).map(entryOf), entry, entryOf(sound.parts.at(-1)!)])

const changedJson = (part: string, change: object) =>
  changed(part, (text) => JSON.stringify({ ...(JSON.parse(text) as object), ...change }))

/** The sentence with which an archive is refused. */
const refusal = async (file: string | Promise<string>): Promise<string> => {
  const path = await file
  return unpacked(path).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
}

test('another file, an empty one and a shortened one are refused with a sentence', async () => {
  expect(await refusal(fileWith(Buffer.from('PK\u0003\u0004 a zip file')))).toMatch(
    /^this is not an archive of Sleevenotes/,
  )
  expect(await refusal(fileWith(Buffer.alloc(0)))).toMatch(/^this is not an archive/)
  expect(await refusal(fileWith(zstdCompressSync(Buffer.from('just a text'))))).toMatch(
    /^the archive is (incomplete|damaged)/,
  )
  expect(await refusal(archiveOf([entryOf({ name: 'README', text: 'hello' })]))).toMatch(
    /^this is not an archive/,
  )
  for (const share of [0.01, 0.5, 0.99])
    expect(await refusal(fileWith(sound.bytes.subarray(0, Math.floor(sound.bytes.length * share))))).toMatch(
      /^the archive is incomplete: it ends too early/,
    )
})

test('a changed byte is noticed', async () => {
  for (const at of [100, sound.bytes.length >> 1, sound.bytes.length - 60]) {
    const bytes = Buffer.from(sound.bytes)
    bytes[at]! ^= 0x55
    expect(await refusal(fileWith(bytes))).toMatch(/^the archive is (damaged|incomplete)/)
  }
})

test('parts that differ from the manifest are refused', async () => {
  expect(await refusal(changed('tables/genre.jsonl', (text) => text.replace('B-2', 'B-3')))).toMatch(
    /^the archive is damaged: tables\/genre\.jsonl differs/,
  )
  expect(await refusal(changed('files/images/picture-0.webp', () => 'other bytes'))).toMatch(
    /^the archive is damaged: files\.sha256 differs/,
  )
  expect(await refusal(changedJson('manifest.json', { version: '9' }))).toMatch(/sleevenotes\.json differs/)
  expect(await refusal(changed('manifest.json', () => '{'))).toMatch(/manifest\.json can't be read/)
  expect(await refusal(archiveOf(sound.parts.slice(0, -1).map(entryOf)))).toMatch(
    /^the archive is incomplete/,
  )
})

test.each([
  ['../outside', /has an entry that no backup writes \("\.\.\/outside"\)/],
  ['files/../../outside', /no backup writes/],
  ['files//etc/passwd', /no backup writes/],
  ['/etc/passwd', /no backup writes/],
  ['tables/../x.jsonl', /no backup writes/],
  ['tables/genre.jsonl', /has "tables\/genre\.jsonl" twice/],
  [`files/images/${'x'.repeat(250)}`, /no backup writes/],
])('an entry named %s is refused', async (name, message) => {
  expect(await refusal(withEntry(entryOf({ name, text: 'x' })))).toMatch(message)
})

test('links are refused, and nothing is written outside of the folder', async () => {
  const header = { name: 'files/images/link.webp', size: 0, type: 'symlink' as const, linkname: '/etc' }
  expect(await refusal(withEntry({ header }))).toMatch(/no backup writes/)
  const headers = { comment: 'x'.repeat(9 * 1024 * 1024) }
  const large = { name: 'files/images/x.webp', size: 1, type: 'file' as const, pax: headers }
  expect(await refusal(withEntry({ header: large, body: 'x' }))).toMatch(
    /^the archive is damaged \(.*exceeds maximum size/,
  )
})

test('archives of a newer version, format or another branch are refused by name', async () => {
  const migrations = [...MIGRATIONS, '2099-01-01-future']
  expect(await refusal(changedJson('sleevenotes.json', { migrations, version: '9.0' }))).toMatch(
    /a newer version of Sleevenotes \(9\.0\) made this archive: it has the migration "2099-01-01-future"/,
  )
  expect(await refusal(changedJson('sleevenotes.json', { format: 2, version: '9.0' }))).toMatch(
    /in a format that this version/,
  )
  expect(await refusal(changedJson('sleevenotes.json', { migrations: MIGRATIONS.toSpliced(3, 1) }))).toMatch(
    /with other migrations made this archive/,
  )
})

test('an archive of an older version is restored with its tables, then upgraded', async () => {
  const old = await emptyPlace(engine)
  const last = '2026-12-05-search-words-in-rows'
  await old.db.transaction().execute((tx) => migrateWithin(tx, last))
  await fillEverything(old.db, old.storage)
  const { file, manifest } = await backupOf(old)
  expect(manifest.migrations.at(-1)).toBe(last)
  await verifyBackup(await unpacked(file))
  const place = await emptyPlace(engine)
  await restoreInto(place, file)
  await migrate(place.db)
  expect(await place.db.selectFrom('webhook').selectAll().execute()).toEqual([])
  expect(await place.db.selectFrom('post').select('id').execute()).toHaveLength(5)
})

test('a restore that fails at its end leaves the old content', async () => {
  const place = await migratedPlace(engine)
  expect(await tableWithRows(place.db)).toBeUndefined()
  await fillEverything(place.db, place.storage)
  const before = await backupOf(place)
  const archive = await unpacked(fileWith(sound.bytes))
  const webhooks = join(archive.folder, 'tables/webhook_delivery.jsonl')
  writeFileSync(webhooks, readFileSync(webhooks, 'utf8').replaceAll('"webhook_id":"', '"webhook_id":"un'))
  await expect(restoreBackup({ ...place, ...archive })).rejects.toThrow(
    /rows of the table webhook_delivery name rows/,
  )
  expect((await backupOf(place)).manifest.tables).toEqual(before.manifest.tables)
  expect(await tableWithRows(place.db)).toBeDefined()
})

test('a restore over other content removes the files that only it used', async () => {
  const place = await migratedPlace(engine)
  await fillEverything(place.db, place.storage)
  await place.db.updateTable('file').set({ key: 'images/old.webp' }).where('id', '=', 'b-1').execute()
  const local = join(testFolder(), 'x')
  writeFileSync(local, 'old')
  await place.storage.put('images/old.webp', local, 'image/webp')
  const restored = await restoreBackup({ ...place, ...(await unpacked(fileWith(sound.bytes))) })
  expect(restored).toEqual({ files: 5, removed: 1 })
  expect(await place.storage.stat('images/old.webp')).toBeUndefined()
  expect(await place.storage.stat('images/picture-0.webp')).toBeDefined()
})
