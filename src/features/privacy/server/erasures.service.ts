import type { Db, Row } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import { accountName } from '#features/auth/server/accounts.shared.queries.ts'
import type { Media } from '#features/media/server/media.service.ts'
import { isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { conflict } from '#platform/errors.ts'
import { newOrderedId } from '#platform/ids.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import type { Erasure, ErasureForm } from '../privacy.schema.ts'
import { privacyErrors } from '../texts/errors.ts'
import { auditTarget, nothingFound, personalSummary } from '../texts/kinds.ts'
import { codeOf, type Erased } from './erased.service.ts'
import * as queries from './erasures.queries.ts'
import { pagesOf } from './person-archive.ts'
import { createBatches } from './remove-in-batches.ts'

export type Erasures = ReturnType<typeof createErasures>

type Needs = {
  db: Db
  clock: Clock
  audit: Audit
  media: Media
  content: ContentVersion
  erased: Erased
  data: readonly PersonalData[]
}

type Job = Pick<Row<'erasure'>, 'id' | 'address' | 'comments'>

/** An erasure belongs to its process for this long after the last batch. */
const LEASE_MS = 2 * MINUTE
const LISTED = 50

/** Deletes the data of one person. The wish is stored first, so that another process continues after a crash. */
export function createErasures({ db, clock, audit, media, content, erased, data }: Needs) {
  let isStopping = false
  let current: Promise<unknown> = Promise.resolve()
  const lease = () => isoAfter(clock, LEASE_MS)
  const needs = { content, media, isStopping: () => isStopping, lease }

  /** Every batch checks that the erasure still runs: one that waited here may be finished elsewhere. */
  async function erase({ id, address, comments }: Job) {
    if (address === null) return
    const batches = createBatches(needs, { table: 'erasure', key: 'id', value: id })
    for (const each of data) {
      const { kind, remove, removeRows } = each
      const goesOn = removeRows
        ? await batches.removeFound(kind, () => pagesOf(each, address), removeRows)
        : !remove || (await batches.removeAll(kind, (tx, limit) => remove(tx, address, limit, { comments })))
      if (!goesOn) return
    }
    await finish(id)
  }

  /** The entry names the admin who asked for it, even if another process has finished it. */
  const finish = (id: string) =>
    db.transaction().execute(async (tx) => {
      const done = await queries.finishErasure(tx, id, isoNow(clock))
      if (!done) return
      const { account_id, hash, counts } = done
      const name = account_id === null ? null : await accountName(tx, account_id)
      await audit.record(tx, {
        action: 'person-deleted',
        target: { id, name: auditTarget(codeOf(hash)) },
        detail: personalSummary(counts) || nothingFound,
        ...(account_id !== null && name !== null && { by: { id: account_id, name } }),
      })
    })

  /** One after the other, so that a stop waits for all of them. */
  function begin(job: Job): Promise<void> {
    const done = current.then(() => erase(job))
    current = done.catch(() => undefined)
    return done
  }

  const list = async (limit: number, filter?: { id: string } | { hash: string }): Promise<Erasure[]> =>
    (await queries.lastErasures(db, limit, filter)).map(({ hash, ...row }) => ({
      ...row,
      code: codeOf(hash),
    }))

  return {
    list: (): Promise<Erasure[]> => list(LISTED),

    of: (address: string): Promise<Erasure[]> => list(LISTED, { hash: erased.hashOf(address) }),

    /** Returns as soon as the wish is stored. */
    async start({ email, comments }: ErasureForm, accountId: string): Promise<Erasure> {
      const [id, hash] = [newOrderedId(clock), erased.hashOf(email)]
      const times = { created_at: isoNow(clock), leased_until: lease() }
      const row = { id, address: email, hash, comments, counts: '{}', account_id: accountId, ...times }
      await db.transaction().execute(async (tx) => {
        if (!(await queries.insertErasure(tx, row))) throw conflict(privacyErrors.running, 'erasure_running')
        const target = { id, name: auditTarget(codeOf(hash)) }
        await audit.record(tx, { action: 'person-deletion-started', target })
      })
      // A failure leaves the lease, and the erasure continues once it has ended.
      begin({ id, address: email, comments }).catch(() => undefined)
      return (await list(1, { id }))[0]!
    },

    /** Runs every minute on each node: continues erasures whose process died. */
    async continue(): Promise<void> {
      for (;;) {
        const job = isStopping ? undefined : await queries.claimAbandoned(db, isoNow(clock), lease())
        if (!job) return
        await begin(job)
      }
    },

    /** Waits for the current batch. */
    async stop(): Promise<void> {
      isStopping = true
      await current
    },
  }
}
