import { anyDue, claimDue, renewLeases, settleLeases } from '#db/leases.ts'
import type { Db, Tx } from '#db/tables.ts'
import { mailsById, forgetText } from './mail.queries.ts'
import type { Outbox } from './mail.service.ts'

/** Mail that lets somebody in: once it is on its way, whoever reads the table must not read the link. */
export const SECRET_KINDS = new Set(['reset'])

/** Mail to one person: confirmations, resets, notices. */
export const mailOutbox = (db: Db): Outbox => ({
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
    const forget = secrets.length > 0 ? (tx: Tx) => forgetText(tx, secrets) : undefined
    await settleLeases(db, 'mail', by, results, forget)
  },
})
