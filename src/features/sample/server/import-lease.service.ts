import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/tables.ts'
import {
  insertSetting,
  replaceSetting,
  settingRow,
} from '#features/settings/server/settings.shared.queries.ts'
import { isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import { isDeadHere, thisProcess } from '#platform/processes.ts'
import { IMPORT_KEY, type ImportState } from './sample.shared.queries.ts'

const STALE_MS = 15_000
const LOOK_AGAIN_MS = 500

type Lease = ImportState & { by: string }
type Needs = { db: Db; clock: Clock }
type Claiming = Needs & { hasPosts: () => Promise<boolean> }

/**
 * Several nodes may start on one empty database at once, and any of them may crash during the import. Returns true for the
 * node that imports. The others wait until it is done, or take over if it crashes.
 */
export async function claimImport({ db, clock, hasPosts }: Claiming): Promise<boolean> {
  for (;;) {
    const row = await settingRow(db, IMPORT_KEY)
    if (!row) {
      if (await hasPosts()) return false
      if (await insertLease(db, clock)) return true
      continue
    }
    const lease = row.value as Lease
    if (lease.state === 'done') return false
    // A lease of this process is from an earlier one with the same id.
    const isDead = isDeadHere(lease.by) || lease.by === thisProcess()
    const isAbandoned = row.updated_at < isoAfter(clock, -STALE_MS) || isDead
    if (isAbandoned && (await takeOver(db, clock, row.updated_at))) return true
    await wait(LOOK_AGAIN_MS)
  }
}

/** Called during the import, so that other nodes do not take it over. */
export const renewImport = ({ db, clock }: Needs) => replaceSetting(db, leaseAt('importing', clock))

export const finishImport = ({ db, clock }: Needs) => replaceSetting(db, leaseAt('done', clock))

const leaseAt = (state: Lease['state'], clock: Clock) => ({
  key: IMPORT_KEY,
  value: { state, by: thisProcess() } satisfies Lease,
  updated_at: isoNow(clock),
})

const insertLease = (db: Db, clock: Clock) => insertSetting(db, leaseAt('importing', clock))

const takeOver = (db: Db, clock: Clock, since: string) =>
  replaceSetting(db, leaseAt('importing', clock), since)
