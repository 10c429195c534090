import type { FileHandle } from 'node:fs/promises'
import type { Db, NewRow } from '#db/tables.ts'
import type { ImportKind } from '#lib/values.ts'
import { addressHash, addressKey, originalsOf } from './addresses.ts'
import * as queries from './imports.queries.ts'
import { referencesIn } from './link.ts'
import { heroAddress, type Note, type SourceFile, type SourcePost } from './source.ts'
import { readSpooled } from './spool.ts'
import { insertPersons } from './staged.queries.ts'

const BATCH = 500
const NAME_MAX = 300
const DETAIL_MAX = 1000
/** More than anybody reads. */
const NOTES_MAX = 200_000
const FILES_COUNTED = 1_000_000

const ALL_OF_POST = 'file:*'

type About = { kind: ImportKind | 'unread'; key: string; name: string }
type Extra = { target?: string | null; parent?: string | null }
type Place = { starts_at: number; bytes: number }

export type StagedRows = ReturnType<typeof createStagedRows>

type Needs = { db: Db; importId: string; hashOf: (address: string) => string }

/** Collects the rows of an import and writes them in batches. */
export function createStagedRows({ db, importId, hashOf }: Needs) {
  let site = ''
  let seq = 0
  let noteId = 0
  let comments = 0
  const files = new Set<string>()
  const linked = new Set<string>()
  const uses = { author: new Map<string, number>(), term: new Map<string, number>() }
  const waiting = {
    items: [] as NewRow<'import_item'>[],
    addresses: [] as NewRow<'import_address'>[],
    notes: [] as NewRow<'import_note'>[],
    persons: [] as NewRow<'import_person'>[],
  }

  async function flush() {
    const { items, addresses, notes, persons } = waiting
    await db.transaction().execute(async (tx) => {
      if (items.length > 0) await queries.insertItems(tx, items)
      if (addresses.length > 0) await queries.insertAddresses(tx, addresses)
      if (notes.length > 0) await queries.insertNotes(tx, notes)
      if (persons.length > 0) await insertPersons(tx, persons)
    })
    Object.assign(waiting, { items: [], addresses: [], notes: [], persons: [] })
  }

  const flushIfFull = async () => {
    if (Object.values(waiting).some(({ length }) => length >= BATCH)) await flush()
  }

  /** Spellings and sizes of one file count once. */
  function fileHash(address: string, postKey: string): string {
    if (address === ALL_OF_POST) return addressHash(`parent:${postKey}`)
    const original = originalsOf(address).at(-1)!
    return addressHash(addressKey(original, site) ?? original)
  }

  /** Files that no text shows don't come over, so the report names them. */
  async function noteUnused(spool: FileHandle) {
    for (let last = -1; ;) {
      const items = await queries.filesAfter(db, importId, last, BATCH)
      if (items.length === 0) break
      for (const { key, name, parent, ...place } of items) {
        const { address } = (await readSpooled(spool, place)).item as SourceFile
        const hashes = [
          fileHash(address, ''),
          addressHash(`file:${key}`),
          addressHash(`parent:${parent ?? ''}`),
        ]
        if (hashes.some((hash) => files.has(hash) || linked.has(hash))) continue
        await addNotes({ kind: 'file', key, name }, [{ code: 'file-unused', detail: address }])
      }
      last = items.at(-1)!.seq
    }
    await flush()
  }

  async function addNotes({ kind, key, name }: About, notes: Note[]) {
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
    await flushIfFull()
  }

  return {
    beginSite(url: string) {
      site = url
    },

    async item({ kind, key, name }: About, place: Place, { target = null, parent = null }: Extra = {}) {
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
        uses: 0,
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

    note: addNotes,

    /** People whose addresses the files have, so that the deletion of their data finds them. */
    async persons(addresses: (string | undefined)[]) {
      const known = new Set(addresses.flatMap((address) => address?.trim().toLowerCase() || []))
      for (const address of known) waiting.persons.push({ import_id: importId, hash: hashOf(address) })
      await flushIfFull()
    },

    /** How many posts name each author, category and tag, for the tables of choices. */
    uses(kind: 'author' | 'term', keys: string[]) {
      for (const key of keys) uses[kind].set(key, (uses[kind].get(key) ?? 0) + 1)
    },

    countText({ key, hero, comments: said }: SourcePost, html: string) {
      comments += said.length
      if (files.size > FILES_COUNTED) return
      const { pictures, recordings, links } = referencesIn(html)
      for (const address of [...pictures, ...recordings, ...(hero ? [heroAddress(hero)] : [])])
        files.add(fileHash(address, key))
      for (const address of links) linked.add(fileHash(address, key))
    },

    async finish(spool: FileHandle) {
      await flush()
      await noteUnused(spool)
      for (const kind of ['author', 'term'] as const) {
        const all = [...uses[kind]]
        for (let at = 0; at < all.length; at += BATCH)
          await db.transaction().execute(async (tx) => {
            for (const [key, count] of all.slice(at, at + BATCH))
              await queries.setUses(tx, { import_id: importId, kind, key }, count)
          })
      }
    },

    get amounts() {
      return { comments, files: files.size, notes: noteId }
    },
  }
}
