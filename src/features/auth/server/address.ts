import type { Db, Row, Tx } from '#db/tables.ts'
import { type Audit, auditDetails } from '#features/audit/server/audit.service.ts'
import { ADDRESS_SIDES, type AddressSide } from '#lib/values.ts'
import { DAY, HOUR, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import { invalid, notFound, tooMany, unauthenticated } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import { newId } from '#platform/ids.ts'
import type { OwnAddress } from '../address.schema.ts'
import { addressErrors } from '../texts/address.ts'
import type { AddressMails } from './address-mails.ts'
import * as queries from './address.queries.ts'
import { accountById, heldAccount } from './auth.queries.ts'

const LINK_MS = DAY
/** For this time after its end, a link still says why it doesn't work. */
const EXPLAINED_MS = 90 * DAY
/** For five changes or repeats, and too few to flood a mailbox. */
const LINKS_PER_DAY = 10

type Needs = { db: Db; clock: Clock; audit: Audit; mails: AddressMails }
type Change = Row<'address_change'>

/** A person asks for another e-mail address. Nothing changes until both addresses have confirmed. */
export function createAddress({ db, clock, audit, mails }: Needs) {
  const toOwn = (email: string, pending: Change | undefined): OwnAddress => ({
    email,
    pending: pending
      ? {
          new_email: pending.new_email,
          old_confirmed: pending.old_confirmed_at !== null,
          new_confirmed: pending.new_confirmed_at !== null,
          expires_at: pending.expires_at,
          expired: pending.expires_at <= isoNow(clock),
        }
      : null,
  })

  /** Locks the account, as everything does that changes a pending change. */
  const held = <T>({ accountId }: Identity, work: (tx: Tx, account: Row<'account'>) => Promise<T>) =>
    db.transaction().execute(async (tx) => {
      const account = await heldAccount(tx, accountId)
      if (!account) throw unauthenticated()
      return work(tx, account)
    })

  async function sendLinks(tx: Tx, account: Row<'account'>, change: Change, sides: readonly AddressSide[]) {
    const sent = await queries.countLinksSince(tx, account.id, isoAfter(clock, -DAY))
    if (sent + sides.length > LINKS_PER_DAY) throw tooMany(addressErrors.tooOften, HOUR / 1000)
    for (const side of sides) await mails.link(tx, account, change, side)
    return toOwn(account.email, change)
  }

  return {
    async read({ accountId }: Identity): Promise<OwnAddress> {
      const account = await accountById(db, accountId)
      if (!account) throw unauthenticated()
      return toOwn(account.email, await queries.pendingChange(db, accountId))
    },

    /** Answers the same for addresses that have an account. */
    ask: (identity: Identity, email: string): Promise<OwnAddress> =>
      held(identity, async (tx, account) => {
        if (email === account.email) throw invalid([{ path: 'email', message: addressErrors.same }])
        await queries.endPending(tx, account.id, 'replaced')
        const change = await queries.insertChange(tx, {
          id: newId(),
          account_id: account.id,
          old_email: account.email,
          new_email: email,
          created_at: isoNow(clock),
          expires_at: isoAfter(clock, LINK_MS),
        })
        const detail = auditDetails.change(account.email, email)
        await audit.record(tx, { action: 'address-requested', detail })
        return sendLinks(tx, account, change, ADDRESS_SIDES)
      }),

    /** Only to addresses that have not confirmed. */
    sendAgain: (identity: Identity): Promise<OwnAddress> =>
      held(identity, async (tx, account) => {
        const pending = await queries.pendingChange(tx, account.id)
        if (!pending) throw notFound(addressErrors.subject)
        const change = await queries.updateChange(tx, pending.id, { expires_at: isoAfter(clock, LINK_MS) })
        const isOpen = { old: !change.old_confirmed_at, new: !change.new_confirmed_at }
        return sendLinks(
          tx,
          account,
          change,
          ADDRESS_SIDES.filter((side) => isOpen[side]),
        )
      }),

    withdraw: (identity: Identity): Promise<void> =>
      held(identity, async (tx, account) => {
        const ended = await queries.endPending(tx, account.id, 'withdrawn')
        if (!ended) throw notFound(addressErrors.subject)
        const detail = auditDetails.change(ended.old_email, ended.new_email)
        await audit.record(tx, { action: 'address-withdrawn', detail })
      }),

    purge: () => queries.deleteOldChanges(db, isoAfter(clock, -EXPLAINED_MS)),
  }
}
