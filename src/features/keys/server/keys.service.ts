import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/tables.ts'
import { auditDetails, type Audit } from '#features/audit/server/audit.service.ts'
import { DAY, isoAfter, isoNow, MINUTE, type Clock } from '#platform/clock.ts'
import { conflict, notFound, Problem, tooMany } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import { countIn } from '#platform/http/rate-limit.ts'
import { newId } from '#platform/ids.ts'
import { requestTexts } from '#platform/texts/errors.ts'
import type { ApiKey, CreatedApiKey, NewApiKey } from '../keys.schema.ts'
import { keyErrors } from '../texts/errors.ts'
import * as queries from './keys.queries.ts'

/** People and secret scanners recognise a key by it. */
const PREFIX = 'sleeve_'
const HINT_LENGTH = 4
const CALLS_PER_MINUTE = 600
/** Precise enough for "last used", and few enough writes. */
const USED_EVERY_MS = MINUTE
/** The page shows them all. */
const KEYS_MAX = 100

export const isApiKey = (token: string): boolean => token.startsWith(PREFIX)

/** We store only the hash, so that a copy of the database gives no access. A key has 256 random bits. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

export type Keys = ReturnType<typeof createKeys>

/** Every call looks its key up in the database, so a revoked key stops working at once on every node. */
export function createKeys({ db, clock, audit }: { db: Db; clock: Clock; audit: Audit }) {
  async function limit(id: string) {
    const { current, ttl } = await countIn({ db, clock }, 'api key', id, MINUTE)
    if (current > CALLS_PER_MINUTE)
      throw tooMany(requestTexts.keyTooFast(CALLS_PER_MINUTE), Math.ceil(ttl / 1000))
  }

  /** A full disk must not lock programs out. */
  const touch = (id: string) => queries.touchKey(db, id, isoNow(clock)).catch(() => {})

  return {
    async identify(key: string): Promise<Identity> {
      const found = await queries.liveKey(db, hashOf(key))
      if (!found) throw new Problem(401, 'key_unknown', requestTexts.keyUnknown)
      await limit(found.id)
      if (!found.used_at || found.used_at <= isoAfter(clock, -USED_EVERY_MS)) await touch(found.id)
      const { id, accountId, role, scopes } = found
      // Programs have no second factor. An admin proved who they are when they created the key.
      const proof = { isProved: true, needsFactor: false }
      return { accountId, role, scopes, sessionId: `key ${id}`, expiresAt: isoAfter(clock, DAY), ...proof }
    },

    list: async (): Promise<ApiKey[]> => (await queries.listKeys(db)).map(toEntry),

    create: ({ name, scopes }: NewApiKey, accountId: string): Promise<CreatedApiKey> =>
      db.transaction().execute(async (tx) => {
        if ((await queries.countKeys(tx)) >= KEYS_MAX)
          throw conflict(keyErrors.tooMany(KEYS_MAX), 'too_many_keys')
        const key = PREFIX + randomBytes(32).toString('base64url')
        const id = newId()
        await queries.insertKey(tx, {
          id,
          hash: hashOf(key),
          name,
          scopes: JSON.stringify([...new Set(scopes)]),
          hint: key.slice(-HINT_LENGTH),
          account_id: accountId,
          created_at: isoNow(clock),
        })
        const detail = auditDetails.fields(scopes)
        await audit.record(tx, { action: 'key-created', target: { id, name }, detail })
        const row = (await queries.listKeys(tx)).find((each) => each.id === id)!
        return { ...toEntry(row), key }
      }),

    revoke: (id: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const revoked = await queries.deleteKey(tx, id)
        if (!revoked) throw notFound(keyErrors.subject)
        await audit.record(tx, { action: 'key-revoked', target: revoked })
      }),
  }
}

type Listed = Awaited<ReturnType<typeof queries.listKeys>>[number]

const toEntry = ({ id, name, scopes, hint, owner, disabled_at, created_at, used_at }: Listed): ApiKey => ({
  id,
  name,
  scopes,
  hint,
  owner,
  works: disabled_at === null,
  created_at,
  used_at,
})
