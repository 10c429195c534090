import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { expect, inject, test } from 'vitest'
import { askOf, readCatalogue } from '#db/catalogue.ts'
import { isPostgres } from '#db/database.ts'
import { openSnapshot } from '#db/snapshot.ts'
import { listMistakes } from '#server/testing-lists.ts'
import { archivedTables, LEFT_OUT } from './archived-tables.ts'
import { fillEverything } from './testing-everything.ts'
import { backupOf, emptyPlace, migratedPlace, restoreInto, unpacked } from './testing-places.ts'
import { verifyBackup } from './verify-backup.ts'

const engine = inject('engine')

async function filledPlace(on = engine, store: 'disk' | 'S3' = 'disk') {
  const place = await migratedPlace(on, store)
  await fillEverything(place.db, place.storage)
  return place
}

test('every table is archived with a key and known columns, or left out for a reason', async () => {
  const { db } = await migratedPlace(engine)
  const tables = await readCatalogue(askOf(db), isPostgres(db))
  const archived = archivedTables(tables)
  expect(archived.filter(({ key }) => key.length === 0).map(({ name }) => name)).toEqual([])
  const columns = archived.flatMap(({ name, columns: found }) =>
    found.map((column) => ({ table: name, ...column })),
  )
  expect(columns.filter(({ kind }) => kind === undefined)).toEqual([])
  // A restore would have to set their next number.
  expect(columns.filter(({ numbersItself }) => numbersItself)).toEqual([])
  const names = new Set(tables.map(({ name }) => name))
  const old = new Set(['post_search', 'post_search_row'])
  expect(Object.keys(LEFT_OUT).filter((name) => !names.has(name) && !old.has(name))).toEqual([])
})

/** With PostgreSQL at hand, in both directions. */
const WAYS: { from: typeof engine; to: typeof engine }[] =
  engine === 'postgres'
    ? [
        { from: 'sqlite', to: 'postgres' },
        { from: 'postgres', to: 'sqlite' },
      ]
    : [{ from: 'sqlite', to: 'sqlite' }]

test.each(WAYS)('$from to $to and back keeps every byte of every table and file', async ({ from, to }) => {
  const start = await filledPlace(from, 'disk')
  const first = await backupOf(start)
  const middle = await emptyPlace(to, 'S3')
  const restored = await restoreInto(middle, first.file)
  expect(restored).toMatchObject({ files: 5, removed: 0 })
  const second = await backupOf(middle)
  const end = await emptyPlace(from, 'disk')
  await restoreInto(end, second.file)
  const third = await backupOf(end)
  expect(first.manifest.tables.filter(({ rows }) => rows !== 5)).toEqual([])
  expect(second.manifest.tables).toEqual(first.manifest.tables)
  expect(third.manifest.tables).toEqual(first.manifest.tables)
  expect(first.manifest.files).toMatchObject({ count: 5, bytes: 5 * 'the bytes of file 0'.length })
  expect(second.manifest.files).toEqual(first.manifest.files)
  expect(third.manifest.files).toEqual(first.manifest.files)
  expect([await listMistakes(middle), await listMistakes(end)]).toEqual([[], []])
  await verifyBackup(await unpacked(third.file))
})

test('the archive is a private tar that other tools read, with a manifest', async () => {
  const { file, bytes, sha256, manifest } = await backupOf(await filledPlace())
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(file).size).toBe(bytes)
  expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(sha256)
  const entries = await unpackTar(zstdDecompressSync(readFileSync(file)))
  const names = entries.map(({ header }) => header.name)
  expect(names[0]).toBe('sleevenotes.json')
  expect(names.at(-1)).toBe('manifest.json')
  expect(names).toContain('files/images/picture-0.webp')
  const text = (name: string) =>
    new TextDecoder().decode(entries.find(({ header }) => header.name === name)!.data)
  expect(JSON.parse(text('manifest.json'))).toEqual(manifest)
  expect(text('files.sha256')).toMatch(/^[0-9a-f]{64} {2}files\/images\/picture-1\.webp\n/)
  const [genre] = text('tables/genre.jsonl').split('\n')
  expect(genre).toMatch(/^\{"created_at":"2026-01-02T12:30:15\.121Z","hue":2,"id":"B-2",/)
})

test('a backup shows one moment, and nobody waits for it', async () => {
  const place = await filledPlace()
  const snapshot = await openSnapshot(place.config)
  const genres = snapshot.tables.find(({ name }) => name === 'genre')!
  await place.db.deleteFrom('genre').execute()
  const seen = []
  for await (const rows of snapshot.rows(genres)) seen.push(...rows)
  await snapshot.close()
  expect(seen).toHaveLength(5)
})

test('files that storage no longer has are counted and named', async () => {
  const place = await filledPlace()
  await place.storage.remove('images/picture-3.webp')
  const { manifest, file } = await backupOf(place)
  expect(manifest.files.count).toBe(4)
  expect(manifest.missing).toEqual({ count: 1, keys: ['images/picture-3.webp'] })
  expect(await restoreInto(await emptyPlace(engine), file)).toMatchObject({ files: 4 })
})
