import type { Db, Tx } from '#db/tables.ts'
import { IMPORT_KINDS } from '#lib/values.ts'
import type { Files } from '../files.ts'
import { updateRun, type Run } from '../imports.queries.ts'
import { insertNotes, nextNoteId } from '../notes.queries.ts'
import { addToTally } from '../tally.queries.ts'
import type { Work } from './work.ts'

const NONE = { found: 0, new: 0, done: 0 }
const DETAIL_MAX = 1000

/** Comments and files arrive with their posts. Redirects are many, but take only a moment. */
const QUICK = new Set(['comment', 'file', 'redirect'])

export const countsAsProgress = (kind: string): boolean => !QUICK.has(kind)

/** Counts what an import adds, starting from the counts of an interrupted attempt. */
export function countingOf(run: Run, files: Files): Work['count'] {
  const counts = structuredClone(run.counts)
  const filesBefore = counts.file?.done ?? 0
  let { done } = run
  return async (tx: Tx, added) => {
    for (const kind of IMPORT_KINDS) {
      const more = added[kind] ?? 0
      if (more === 0) continue
      const before = counts[kind] ?? NONE
      counts[kind] = { ...before, done: before.done + more }
      if (countsAsProgress(kind)) done += more
    }
    counts.file = { ...(counts.file ?? NONE), done: filesBefore + files.stored }
    await updateRun(tx, run.id, { counts: JSON.stringify(counts), done, attempts: 0 })
  }
}

/** Adds notes to the report, after those of the reading. */
export async function notingOf(db: Db, runId: string): Promise<Pick<Work, 'note' | 'tally'>> {
  let nextId = await nextNoteId(db, runId)
  return {
    async note({ kind, key, name }, notes) {
      if (notes.length === 0) return
      const rows = notes.map(({ code, detail }) => ({
        import_id: runId,
        id: nextId++,
        kind,
        key,
        name,
        code,
        detail: detail.slice(0, DETAIL_MAX),
      }))
      await db.transaction().execute(async (tx) => {
        await insertNotes(tx, rows)
        await updateRun(tx, runId, { notes: nextId - 1 })
      })
    },

    async tally(tx, kind, code, more) {
      if (more === 0) return
      nextId += await addToTally(tx, { import_id: runId, id: nextId, kind, code }, more)
      await updateRun(tx, runId, { notes: nextId - 1 })
    },
  }
}
