import type { Db, Row, Tx } from '#db/tables.ts'
import { isUniqueViolation } from '#db/violations.ts'
import { type Audit, auditDetails } from '#features/audit/server/audit.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { Problem } from '#platform/errors.ts'
import type { AddressConfirmed, AddressLink } from '../address.schema.ts'
import { addressLinkErrors } from '../texts/address.ts'
import type { AddressMails } from './address-mails.ts'
import * as queries from './address.queries.ts'
import { accountInAnyState, heldAccount, updateAccount } from './auth.queries.ts'
import { endLinks } from './password-links.queries.ts'
import { tokenHash } from './tokens.ts'

type Needs = { db: Db; clock: Clock; audit: Audit; settings: Settings; mails: AddressMails }
type Found = queries.FoundLink

/** The mailed links that confirm or stop a change of address. They need no session: the mailbox is the proof. */
export function createAddressLinks({ db, clock, audit, settings, mails }: Needs) {
  async function openLink(within: Db, token: string): Promise<Found> {
    const link = await queries.addressLink(within, tokenHash(token))
    const why = link ? endOf(link, isoNow(clock)) : 'unknown'
    if (!link || why) throw brokenLink(why ?? 'unknown')
    return link
  }

  /** Locks the account, and reads the link again, because another request may have used it. */
  const held = <T>(token: string, work: (tx: Tx, link: Found, account: Row<'account'>) => Promise<T>) =>
    db.transaction().execute(async (tx) => {
      const { account_id } = await openLink(tx, token)
      const account = await heldAccount(tx, account_id)
      if (!account) throw brokenLink('unknown')
      return work(tx, await openLink(tx, token), account)
    })

  /** Open sessions stay. A password link in the old mailbox must not work any more. */
  async function finish(tx: Tx, account: Row<'account'>, change: Row<'address_change'>) {
    const { old_email: from, new_email: to } = change
    await updateAccount(tx, account.id, { email: to })
    await queries.updateChange(tx, change.id, { ended: 'done' })
    await endLinks(tx, account.id, 'moved', isoNow(clock))
    await queries.moveNetworks(tx, from, to)
    await mails.changed(tx, account, change)
    await audit.record(tx, { action: 'address-changed', by: account, detail: auditDetails.change(from, to) })
  }

  const confirm = (token: string) =>
    held(token, async (tx, link, account): Promise<'waiting' | 'done' | 'taken'> => {
      const now = isoNow(clock)
      const confirmed = link.side === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now }
      const change = await queries.updateChange(tx, link.id, confirmed)
      if (!change.old_confirmed_at || !change.new_confirmed_at) return 'waiting'
      if (await accountInAnyState(tx, change.new_email)) {
        await queries.updateChange(tx, link.id, { ended: 'taken' })
        return 'taken'
      }
      await finish(tx, account, change)
      return 'done'
    })

  return {
    async read(token: string): Promise<AddressLink> {
      const { side, old_email, new_email } = await openLink(db, token)
      // The new address may be mistyped and belong to a stranger.
      return {
        side,
        old_email: side === 'old' ? old_email : null,
        new_email,
        site: await settings.siteName(),
      }
    },

    async confirm(token: string): Promise<AddressConfirmed> {
      const result = await confirm(token).catch((error: unknown) => {
        // Another account got the address at the same moment. Now it can be seen.
        if (isUniqueViolation(error)) return confirm(token)
        throw error
      })
      if (result === 'taken') throw brokenLink('taken')
      return { changed: result === 'done' }
    },

    stop: (token: string): Promise<void> =>
      held(token, async (tx, { id, old_email, new_email }, account) => {
        await queries.updateChange(tx, id, { ended: 'withdrawn' })
        const detail = auditDetails.change(old_email, new_email)
        await audit.record(tx, { action: 'address-withdrawn', by: account, detail })
      }),
  }
}

type Ending = keyof typeof addressLinkErrors

/** Undefined while the link works. */
function endOf(link: Found, now: string): Ending | undefined {
  if (link.disabled_at) return 'closed'
  if (link.ended) return link.ended
  if (link.replaced_at) return 'replaced'
  if (link.side === 'old' ? link.old_confirmed_at : link.new_confirmed_at) return 'used'
  return link.expires_at <= now ? 'expired' : undefined
}

const brokenLink = (why: Ending) =>
  new Problem(400, why === 'done' ? 'link_used' : `link_${why}`, addressLinkErrors[why])
