import { existsSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { askOf, readCatalogue } from '#db/catalogue.ts'
import { isPostgres } from '#db/database.ts'
import { migrateWithin } from '#db/migrate.ts'
import { withoutReferences } from '#db/references.ts'
import type { Db } from '#db/tables.ts'
import { fileKeysAfter, keysWithoutFile } from '#features/media/server/files.shared.queries.ts'
import { indexAllAgain } from '#features/search/server/search.shared.queries.ts'
import { allVariants } from '#lib/image-variants.ts'
import { PRIVATE_FILE } from '#platform/data-folder.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { archivedTables } from './archived-tables.ts'
import { fileEntry, type Manifest } from './archive-format.ts'
import { linesOf } from './lines.ts'
import { loadRows, refuseDangling } from './load-rows.ts'
import { filesNamedIn } from './named-files.ts'
import type { Progress } from './progress.ts'
import { progressTexts } from '../texts/progress.ts'

type Needs = {
  db: Db
  storage: Storage
  /** Holds the unpacked archive. */
  folder: string
  manifest: Manifest
  progress: Progress
  /** For a comparison with the archive: leaves the tables as the archive's version had them. */
  asItWas?: boolean
}

/** `notRemoved` says why old files are left. The restore itself is done. */
export type Restored = { files: number; removed: number; notRemoved?: unknown }

const KEYS_AT_ONCE = 500

/** A new database has the row of the content version. */
const FILLED_BY_MIGRATIONS = 'content_version'

/** A table that has rows, if any does. */
export async function tableWithRows(db: Db): Promise<string | undefined> {
  const ask = askOf(db)
  for (const { name } of archivedTables(await readCatalogue(ask, isPostgres(db)))) {
    if (name === FILLED_BY_MIGRATIONS) continue
    if ((await ask(`select 1 from "${name}" limit 1`)).length > 0) return name
  }
  return undefined
}

/**
 * Stores the files, then replaces the database in one transaction, then removes files of the old one. A restore that is
 * killed leaves the old database or the new one, and at worst files that nothing names.
 */
export async function restoreBackup(needs: Needs): Promise<Restored> {
  const { db, folder, manifest, progress, asItWas } = needs
  const oldKeys = join(folder, 'old-keys')
  await noteOldKeys(db, oldKeys)
  const files = await storeFiles(needs)
  progress.step(
    progressTexts.loading,
    manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  await inBulk(db)
  await withoutReferences(db, async (tx) => {
    await loadRows(tx, { folder, manifest, progress })
    if (!asItWas) {
      await migrateWithin(tx)
      await indexAllAgain(tx)
    }
    await refuseDangling(tx)
  })
  await settle(db)
  return { files, ...(await removeOldFiles(needs, oldKeys)) }
}

/** The files of the database that goes away. */
async function noteOldKeys(db: Db, list: string) {
  await writeFile(list, '', { mode: PRIVATE_FILE })
  const ask = askOf(db)
  const tables = await readCatalogue(ask, isPostgres(db))
  if (!tables.some(({ name }) => name === 'file')) return
  for (let last: string | undefined = ''; last !== undefined;) {
    const keys = await fileKeysAfter(db, last, KEYS_AT_ONCE)
    if (keys.length > 0) await appendFile(list, `${keys.join('\n')}\n`)
    last = keys.at(-1)
  }
}

async function storeFiles({ storage, folder, manifest, progress }: Needs): Promise<number> {
  progress.step(progressTexts.storing, manifest.files.bytes)
  let stored = 0
  for await (const { key, mime, bytes } of filesNamedIn(folder)) {
    const path = join(folder, fileEntry(key))
    if (!existsSync(path)) continue
    await storage.put(key, path, mime)
    progress.add(bytes)
    stored++
  }
  return stored
}

/** A file that the archive names stays, even if the archive doesn't have its bytes. */
async function removeOldFiles(
  { db, storage, progress }: Needs,
  list: string,
): Promise<Omit<Restored, 'files'>> {
  progress.step(progressTexts.removing)
  let removed = 0
  const removeAmong = async (keys: string[]) => {
    for (const key of await keysWithoutFile(db, keys)) {
      const variants = key.startsWith('images/') ? allVariants(key) : []
      await Promise.all([key, ...variants].map((each) => storage.remove(each)))
      removed++
    }
  }
  try {
    let keys: string[] = []
    for await (const key of linesOf(list)) {
      if (keys.push(key) < KEYS_AT_ONCE) continue
      await removeAmong(keys)
      keys = []
    }
    await removeAmong(keys)
    return { removed }
  } catch (error) {
    return { removed, notRemoved: error }
  }
}

/** SQLite should keep its indexes in memory, because rows arrive in the order of random ids. */
async function inBulk(db: Db) {
  if (!isPostgres(db)) await db.executeQuery(CompiledQuery.raw('pragma cache_size = -128000'))
}

/** The tables are new, so PostgreSQL knows nothing about them, and SQLite's -wal file is as large as they are. */
async function settle(db: Db) {
  const ask = askOf(db)
  if (!isPostgres(db)) return void (await ask('pragma wal_checkpoint(truncate)'))
  const tables = await readCatalogue(ask, true)
  // Without their names, it would read the system's tables too.
  await ask(`analyze ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
}
