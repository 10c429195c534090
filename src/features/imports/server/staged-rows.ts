import type { FileHandle } from 'node:fs/promises'
import type { Db, NewRow, Tx } from '#db/tables.ts'
import type { ImportKind } from '#lib/values.ts'
import { insertAddresses } from './addresses.queries.ts'
import { addressHash, addressKey } from './addresses.ts'
import { createFileCounts } from './file-counts.ts'
import { filesAfter, insertItems, itemsByKey } from './items.queries.ts'
import { insertNotes } from './notes.queries.ts'
import type { Note, SourceFile, SourcePost } from './source.ts'
import { readSpooled } from './spool.ts'
import { insertPersons } from './staged.queries.ts'
import { createUseCounts } from './use-counts.ts'

const BATCH = 500
const NAME_MAX = 300
const DETAIL_MAX = 1000
/** More than a person would read. */
const NOTES_MAX = 200_000

type About = { kind: ImportKind | 'unread'; key: string; name: string }
type Extra = { target?: string | null; parent?: string | null; uses?: number }
type Place = { starts_at: number; bytes: number }

/**
 * Adds items, and returns those that have the number of another item. Parts of an export may repeat the same one, which
 * is not worth a note.
 */
async function addItems(tx: Tx, importId: string, items: NewRow<'import_item'>[]) {
  const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`
  const added = new Set((await insertItems(tx, items)).map(nameOf))
  const repeated = items.filter((item) => !added.delete(nameOf(item)))
  const others: NewRow<'import_item'>[] = []
  for (const item of repeated) {
    const [first] = await itemsByKey(tx, importId, item.kind, [item.key])
    if (first?.name !== item.name) others.push(item)
  }
  return others
}

export type StagedRows = ReturnType<typeof createStagedRows>

type Needs = { db: Db; importId: string; hashOf: (address: string) => string }

/** Collects the rows of an import and writes them in batches. */
export function createStagedRows({ db, importId, hashOf }: Needs) {
  let site = ''
  let seq = 0
  let noteId = 0
  let comments = 0
  const files = createFileCounts(db)
  const uses = createUseCounts()
  const waiting = {
    items: [] as NewRow<'import_item'>[],
    addresses: [] as NewRow<'import_address'>[],
    notes: [] as NewRow<'import_note'>[],
    persons: [] as NewRow<'import_person'>[],
  }

  async function flush() {
    const { items, addresses, persons } = waiting
    await db.transaction().execute(async (tx) => {
      for (const { kind, key, name } of items.length > 0 ? await addItems(tx, importId, items) : [])
        addNotes({ kind, key, name }, [{ code: 'number-repeated', detail: key }])
      if (addresses.length > 0) await insertAddresses(tx, addresses)
      if (waiting.notes.length > 0) await insertNotes(tx, waiting.notes)
      if (persons.length > 0) await insertPersons(tx, persons)
    })
    Object.assign(waiting, { items: [], addresses: [], notes: [], persons: [] })
    await files.settle()
  }

  const flushIfFull = async () => {
    if (files.isFull || Object.values(waiting).some(({ length }) => length >= BATCH)) await flush()
  }

  function addNotes({ kind, key, name }: About, notes: Note[]) {
    for (const { code, detail } of notes.slice(0, NOTES_MAX - noteId))
      waiting.notes.push({
        import_id: importId,
        id: ++noteId,
        kind,
        key,
        name: name.slice(0, NAME_MAX),
        code,
        detail: detail.slice(0, DETAIL_MAX),
      })
  }

  async function note(about: About, notes: Note[]) {
    addNotes(about, notes)
    await flushIfFull()
  }

  /** Files that no text uses are not imported, so the report names them. */
  async function noteUnused(spool: FileHandle) {
    for (let last = -1; ;) {
      const items = await filesAfter(db, importId, last, BATCH)
      if (items.length === 0) return
      for (const { key, name, ...place } of items) {
        const file = (await readSpooled(spool, place)).item as SourceFile
        if (!files.addFile(file))
          await note({ kind: 'file', key, name }, [{ code: 'file-unused', detail: file.address }])
      }
      last = items.at(-1)!.seq
    }
  }

  return {
    note,

    /** People whose addresses the files have, so that the deletion of their data finds them. */
    async persons(addresses: (string | undefined)[]) {
      const known = new Set(addresses.flatMap((address) => address?.trim().toLowerCase() || []))
      for (const address of known) waiting.persons.push({ import_id: importId, hash: hashOf(address) })
      await flushIfFull()
    },
    uses: uses.add,

    /** `named` is the name of the site in `import_origin`. */
    beginSite(url: string, named: string) {
      site = url
      files.beginSite(url, named)
    },

    async item(
      { kind, key, name }: About,
      place: Place,
      { target = null, parent = null, uses: count = 0 }: Extra = {},
    ) {
      waiting.items.push({
        import_id: importId,
        kind: kind as ImportKind,
        key,
        seq: seq++,
        name: name.slice(0, NAME_MAX),
        ...place,
        state: 'waiting',
        target,
        parent,
        uses: count,
      })
      await flushIfFull()
    },

    async addresses({ kind, key }: About, addresses: string[]) {
      for (const address of addresses) {
        const normal = addressKey(address, site)
        if (!normal) continue
        const hash = addressHash(normal)
        waiting.addresses.push({ import_id: importId, hash, address, kind: kind as ImportKind, key })
      }
      await flushIfFull()
    },

    countPortrait: files.addAuthor,

    countText(post: SourcePost, html: string) {
      comments += post.comments.length
      files.addText(post, html)
    },

    async finish(spool: FileHandle) {
      await flush()
      await noteUnused(spool)
      await flush()
      await uses.save(db, importId)
    },

    get amounts() {
      return { comments, files: files.referenced, notes: noteId }
    },
  }
}
