import type { Db, Tx } from '#db/tables.ts'
import type { CommentsFate } from '#lib/values.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createSigner } from '#platform/signing.ts'
import { hasErasure, hashesErased } from './erasures.queries.ts'

export type Erased = ReturnType<typeof createErased>

const CODE_LENGTH = 8

/** Recognises addresses that were deleted, by a hash that only this magazine can compute. */
export function createErased({ db, secrets }: { db: Db; secrets: Secrets }) {
  const signer = createSigner(secrets, 'erased address')
  return {
    hashOf: (address: string): string => signer.sign(address),

    has: (address: string): Promise<boolean> => hasErasure(db, signer.sign(address)),

    /** Those of many addresses whose data was deleted. */
    async among(tx: Tx, addresses: string[]): Promise<Set<string>> {
      const byHash = new Map(addresses.map((address) => [signer.sign(address), address]))
      const erased = await hashesErased(tx, [...byHash.keys()])
      return new Set(erased.map(({ hash }) => byHash.get(hash)!))
    },

    /** What was decided about the comments of those whose data was deleted. Of two decisions, the stricter one counts. */
    async commentsFates(tx: Tx, addresses: string[]): Promise<Map<string, CommentsFate>> {
      const byHash = new Map(addresses.map((address) => [signer.sign(address), address]))
      const fates = new Map<string, CommentsFate>()
      for (const { hash, comments } of await hashesErased(tx, [...byHash.keys()])) {
        const address = byHash.get(hash)!
        if (fates.get(address) !== 'delete') fates.set(address, comments)
      }
      return fates
    },
  }
}

/** Short enough to read out, and long enough to tell two people apart. */
export const codeOf = (hash: string): string => hash.slice(0, CODE_LENGTH)
