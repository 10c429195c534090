import type { Row, Tx } from '#db/tables.ts'
import { countryName } from '#lib/country-name.ts'
import { deviceOf } from '#lib/user-agent.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { countDevices, rememberDevice, touchDevice } from './devices.queries.ts'
import type { Notices } from './notices.ts'

type From = { userAgent?: string; country?: string | undefined }

/** Tells a person about a sign-in with a browser, a system or a country that is new for their account. */
export const createDevices =
  ({ clock, notices }: { clock: Clock; notices: Notices }) =>
  async (tx: Tx, account: Row<'account'>, { userAgent = '', country = '' }: From): Promise<void> => {
    const { browser, system } = deviceOf(userAgent)
    const known = {
      account_id: account.id,
      device: JSON.stringify([browser, system, country]),
      seen_at: isoNow(clock),
    }
    if (!(await rememberDevice(tx, known))) return touchDevice(tx, known)
    // The first one is the person who has just created the account.
    if ((await countDevices(tx, account.id)) === 1) return
    await notices.tell(tx, account, 'device', { browser, system, country: country && countryName(country) })
  }
