import type { Row, Tx } from '#db/tables.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { confirmAddressPath } from '#lib/portal-paths.ts'
import type { AddressSide } from '#lib/values.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import * as letters from './address-letters.ts'
import { insertAddressLink, replaceLinks } from './address.queries.ts'
import { accountInAnyState } from './auth.queries.ts'
import { newToken, tokenHash } from './tokens.ts'

type Needs = { clock: Clock; mail: Mail; settings: Settings; config: Config }
type Change = Row<'address_change'>

export type AddressMails = ReturnType<typeof createAddressMails>

/** The mails about a change of address, each in the transaction of what it tells. */
export function createAddressMails({ clock, mail, settings, config }: Needs) {
  const about = async (tx: Tx, { name }: Row<'account'>, { old_email, new_email }: Change) => ({
    name,
    site: await settings.siteName(tx),
    from: old_email,
    to: new_email,
  })

  return {
    /** A new link to one of the addresses. An earlier one stops working. */
    async link(tx: Tx, account: Row<'account'>, change: Change, side: AddressSide) {
      const token = newToken()
      await replaceLinks(tx, change.id, side, isoNow(clock))
      await insertAddressLink(tx, {
        id: tokenHash(token),
        change_id: change.id,
        side,
        created_at: isoNow(clock),
      })
      const [address, details] = [
        config.publicUrl + confirmAddressPath(token),
        await about(tx, account, change),
      ]
      const send = (recipient: string, letter: ReturnType<typeof letters.newAddressLetter>) =>
        mail.send(tx, { kind: 'address', recipient, repliesWelcome: true, ...letter })
      if (side === 'old') return send(change.old_email, letters.oldAddressLetter(details, address))
      // The owner of an account learns that another person asked. The person who asked learns nothing about it.
      const isTaken = (await accountInAnyState(tx, change.new_email)) !== undefined
      const letter = isTaken
        ? letters.takenAddressLetter(details)
        : letters.newAddressLetter(details, address)
      return send(change.new_email, letter)
    },

    async changed(tx: Tx, account: Row<'account'>, change: Change) {
      const letter = letters.addressChangedLetter(await about(tx, account, change))
      for (const recipient of [change.old_email, change.new_email])
        await mail.send(tx, { kind: 'security', recipient, repliesWelcome: true, ...letter })
    },
  }
}
