import type { Row, Tx } from '#db/tables.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { letter } from '#lib/letter.ts'
import { PORTAL, WORKSPACE } from '#lib/portal-paths.ts'
import { strangersName } from '#lib/strangers-text.ts'
import type { Config } from '#platform/config.ts'
import { noticeFrameTexts as frame, noticeTexts } from '../texts/mail.ts'
import { accountById } from './auth.queries.ts'

export type Notices = ReturnType<typeof createNotices>

type Needs = { mail: Mail; settings: Settings; config: Config }
type Notice = keyof typeof noticeTexts
type NoticeTexts = {
  subject: (site: string) => string
  lead: (site: string, device?: Device) => string
  /** What to do, when it differs from other notices. */
  wasNotYou?: string
}
type Device = { browser: string; system: string; country: string }

/** Tells people what happened to their account, in the same transaction, and what to do if it was not them. */
export function createNotices({ mail, settings, config }: Needs) {
  async function tell(tx: Tx, { email, name, role }: Row<'account'>, notice: Notice, device?: Device) {
    const site = await settings.siteName(tx)
    const { subject, lead, wasNotYou = frame.wasNotYou }: NoticeTexts = noticeTexts[notice]
    const { forgotPassword } = role === 'curator' ? WORKSPACE : PORTAL
    await mail.send(tx, {
      kind: 'security',
      recipient: email,
      subject: subject(site),
      repliesWelcome: true,
      ...letter([
        frame.greeting(strangersName(name)),
        lead(site, device),
        frame.wasYou,
        wasNotYou,
        { link: config.publicUrl + forgotPassword, text: frame.link },
      ]),
    })
  }

  return {
    tell,

    async tellOwner(tx: Tx, accountId: string, notice: Notice) {
      const account = await accountById(tx, accountId)
      if (account) await tell(tx, account, notice)
    },
  }
}
