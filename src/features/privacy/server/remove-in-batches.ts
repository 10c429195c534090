import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tx } from '#db/tables.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { PersonalKind, RetainedKind } from '#lib/values.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import type { PersonalRow, RemovedRows } from '#platform/personal-data.ts'
import { addToCounts, holdRun, type Run } from './runs.queries.ts'

/** Few enough that nobody waits for a batch. */
const BATCH = 200

type Needs = {
  content: ContentVersion
  media: Media
  isStopping: () => boolean
  /** The end of a lease that begins now. */
  lease: () => string
}

type Kind = PersonalKind | RetainedKind

/**
 * Deletes rows of a run, a batch in each transaction, with its count. The files of a batch are released with its rows and
 * removed afterwards. After a crash in between, the sweep of files removes them.
 */
export function createBatches({ content, media, isStopping, lease }: Needs, run: Run) {
  /** Returns the number of rows, or undefined if the server stops or another node has finished the run. */
  async function removeBatch(kind: Kind, remove: (tx: Tx) => Promise<RemovedRows>) {
    if (isStopping()) return undefined
    const removed = await content.changeIf(async (tx) => {
      const counts = await holdRun(tx, run, lease())
      if (!counts) return { result: undefined, keys: [] }
      const result = await remove(tx)
      if (result.rows > 0) await addToCounts(tx, run, counts, kind, result.rows)
      await media.releaseIds(tx, result.files ?? [])
      return { result, keys: result.keys ?? [] }
    })
    if (!removed) return undefined
    await media.removeReleased({ ids: removed.files ?? [], keys: [] })
    await nextTurn()
    return removed.rows
  }

  return {
    /** Calls `remove` until it deletes nothing. Returns false if the run must not continue. */
    async removeAll(kind: Kind, remove: (tx: Tx, limit: number) => Promise<RemovedRows>): Promise<boolean> {
      for (;;) {
        const rows = await removeBatch(kind, (tx) => remove(tx, BATCH))
        if (rows === undefined) return false
        if (rows === 0) return true
      }
    },

    /** Searches outside of transactions, and again until there is nothing to delete. Returns false as above. */
    async removeFound(
      kind: Kind,
      search: () => AsyncIterable<PersonalRow[]>,
      remove: (tx: Tx, rows: PersonalRow[]) => Promise<RemovedRows>,
    ): Promise<boolean> {
      for (let isDone = false; !isDone;) {
        isDone = true
        for await (const found of search()) {
          const rows = await removeBatch(kind, (tx) => remove(tx, found))
          if (rows === undefined) return false
          if (rows > 0) isDone = false
        }
      }
      return true
    },
  }
}
