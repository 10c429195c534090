import type { Db } from '#db/tables.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSigner } from '#platform/signing.ts'
import { hasErasure } from './erasures.queries.ts'

export type Erased = ReturnType<typeof createErased>

const CODE_LENGTH = 8

/** Recognises addresses that were deleted, by a hash that only this magazine can compute. */
export function createErased({ db, secrets }: { db: Db; secrets: Secrets }) {
  const signer = createSigner(secrets, 'erased address')
  return {
    hashOf: (address: string): string => signer.sign(address),

    has: (address: string): Promise<boolean> => hasErasure(db, signer.sign(address)),
  }
}

/** Short enough to read out, and long enough to tell two people apart. */
export const codeOf = (hash: string): string => hash.slice(0, CODE_LENGTH)
