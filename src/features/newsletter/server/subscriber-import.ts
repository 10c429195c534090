import type { Tx } from '#db/tables.ts'
import { isStricter } from '#lib/strictness.ts'
import type { SubscriberStatus } from '#lib/values.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { cancelFor } from './deliveries.queries.ts'
import * as queries from './subscriber-import.queries.ts'

/** A subscriber of another system. Times are known only if its file has them. */
export type ImportedSubscriber = {
  email: string
  status: SubscriberStatus
  subscribedAt?: string | undefined
  confirmedAt?: string | undefined
  endedAt?: string | undefined
}

type Import = {
  id: string
  /** The system or file, as editors see it: `Ghost`, or `readers.csv`. */
  source: string
}

export type ImportedCounts = {
  added: number
  /** People who were already here. Their own decisions take precedence. */
  existing: number
  /** People from an earlier line or import who now have a stricter status. */
  stricter: number
  /** People whose data was deleted here, so they are not imported again. */
  erased: number
}

type Needs = { clock: Clock; erasedAmong: (tx: Tx, emails: string[]) => Promise<Set<string>> }

const REASON = 'import'
const SOURCE_MAX = 100

/**
 * Brings subscribers of other systems over. Nobody gets a mail, and webhooks hear nothing: nobody has joined or left, and
 * thousands of messages would stop the programs behind them.
 */
export function createSubscriberImport({ clock, erasedAmong }: Needs) {
  async function add(tx: Tx, people: ImportedSubscriber[], { id, source }: Import, now: string) {
    const rows = people.map((person) => ({
      ...rowOf(person, now),
      source: source.slice(0, SOURCE_MAX),
      imported_at: now,
      import_id: id,
    }))
    const added = await queries.insertImported(tx, rows)
    const addedIds = new Set(added.map((row) => row.id))
    const subscribed = rows.filter(({ id: rowId, ended_at }) => addedIds.has(rowId) && ended_at === null)
    await queries.subscribeImported(tx, subscribed)
    return added.length
  }

  /** Someone who is in two lists gets the stricter status, unless they have decided something here since. */
  async function tighten(
    tx: Tx,
    existing: queries.Existing[],
    people: Map<string, ImportedSubscriber>,
    now: string,
  ) {
    let count = 0
    for (const { id, email, status, isImported } of existing) {
      const person = people.get(email)!
      if (!isImported || !isStricter(person.status, status)) continue
      if (!(await queries.tightenImported(tx, id, rowOf(person, now)))) continue
      await cancelFor(tx, id)
      count += 1
    }
    return count
  }

  return {
    /** For up to a few thousand people at once, within the transaction of the import. Repeating it adds nobody twice. */
    async importSubscribers(tx: Tx, rows: ImportedSubscriber[], from: Import): Promise<ImportedCounts> {
      const now = isoNow(clock)
      const people = merged(rows)
      const erased = await erasedAmong(tx, [...people.keys()])
      for (const email of erased) people.delete(email)
      const existing = await queries.existingAmong(tx, [...people.keys()])
      const known = new Set(existing.map(({ email }) => email))
      const stricter = await tighten(tx, existing, people, now)
      const fresh = [...people.values()]
        .filter(({ email }) => !known.has(email))
        // In one order, because two imports that insert the same people in different orders would block each other.
        .toSorted((a, b) => (a.email < b.email ? -1 : 1))
      const added = await add(tx, fresh, from, now)
      return { added, existing: people.size - added - stricter, stricter, erased: erased.size }
    },

    /** Undoes an import, for up to `limit` people at once. Keeps people who changed something here or got a mail. */
    removeImported: (tx: Tx, importId: string, limit: number): Promise<number> =>
      queries.deleteImported(tx, importId, limit),

    /** How many people of an import are still here. */
    countImported: (tx: Tx, importId: string): Promise<number> => queries.countImported(tx, importId),
  }
}

/** Each person once, with the strictest status and the earliest times. */
function merged(rows: ImportedSubscriber[]): Map<string, ImportedSubscriber> {
  const people = new Map<string, ImportedSubscriber>()
  for (const row of rows) {
    const before = people.get(row.email)
    if (!before) people.set(row.email, row)
    else people.set(row.email, isStricter(row.status, before.status) ? { ...before, ...known(row) } : before)
  }
  return people
}

const known = (row: ImportedSubscriber): ImportedSubscriber =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as ImportedSubscriber

function rowOf({ email, status, subscribedAt, confirmedAt, endedAt }: ImportedSubscriber, now: string) {
  const isEnded = status === 'unsubscribed' || status === 'suspended'
  const confirmed = confirmedAt ?? (status === 'confirmed' ? (subscribedAt ?? now) : null)
  return {
    id: newId(),
    email,
    status,
    subscribed_at: subscribedAt ?? confirmedAt ?? now,
    confirmed_at: status === 'pending' ? null : confirmed,
    ended_at: isEnded ? (endedAt ?? now) : null,
    reason: isEnded ? REASON : null,
  }
}
