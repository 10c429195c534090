import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askOf, readCatalogue, type Column, type TableShape } from '#db/catalogue.ts'
import { isPostgres } from '#db/database.ts'
import { insertMany } from '#db/insert-many.ts'
import { danglingTable, removeReferences, withoutReferences } from '#db/references.ts'
import type { Db } from '#db/tables.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { archivedTables } from './archived-tables.ts'

/** Every language, and UTF-16 and UTF-8, sort these differently. References use the same ids. */
const IDS = ['b-1', 'B-2', 'é-3', '😀-4', '\uFF5E-5']
const NASTY = `"quoted" 'single' \\ back\n\r\t line\u2028separator \u0001 {"a":1} 😀`
const TIME = /(^|_)(at|until|since)$/
const OBJECTS = new Set(['value', 'detail', 'headers', 'social_links', 'social_media', 'answer'])
const LONG = new Set([
  'content',
  'text',
  'html',
  'message',
  'description',
  'body',
  'payload',
  'keys',
  'response',
])

/** Puts rows into every table of an archive, and bytes into storage for every file. */
export async function fillEverything(db: Db, storage: Storage, choose = archivedTables) {
  const tables = choose(await readCatalogue(askOf(db), isPostgres(db)))
  await withoutReferences(db, async (tx) => {
    const addReferences = await removeReferences(tx)
    await askOf(tx)('delete from content_version')
    for (const table of tables) await insertMany(tx, table.name, rowsOf(table))
    await addReferences()
    if (await danglingTable(tx)) throw new Error('A reference leads nowhere')
  })
  for (const at of IDS.keys()) await putFile(storage, keyOf(at), `the bytes of file ${at}`)
}

async function putFile(storage: Storage, key: string, text: string) {
  const path = join(mkdtempSync(join(tmpdir(), 'sleevenotes-file-')), 'file')
  writeFileSync(path, text)
  await storage.put(key, path, 'image/webp')
}

const keyOf = (at: number) => `images/picture-${at}.webp`

const rowsOf = (table: TableShape) =>
  IDS.map((_, at) =>
    Object.fromEntries(table.columns.map((column) => [column.name, valueOf(table, column, at)])),
  )

function valueOf({ name: table }: TableShape, { name, kind, nullable }: Column, at: number): unknown {
  if (name === 'deleted_at' || name === 'going_at' || (nullable && at === 2)) return null
  if (table === 'file' && name === 'key') return keyOf(at)
  // Posts are listed by genre, tag, author and category, so these differ.
  if (name === 'tag_id' || (table === 'tag' && name === 'id')) return `tag ${IDS[at]}`
  if (isAuthorId(table, name)) return `author ${IDS[at]}`
  if (name === 'mime') return 'image/webp'
  if (name === 'category') return `pin ${IDS[at]}`
  if (kind === 'boolean') return at % 2 === 0
  if (kind === 'json') return JSON.stringify(jsonOf(name, at))
  if (kind === 'number') return name === 'luminance' || name === 'seconds' ? at / 3 + 0.1 : at + 1
  if (TIME.test(name)) return new Date(Date.UTC(2026, 0, 1 + at, 12, 30, 15, 120 + at)).toISOString()
  return LONG.has(name) ? `${NASTY} ${at}` : IDS[at]
}

/** In `post`, the column of this name is the account that owns the post. */
const isAuthorId = (table: string, name: string) =>
  (name === 'author_id' && table !== 'post') || (table === 'author' && name === 'id')

function jsonOf(name: string, at: number): unknown {
  if (name === 'value' && at === 1) return null
  if (name === 'peaks') return [0, 0.25, 1 / 3]
  return OBJECTS.has(name) ? { zz: [{ b: NASTY, a: at }], b: 1.5, aaa: null } : ['second', 'first']
}
