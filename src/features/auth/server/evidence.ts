import type { Db } from '#db/tables.ts'
import type { FactorEvidence } from '../factors.schema.ts'
import type { ChallengeUse } from './challenges.ts'
import type { FactorStore } from './factors.ts'
import type { PasskeyChecks } from './passkey-checks.ts'

export type Evidence = ReturnType<typeof createEvidence>

/** Accepts any second factor of an account. */
export const createEvidence = (factors: Pick<FactorStore, 'accept'>, checks: PasskeyChecks) => ({
  /** Before anything is counted as a failed attempt. Throws when a passkey answered too late. */
  check(given: FactorEvidence, use: ChallengeUse): void {
    if ('passkey' in given) checks.check(given.passkey, use)
  },

  accept: async (within: Db, accountId: string, given: FactorEvidence): Promise<boolean> =>
    'code' in given
      ? factors.accept(within, accountId, given.code)
      : (await checks.accept(within, given.passkey, accountId)) !== undefined,
})
