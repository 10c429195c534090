import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { TableShape } from '#db/catalogue.ts'
import type { Snapshot } from '#db/snapshot.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/data-folder.ts'
import { archivedTables, isArchivedRow } from './archived-tables.ts'
import { type Manifest, tableEntry } from './archive-format.ts'
import { lineOf } from './archive-rows.ts'
import type { Progress } from './progress.ts'

type Part = Manifest['tables'][number]

/**
 * Writes every table to a file of the folder. Local files are fast, so the transaction is short, however slowly the
 * archive is written later.
 */
export async function spoolTables(snapshot: Snapshot, folder: string, progress: Progress): Promise<Part[]> {
  const parts: Part[] = []
  for (const table of archivedTables(snapshot.tables))
    parts.push(await spoolTable(snapshot, table, folder, progress))
  return parts
}

async function spoolTable(
  snapshot: Snapshot,
  table: TableShape,
  folder: string,
  progress: Progress,
): Promise<Part> {
  const path = join(folder, tableEntry(table.name))
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
  const file = await open(path, 'wx', PRIVATE_FILE)
  const hash = createHash('sha256')
  let [rows, bytes] = [0, 0]
  try {
    for await (const some of snapshot.rows(table)) {
      const archived = some.filter((row) => isArchivedRow(table.name, row))
      const text = Buffer.from(archived.map((row) => `${lineOf(table, row)}\n`).join(''))
      await file.appendFile(text)
      hash.update(text)
      rows += archived.length
      bytes += text.length
      progress.add(text.length)
    }
  } finally {
    await file.close()
  }
  return { name: table.name, rows, bytes, sha256: hash.digest('hex') }
}
