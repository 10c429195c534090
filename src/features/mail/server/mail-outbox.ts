import { claimDue, settle } from '#db/leases.ts'
import type { Db } from '#db/tables.ts'
import { mailsById } from './mail.queries.ts'
import type { Outbox } from './mail.service.ts'

/** Mail that lets somebody in: once it is on its way, whoever reads the table must not read the link. */
const SECRET_KINDS = new Set(['reset'])
const FORGOTTEN = { text: 'The text held a link for one person and was not kept.', html: null }

/** Mail to one person: confirmations, resets, notices. */
export const mailOutbox = (db: Db): Outbox => ({
  async claim(claim) {
    const ids = await claimDue(db, 'mail', claim)
    return ids.length > 0 ? mailsById(db, ids) : []
  },

  async settle({ id, kind }, by, result) {
    const done = result.status !== 'queued' && SECRET_KINDS.has(kind)
    await settle(db, 'mail', id, by, { ...result, ...(done && FORGOTTEN) })
  },
})
