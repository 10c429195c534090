import { open } from 'node:fs/promises'
import type { Tx } from '#db/tables.ts'
import { IMPORT_KINDS, type ImportKind } from '#lib/values.ts'
import { isoNow } from '#platform/clock.ts'
import { ImportOptions } from '../imports.schema.ts'
import { originOf } from './addresses.ts'
import { createFiles } from './files.ts'
import * as queries from './imports.queries.ts'
import { refuseWithoutRoom } from './room.ts'
import type { RunnerNeeds } from './runner.ts'
import type { Note } from './source.ts'
import { addToTally } from './tally.queries.ts'
import { openZip } from './zip.ts'
import { importAuthors } from './work/authors.ts'
import { importMenus } from './work/menus.ts'
import { importPages } from './work/pages.ts'
import { importPosts } from './work/posts.ts'
import { importRedirects } from './work/redirects.ts'
import { importTerms } from './work/terms.ts'
import type { Work } from './work/work.ts'

/** In this order: posts name authors and genres, and redirects lead to all of them. */
const STEPS: [ImportKind, (work: Work) => Promise<void>][] = [
  ['author', importAuthors],
  ['term', importTerms],
  ['page', importPages],
  ['post', importPosts],
  ['menu-item', importMenus],
  ['redirect', importRedirects],
]

/** Works through the items of an import that still wait. */
export async function runImport(needs: RunnerNeeds, beat: () => Promise<void>): Promise<void> {
  const { db, clock, config, services, runId, place } = needs
  const run = (await queries.runById(db, runId))!
  const options = ImportOptions.parse(run.options)
  const zips = await Promise.all((await place.zips()).map(openZip))
  const spool = await open(place.spool)
  const origin = originOf(run.system, run.site)
  const files = createFiles({
    db,
    media: services.media,
    folder: place.folder,
    zips,
    site: run.site,
    origin,
    importId: runId,
    fetchFiles: options.fetch_files,
    allowPrivate: config.importAllowPrivate,
    beat: () => {
      refuseWithoutRoom(config)
      return beat()
    },
  })
  const counts = structuredClone(run.counts)
  let { done } = run
  let noteId = await queries.nextNoteId(db, runId)

  const work: Work = {
    ...services,
    db,
    clock,
    run,
    origin,
    options,
    spool,
    files,
    beat,

    async count(tx: Tx, added) {
      for (const kind of IMPORT_KINDS) {
        const more = added[kind] ?? 0
        if (more === 0) continue
        const before = counts[kind] ?? { found: 0, new: 0, done: 0 }
        counts[kind] = { ...before, done: before.done + more }
        if (kind !== 'comment' && kind !== 'file') done += more
      }
      counts.file = { ...(counts.file ?? { found: 0, new: 0 }), done: fileBase + files.stored }
      await queries.updateRun(tx, runId, { counts: JSON.stringify(counts), done, attempts: 0 })
    },

    async tally(tx: Tx, kind, code, more) {
      if (more === 0) return
      noteId += await addToTally(tx, { import_id: runId, id: noteId, kind, code }, more)
      await queries.updateRun(tx, runId, { notes: noteId - 1 })
    },

    async note({ kind, key, name }, notes: Note[]) {
      if (notes.length === 0) return
      const rows = notes.map(({ code, detail }) => ({
        import_id: runId,
        id: noteId++,
        kind,
        key,
        name,
        code,
        detail: detail.slice(0, 1000),
      }))
      await db.transaction().execute(async (tx) => {
        await queries.insertNotes(tx, rows)
        await queries.updateRun(tx, runId, { notes: noteId - 1 })
      })
    },
  }
  const fileBase = counts.file?.done ?? 0
  try {
    for (const [phase, step] of STEPS) {
      await queries.updateRun(db, runId, { phase })
      await step(work)
    }
    await queries.endRun(db, runId, 'running', {
      status: 'done',
      phase: null,
      finished_at: isoNow(clock),
      error: null,
      files_until: null,
    })
  } finally {
    await spool.close()
    for (const zip of zips) zip.close()
  }
}
