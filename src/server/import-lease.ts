import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/tables.ts'
import { isoAfter, isoNow, type Clock } from '#platform/clock.ts'

const KEY = 'sample-content'
const STALE_MS = 15_000
const LOOK_AGAIN_MS = 500

type Lease = { state: 'importing' | 'done'; by: string }
type Needs = { db: Db; clock: Clock }

const me = () => `${hostname()} ${process.pid}`

/**
 * Who imports the sample: several nodes may start on one empty database at once, and any of them may die half-way.
 * Answers true to the one that is to import; the others wait until it is done, or take over when it is gone.
 */
export async function claimImport({ db, clock }: Needs): Promise<boolean> {
  for (;;) {
    const row = await db.selectFrom('setting').selectAll().where('key', '=', KEY).executeTakeFirst()
    if (!row) {
      if (await db.selectFrom('post').select('id').limit(1).executeTakeFirst()) return false
      if (await insertLease(db, clock)) return true
      continue
    }
    const lease = row.value as Lease
    if (lease.state === 'done') return false
    const gone = row.updated_at < isoAfter(clock, -STALE_MS) || isDeadHere(lease.by)
    if (gone && (await takeOver(db, clock, row.updated_at))) return true
    await wait(LOOK_AGAIN_MS)
  }
}

/** Says that the import is still going on. */
export const renewImport = ({ db, clock }: Needs) =>
  write(db, { state: 'importing', by: me() }, isoNow(clock))

export const finishImport = ({ db, clock }: Needs) => write(db, { state: 'done', by: me() }, isoNow(clock))

const write = (db: Db, lease: Lease, updated_at: string) =>
  db
    .updateTable('setting')
    .set({ value: JSON.stringify(lease), updated_at })
    .where('key', '=', KEY)
    .execute()

async function insertLease(db: Db, clock: Clock): Promise<boolean> {
  const value = JSON.stringify({ state: 'importing', by: me() } satisfies Lease)
  const made = await db
    .insertInto('setting')
    .values({ key: KEY, value, updated_at: isoNow(clock) })
    .onConflict((oc) => oc.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return made !== undefined
}

async function takeOver(db: Db, clock: Clock, since: string): Promise<boolean> {
  const value = JSON.stringify({ state: 'importing', by: me() } satisfies Lease)
  const taken = await db
    .updateTable('setting')
    .set({ value, updated_at: isoNow(clock) })
    .where('key', '=', KEY)
    .where('updated_at', '=', since)
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** A process of this machine that is no more: nobody has to wait for it. */
function isDeadHere(by: string): boolean {
  const [host, pid] = by.split(' ')
  if (host !== hostname()) return false
  if (Number(pid) === process.pid) return true
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
