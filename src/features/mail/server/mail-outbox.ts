import { anyDue, claimDue, renewLeases, settleLeases } from '#db/leases.ts'
import type { Db, Tx } from '#db/tables.ts'
import { eraseText, mailsById } from './mail.queries.ts'
import { refusedOf, type Outbox, type Refused } from './mail.service.ts'

/** Mails with a link that opens an account or changes its address. We erase their text after sending, so the table holds no such links. */
export const SECRET_KINDS = new Set(['reset', 'invitation', 'address'])

/** Mail to single people. `onRefused` receives the addresses that were refused permanently. */
export const mailOutbox = (
  db: Db,
  onRefused: (tx: Tx, refused: Refused[]) => Promise<unknown> = () => Promise.resolve(),
): Outbox => ({
  isDue: (now) => anyDue(db, { table: 'mail' }, now),

  async claim(claim) {
    const claimed = await claimDue(db, { table: 'mail' }, claim, ['id'])
    const ids = claimed.map(({ id }) => id)
    return ids.length > 0 ? mailsById(db, ids) : []
  },

  renew: async (ids, by, until) => void (await renewLeases(db, 'mail', ids, by, until)),

  async settle(by, settled) {
    const results = settled.map(({ message, outcome }) => ({ id: message.id, result: outcome.result }))
    const secrets = settled
      .filter(({ message, outcome }) => SECRET_KINDS.has(message.kind) && outcome.result.status !== 'queued')
      .map(({ message }) => message.id)
    const refused = refusedOf(settled)
    if (secrets.length + refused.length === 0) return settleLeases(db, 'mail', by, results)
    return settleLeases(db, 'mail', by, results, async (tx) => {
      if (secrets.length > 0) await eraseText(tx, secrets)
      await onRefused(tx, refused)
    })
  },
})
