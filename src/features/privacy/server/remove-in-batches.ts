import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tx } from '#db/tables.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import type { RemovedRows } from '#platform/personal-data.ts'

/** Few enough that nobody waits for a batch. */
const BATCH = 200

type Needs = { content: ContentVersion; media: Media; isStopping: () => boolean }

type Work = {
  remove: (tx: Tx, limit: number) => Promise<RemovedRows>
  /** In the transaction of the batch, so that a crash loses no count. */
  note: (tx: Tx, rows: number) => Promise<unknown>
}

/**
 * Deletes rows until none are left, a batch in each transaction. The files of a batch are released with its rows and
 * removed afterwards. After a crash in between, the sweep of files removes them. Returns false if it was stopped.
 */
export async function removeInBatches({ content, media, isStopping }: Needs, { remove, note }: Work) {
  for (; !isStopping(); await nextTurn()) {
    const { rows, files = [] } = await content.changeIf(async (tx) => {
      const removed = await remove(tx, BATCH)
      if (removed.rows > 0) await note(tx, removed.rows)
      await media.releaseIds(tx, removed.files ?? [])
      return { result: removed, keys: removed.keys ?? [] }
    })
    if (rows === 0) return true
    await media.removeReleased({ ids: files, keys: [] })
  }
  return false
}
