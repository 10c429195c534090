import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from '#db/tables.ts'
import { EVERYTHING } from './content-keys.ts'
import { changesBetween, latestVersion, raiseVersion } from './content-log.ts'
import { createRecentChanges, type Change } from './recent-changes.ts'

export type ContentVersion = ReturnType<typeof createContentVersion>

type Listener = (change: Change) => void

/** Notes on the request that is being answered which version its own change has made. */
export const savedHere = new AsyncLocalStorage<{ version: number }>()

/**
 * One number that rises with every change a reader can see, and a log of what each change touched. Both are written in
 * the transaction that makes the change. Every process follows the log, and forgets what it derived from those keys.
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

  /** A log with a gap, as after a long sleep or a write by an older release, says nothing about what changed. */
  async function follow() {
    const latest = await latestVersion(db)
    if (latest <= current) return
    const changes = current === 0 ? [] : await changesBetween(db, current, latest)
    const unseen = changes.filter(({ version }) => version > current)
    if (unseen.length < latest - current) return applyEverything(latest)
    unseen.forEach(apply)
  }

  const refresh = () => (following ??= follow().finally(() => (following = undefined)))

  /** A look that has begun already may have come too early, so one more may be needed. */
  async function reach(version: number) {
    const isThere = () => current >= version
    for (let look = 0; look < 2 && !isThere(); look++) await refresh()
  }

  /** Other processes may have made the versions before this one: then all of them come from the log. */
  async function see({ version, keys }: { version: number; keys?: readonly string[] }) {
    if (version <= current) return
    if (keys && version === current + 1) return apply({ version, keys })
    await reach(version)
  }

  /** Lets this process see a change before the caller answers. */
  async function seeOwn(change: Change) {
    const saved = savedHere.getStore()
    if (saved) saved.version = change.version
    await see(change).catch(() => undefined)
    if (current < change.version) applyEverything(change.version)
  }

  /** Without keys, the work touched nothing that a reader can see: no page is forgotten for it. */
  async function changeIf<T>(work: (tx: Tx) => Promise<{ result: T; keys: readonly string[] }>): Promise<T> {
    const { result, change } = await db.transaction().execute(async (tx) => {
      const made = await work(tx)
      return {
        result: made.result,
        change: made.keys.length > 0 ? await raiseVersion(tx, made.keys) : undefined,
      }
    })
    if (change) {
      await seeOwn(change)
      await announce(change)
    }
    return result
  }

  return {
    get current() {
      return current
    },

    /** Called whenever this process learns of a change, its own or another's. */
    onChange(listener: Listener) {
      listeners.add(listener)
    },

    /** Whether something with one of these keys has changed after that version. */
    changedSince: (version: number, keys: ReadonlySet<string>) => recent.touched(version, keys),

    /** Awaited after every change of this process, so that others know of it before the caller has its answer. */
    announceBy(tell: (change: Change) => Promise<void>) {
      announce = tell
    },

    /** Reads the log: at start, and when another process may have written. */
    refresh,

    /** The same, unless this process has seen that version already. */
    reach,

    /** For what another process says of a change. */
    see,

    /** Runs a change of content as one transaction. Without keys, everything is taken to have changed. */
    change: <T>(work: (tx: Tx) => Promise<T>, keys: readonly string[] = [EVERYTHING]): Promise<T> =>
      changeIf(async (tx) => ({ result: await work(tx), keys })),

    changeIf,
  }
}
