import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from '#db/tables.ts'
import { EVERYTHING } from './content-keys.ts'
import { changesBetween, latestVersion, raiseVersion } from './content-log.ts'
import { createRecentChanges, type Change } from './recent-changes.ts'

export type ContentVersion = ReturnType<typeof createContentVersion>

type Listener = (change: Change) => void

/** Records which version the current request has created. */
export const savedByRequest = new AsyncLocalStorage<{ version: number }>()

/**
 * A number that increases with every change that readers can see, and a log of the affected keys, both written in the
 * transaction of the change. Every process follows the log and drops what it derived from those keys.
 */
export function createContentVersion({ db }: { db: Db }) {
  let current = 0
  let following: Promise<void> | undefined
  const recent = createRecentChanges()
  const listeners = new Set<Listener>()
  let announce: (change: Change) => Promise<void> = () => Promise.resolve()

  function apply(change: Change) {
    if (change.version <= current) return
    current = change.version
    recent.add(change)
    for (const listener of listeners) listener(change)
  }

  const applyEverything = (version: number) => apply({ version, keys: [EVERYTHING] })

  /** If the log has a gap, as after a long sleep or a write by an older release, we don't know what changed. */
  async function follow() {
    const latest = await latestVersion(db)
    if (latest <= current) return
    const changes = current === 0 ? [] : await changesBetween(db, current, latest)
    const unseen = changes.filter(({ version }) => version > current)
    if (unseen.length < latest - current) return applyEverything(latest)
    unseen.forEach(apply)
  }

  const refresh = () => (following ??= follow().finally(() => (following = undefined)))

  /** A read that has already started may be too early, so a second may be needed. */
  async function catchUpTo(version: number) {
    const isThere = () => current >= version
    for (let look = 0; look < 2 && !isThere(); look++) await refresh()
  }

  /** If other processes made versions in between, read all of them from the log. */
  async function receive({ version, keys }: { version: number; keys?: readonly string[] }) {
    if (version <= current) return
    if (keys && version === current + 1) return apply({ version, keys })
    await catchUpTo(version)
  }

  /** Applies a change to this process before the caller gets a response. */
  async function applyOwn(change: Change) {
    const saved = savedByRequest.getStore()
    if (saved) saved.version = change.version
    await receive(change).catch(() => undefined)
    if (current < change.version) applyEverything(change.version)
  }

  /** Work that returns no keys changed nothing visible, so no page is dropped. */
  async function changeIf<T>(work: (tx: Tx) => Promise<{ result: T; keys: readonly string[] }>): Promise<T> {
    const { result, change } = await db.transaction().execute(async (tx) => {
      const made = await work(tx)
      return {
        result: made.result,
        change: made.keys.length > 0 ? await raiseVersion(tx, made.keys) : undefined,
      }
    })
    if (change) {
      await applyOwn(change)
      await announce(change)
    }
    return result
  }

  return {
    get current() {
      return current
    },

    /** Called for every change, whether made by this process or another. */
    onChange(listener: Listener) {
      listeners.add(listener)
    },

    /** Whether anything with one of these keys changed after that version. */
    changedSince: (version: number, keys: ReadonlySet<string>) => recent.touched(version, keys),

    /** Awaited after every change of this process, so that others know of it before the caller gets a response. */
    announceWith(tell: (change: Change) => Promise<void>) {
      announce = tell
    },

    /** Reads the log: at start, and when another process may have changed something. */
    refresh,

    /** Like `refresh`, unless this process has already seen that version. */
    catchUpTo,

    /** Handles a change that another process announced. */
    receive,

    /** Changes content in one transaction. Without keys, everything counts as changed. */
    change: <T>(work: (tx: Tx) => Promise<T>, keys: readonly string[] = [EVERYTHING]): Promise<T> =>
      changeIf(async (tx) => ({ result: await work(tx), keys })),

    changeIf,
  }
}
