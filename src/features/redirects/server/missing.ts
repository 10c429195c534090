import type { Db } from '#db/tables.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import { DAY, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import { notFound } from '#platform/errors.ts'
import type { MissingAddress, MissingQuery } from '../redirects.schema.ts'
import { redirectErrors } from '../texts/errors.ts'
import { countMissing, deleteMissingBefore, dismissMissing, missingAddresses } from './missing.queries.ts'
import { propose, type ProposalNeeds } from './proposals.ts'

const MISSING_KEPT_MS = 90 * DAY

/** The addresses that readers asked for and did not find. */
export function createMissing(needs: ProposalNeeds & { db: Db; clock: Clock; audit: Audit }) {
  const { db, clock, audit } = needs
  return {
    async missing({ page, limit }: MissingQuery): Promise<{ entries: MissingAddress[]; total: number }> {
      const rows = await missingAddresses(db, { limit, offset: (page - 1) * limit })
      const proposalFor = await propose(
        needs,
        rows.map(({ key }) => key),
        isoNow(clock),
      )
      const entries = rows.map(({ key, address, hits, first_at, last_at, referrer }) => ({
        id: key,
        address,
        hits,
        first_at,
        last_at,
        referrer,
        proposal: proposalFor(key),
      }))
      return { entries, total: await countMissing(db) }
    },

    dismiss: (key: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const name = await dismissMissing(tx, key, isoNow(clock))
        if (name === undefined) throw notFound(redirectErrors.missing)
        await audit.record(tx, { action: 'missing-dismissed', target: { name } })
      }),

    /** Forgets addresses that nobody has asked for in 90 days. */
    purgeMissing: () => deleteMissingBefore(db, isoAfter(clock, -MISSING_KEPT_MS)),
  }
}
