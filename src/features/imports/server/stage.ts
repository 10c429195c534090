import { open } from 'node:fs/promises'
import type { Db } from '#db/tables.ts'
import type { ImportKind, ImportSystem } from '#lib/values.ts'
import { newId } from '#platform/ids.ts'
import { originOf, UNKNOWN_SITE } from './addresses.ts'
import { convertGhost } from './ghost/convert.ts'
import { readGhost } from './ghost/read.ts'
import { clearItems } from './items.queries.ts'
import { createStagedRows, type StagedRows } from './staged-rows.ts'
import type { ConvertedText, SourceItem, SourcePost } from './source.ts'
import type { Document } from './sources.ts'
import { openSpool } from './spool.ts'
import { convertWordpress } from './wordpress/convert.ts'
import { readWordpress } from './wordpress/read.ts'

type Needs = {
  db: Db
  importId: string
  documents: Document[]
  spoolPath: string
  /** For temporary files. */
  folder: string
  /** The address of the old site, if a person gave it. */
  siteUrl: string
  /** How its posts' addresses were built, if a person said it. */
  permalink: string
  hashOf: (address: string) => string
  /** Writes only the file of items, because the database already has the rows. */
  spoolOnly: boolean
  /** Called after every few items. Throws when the work should stop. */
  beat: (read: number) => Promise<void>
}

export type Staged = { system: ImportSystem; site: string; title: string }

/** Reads an export once. Writes its items to a file, and a row for each of them to the database. */
export async function stage(needs: Needs) {
  const { db, importId, spoolPath, spoolOnly, beat } = needs
  if (!spoolOnly) await db.transaction().execute((tx) => clearItems(tx, importId))
  const spool = await openSpool(spoolPath)
  const rows = createStagedRows({ db, importId, hashOf: needs.hashOf })
  const staged: Staged = { system: needs.documents[0]!.format, site: UNKNOWN_SITE, title: '' }
  let read = 0
  try {
    for await (const item of itemsOf(needs)) {
      if (item.kind === 'site') {
        if (staged.site === UNKNOWN_SITE) {
          const url = URL.canParse(item.url) ? item.url : UNKNOWN_SITE
          Object.assign(staged, { site: url.replace(/\/+$/, ''), title: item.title })
          rows.beginSite(staged.site, originOf(staged.system, staged.site))
        }
        continue
      }
      const converted = 'text' in item ? convertText(item) : undefined
      const place =
        item.kind === 'unread' ? undefined : await spool.add({ item, ...(converted && { converted }) })
      if (!spoolOnly) await addRows(rows, item, converted, place)
      if (++read % 50 === 0) await beat(read)
    }
    await spool.finish()
  } finally {
    await spool.close()
  }
  if (!spoolOnly) await finish(rows, spoolPath)
  return { staged, amounts: rows.amounts }
}

async function finish(rows: StagedRows, spoolPath: string) {
  const spool = await open(spoolPath)
  try {
    await rows.finish(spool)
  } finally {
    await spool.close()
  }
}

async function* itemsOf({ documents, folder, siteUrl: url, permalink }: Needs): AsyncGenerator<SourceItem> {
  const ghost = { folder, ...(url && { url }), ...(permalink && { permalink }) }
  for (const { format, bytes } of documents) {
    const read = await bytes()
    const items = format === 'ghost' ? readGhost(read, ghost) : readWordpress(read)
    for await (const item of items) yield storable(item)
  }
}

/** NUL and unpaired surrogates, as JSON writes them. An escaped backslash is matched first, because it is neither. */
const UNSTORABLE = /\\(?:\\|u0000|ud[89a-f][\da-f]{2})/gi

/** Removes characters that PostgreSQL can't store. */
function storable(item: SourceItem): SourceItem {
  const text = JSON.stringify(item)
  if (!/\\u(?:0000|d[89a-f])/i.test(text)) return item
  const clean = text.replace(UNSTORABLE, (found) => {
    if (found === '\\\\') return found
    return found.endsWith('0000') ? '' : '\uFFFD'
  })
  return JSON.parse(clean) as SourceItem
}

const convertText = ({ text }: SourcePost): ConvertedText =>
  text.format === 'wordpress' ? convertWordpress(text.value) : convertGhost(text)

type PlaceOf = { starts_at: number; bytes: number }

async function addRows(
  rows: StagedRows,
  item: Exclude<SourceItem, { kind: 'site' }>,
  converted: ConvertedText | undefined,
  place: PlaceOf | undefined,
) {
  if (item.kind === 'unread')
    return rows.note({ kind: 'unread', key: item.key, name: item.name }, [item.note])
  const about = { kind: item.kind as ImportKind, key: item.key, name: nameOf(item) }
  const isText = item.kind === 'post' || item.kind === 'page'
  // A text gets its id now, because other texts may link to it before it is stored.
  await rows.item(about, place!, {
    target: isText ? newId() : null,
    parent: (item.kind === 'file' && item.parent) || null,
    uses: 'text' in item ? item.comments.length : 0,
  })
  if (item.kind === 'author') {
    rows.countPortrait(item)
    await rows.persons([item.email])
  }
  if ('addresses' in item) await rows.addresses(about, item.addresses)
  if (item.kind === 'file') await rows.addresses(about, [item.address, ...item.copies])
  if (!('text' in item)) return
  rows.uses('author', item.authors)
  rows.uses('term', item.terms)
  rows.countText(item, converted!.html)
  await rows.persons(item.comments.map(({ email }) => email))
  await rows.note(about, [...item.notes, ...converted!.notes])
}

function nameOf(item: Exclude<SourceItem, { kind: 'site' | 'unread' }>): string {
  if ('title' in item) return item.title
  return 'name' in item ? item.name : item.label
}
