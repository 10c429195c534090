import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { invalid } from '#platform/errors.ts'
import { ghostErrors } from '../../texts/ghost-errors.ts'
import type { SourceItem } from '../source.ts'
import { itemsOf, type GivenSite } from './items.ts'
import { jsonRows, type Path } from './json-rows.ts'
import { BrokenJson } from './row-bytes.ts'
import { asRow, type Row } from './row.ts'
import { openSpool, type Spool } from './spool.ts'
import { isWanted } from './table-fields.ts'
import { createTables, type Tables } from './tables.ts'

type Options = GivenSite & {
  /** For a temporary file, which is about as large as the texts of the export. */
  folder: string
}

/** Reads an export of Ghost 2 to 6. It yields nothing until it has read the whole file, because the tables have no order. */
export async function* readGhost(
  bytes: AsyncIterable<Uint8Array>,
  options: Options,
): AsyncGenerator<SourceItem> {
  const spool = await openSpool(join(options.folder, `ghost-${randomUUID()}.json`))
  try {
    yield* itemsOf({ ...(await collect(bytes, spool)), spool }, options)
  } finally {
    await spool.remove()
  }
}

/** `{ "db": [{ "meta", "data" }] }`, or the older `{ "meta", "data" }`. */
const inside = (path: Path): Path => (path[0] === 'db' && path[1] === '' ? path.slice(2) : path)

const isMeta = (path: Path) => path.length === 1 && path[0] === 'meta'
const tableAt = (path: Path) =>
  path.length === 3 && path[0] === 'data' && path[2] === '' ? path[1] : undefined

async function collect(bytes: AsyncIterable<Uint8Array>, spool: Spool) {
  const tables = createTables(spool)
  let meta: Row = {}
  const rows = jsonRows({
    isRow: (path) => isMeta(inside(path)) || isWanted(tableAt(inside(path)) ?? ''),
    onRow: (path, row) => {
      const table = tableAt(inside(path))
      if (table === undefined) meta = asRow(row)
      else tables.add(table, row)
    },
  })
  try {
    for await (const chunk of bytes) {
      rows.write(chunk)
      await spool.flushIfLarge()
    }
    rows.end()
  } catch (error) {
    throw error instanceof BrokenJson ? invalid([{ path: 'file', message: brokenText(tables) }]) : error
  }
  if (!isGhost(tables)) throw invalid([{ path: 'file', message: ghostErrors.notGhost }])
  await spool.flush()
  return { tables, meta }
}

const isGhost = (tables: Tables) =>
  ['posts', 'users', 'tags', 'settings'].some((table) => tables.count(table) > 0)

const brokenText = (tables: Tables) => (isGhost(tables) ? ghostErrors.broken : ghostErrors.notGhost)
