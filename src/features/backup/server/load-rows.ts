import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { askOf, readCatalogue, type TableShape } from '#db/catalogue.ts'
import { isPostgres } from '#db/database.ts'
import { insertMany } from '#db/insert-many.ts'
import { migrateWithin } from '#db/migrate.ts'
import { danglingTable, removeReferences } from '#db/references.ts'
import { removeOwnTables } from '#db/remove-tables.ts'
import type { SnapshotRow } from '#db/snapshot.ts'
import type { Tx } from '#db/tables.ts'
import { MB } from '#lib/bytes.ts'
import { archivedTables } from './archived-tables.ts'
import { type Manifest, tableEntry } from './archive-format.ts'
import { ArchiveProblem } from './archive-problem.ts'
import { rowOf } from './archive-rows.ts'
import { linesOf } from './lines.ts'
import type { Progress } from './progress.ts'
import { archiveErrors } from '../texts/archive.ts'

const ROWS_AT_ONCE = 1000
const BYTES_AT_ONCE = 4 * MB

type Needs = { folder: string; manifest: Manifest; progress: Progress }

/**
 * Replaces all tables by those of the archive, as the version that made it had them. One transaction, so that a killed
 * restore changes nothing. Triggers fill the tables that the archive leaves out. `withoutReferences` makes the
 * transaction, and `refuseDangling` ends it.
 */
export async function loadRows(tx: Tx, { folder, manifest, progress }: Needs): Promise<void> {
  await removeOwnTables(tx)
  await migrateWithin(tx, manifest.migrations.at(-1))
  const tables = archivedTables(await readCatalogue(askOf(tx), isPostgres(tx)))
  refuseOtherTables(tables, manifest)
  const addReferences = await removeReferences(tx)
  // Migrations add a few rows.
  for (const { name } of tables) await run(tx, `delete from "${name}"`)
  for (const table of tables) {
    const rows = await loadTable(tx, table, join(folder, tableEntry(table.name)), progress)
    const expected = manifest.tables.find(({ name }) => name === table.name)!.rows
    if (rows !== expected) throw new ArchiveProblem(archiveErrors.otherRows(table.name, rows, expected))
  }
  await addReferences().catch(asDangling)
}

const run = <Row>(tx: Tx, text: string) => tx.executeQuery<Row>(CompiledQuery.raw(text))

function refuseOtherTables(tables: TableShape[], manifest: Manifest) {
  const [here, there] = [
    new Set(tables.map(({ name }) => name)),
    new Set(manifest.tables.map(({ name }) => name)),
  ]
  const different = [...here.symmetricDifference(there)]
  if (different.length > 0) throw new ArchiveProblem(archiveErrors.otherTables(different.join(', ')))
}

async function loadTable(tx: Tx, table: TableShape, path: string, progress: Progress): Promise<number> {
  let rows: SnapshotRow[] = []
  let [bytes, total] = [0, 0]
  const flush = async () => {
    if (rows.length > 0) await insert(tx, table.name, rows)
    progress.add(bytes)
    total += rows.length
    rows = []
    bytes = 0
  }
  for await (const line of linesOf(path)) {
    rows.push(rowOf(table, line))
    bytes += Buffer.byteLength(line) + 1
    if (rows.length === ROWS_AT_ONCE || bytes > BYTES_AT_ONCE) await flush()
  }
  await flush()
  return total
}

async function insert(tx: Tx, table: string, rows: SnapshotRow[]) {
  try {
    await insertMany(tx, table, rows)
  } catch (error) {
    const { code = '', errcode = 0, message } = error as { code?: string; errcode?: number; message: string }
    // A violated rule or a value that the column can't hold. Other errors, such as a full disk, say what they are.
    const isRefusal = /^2[23]/.test(code) || [18, 19, 20].includes(errcode & 0xff)
    throw isRefusal ? new ArchiveProblem(archiveErrors.rowRefused(table, message)) : error
  }
}

/** PostgreSQL names the table whose rows violate the reference. */
function asDangling(error: unknown): never {
  const { code, table } = error as { code?: string; table?: string }
  throw code === '23503' ? new ArchiveProblem(archiveErrors.danglingRows(table ?? '')) : error
}

export async function refuseDangling(tx: Tx) {
  const table = await danglingTable(tx)
  if (table) throw new ArchiveProblem(archiveErrors.danglingRows(table))
}
