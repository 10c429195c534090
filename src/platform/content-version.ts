import { sql } from 'kysely'
import { isPostgres } from '#db/database.ts'
import type { Db, Tx } from '#db/tables.ts'

export type ContentVersion = ReturnType<typeof createContentVersion>

export type TouchedPost = { id: string; slug: string }

export const CONTENT_CHANNEL = 'sleevenotes_content'

/**
 * One number that rises with every change a reader can see. Whatever is derived from content (the page cache)
 * holds for one version; the number is raised in the transaction that makes the change, so it cannot be missed.
 */
export function createContentVersion({ db }: { db: Db }) {
  let current = 0
  const listeners = new Set<() => void>()
  const touchListeners = new Set<(post: TouchedPost) => void>()

  function seen(version: number) {
    if (version <= current) return
    current = version
    for (const listener of listeners) listener()
  }

  /** For work that may touch nothing a reader can see, such as saving a draft: then nothing is forgotten for it. */
  async function changeIf<T>(work: (tx: Tx) => Promise<{ result: T; visible: boolean }>): Promise<T> {
    const { result, version } = await db.transaction().execute(async (tx) => {
      const made = await work(tx)
      return { result: made.result, version: made.visible ? await raise(tx) : 0 }
    })
    seen(version)
    return result
  }

  return {
    get current() {
      return current
    },

    /** Called whenever this node learns of a change, its own or another's. */
    onChange(listener: () => void) {
      listeners.add(listener)
    },

    /** Called when a figure on one post's page changes: too often, and too small, to forget everything for. */
    onTouch(listener: (post: TouchedPost) => void) {
      touchListeners.add(listener)
    },

    touch(post: TouchedPost) {
      for (const listener of touchListeners) listener(post)
    },

    /** Reads the number afresh: at start, and when another process may have written. */
    async refresh() {
      const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
      seen(row.version)
    },

    /** Runs a change of content as one transaction, and lets this node see it before the caller answers. */
    change: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      changeIf(async (tx) => ({ result: await work(tx), visible: true })),

    changeIf,

    seen,
  }
}

async function raise(tx: Tx): Promise<number> {
  const { version } = await tx
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  if (isPostgres(tx)) await sql`select pg_notify(${CONTENT_CHANNEL}, ${String(version)})`.execute(tx)
  return version
}
