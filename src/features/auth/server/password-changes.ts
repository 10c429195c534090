import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Row, Tx } from '#db/tables.ts'
import { PORTAL, welcomePath, WORKSPACE } from '#lib/portal-paths.ts'
import type { Role } from '#lib/values.ts'
import type { Audit } from '#features/audit/server/audit.service.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { DAY, HOUR, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { invalid, Problem, unauthenticated } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import type { ChangePassword, PasswordLink, ResetPassword } from '../auth.schema.ts'
import { authErrors, linkErrors } from '../texts/errors.ts'
import { endPending } from './address.queries.ts'
import * as accounts from './auth.queries.ts'
import { firstPasswordMail } from './first-password-mail.ts'
import { guardAttempt } from './lockout.ts'
import * as links from './password-links.queries.ts'
import type { Notices } from './notices.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { ProfileReaders } from './profile.ts'
import { deleteSessions } from './sessions.queries.ts'
import { resetMail } from './reset-mail.ts'
import { newToken, tokenHash } from './tokens.ts'
import { refuseWeak } from './weak-passwords.ts'

const LINK_MS = HOUR
const INVITATION_MS = 7 * DAY
/** For this time after its end, a link still says why it doesn't work. */
const EXPLAINED_MS = 90 * DAY
/** Enough for a person, and too few to flood a mailbox. */
const LINKS_AT_ONCE = 5
/** Longer than queueing a mail takes, so that the response time does not reveal whether an account exists. */
const ANSWER_MS = 300

type Purpose = Row<'password_link'>['purpose']
type Holder = { id: string; role: Role }

export type Pause = (milliseconds: number) => Promise<unknown>

type Needs = {
  db: Db
  content: ContentVersion
  authors: ProfileReaders
  clock: Clock
  audit: Audit
  mail: Mail
  settings: Settings
  config: Config
  notices: Notices
  pause?: Pause
}

export function createPasswords(needs: Needs) {
  const { db, content, authors, clock, audit, mail, settings, config, notices, pause = wait } = needs

  /** Curators have their own page for a new password, beside their sign-in page. */
  const page = (purpose: Purpose, role: Role, token: string) =>
    purpose === 'invite'
      ? config.publicUrl + welcomePath(token)
      : `${config.publicUrl}${(role === 'curator' ? WORKSPACE : PORTAL).resetPassword}?token=${token}`

  async function newLink(tx: Tx, { id, role }: Holder, purpose: Purpose, milliseconds: number) {
    const token = newToken()
    const expires_at = isoAfter(clock, milliseconds)
    await links.insertLink(tx, { id: tokenHash(token), account_id: id, purpose, expires_at })
    return page(purpose, role, token)
  }

  /** For people who have not set a password yet, the link sets the first one. */
  async function sendLink(account: Row<'account'>): Promise<string> {
    const { id, email, name, password_hash } = account
    const site = await settings.siteName()
    const letterOf = password_hash ? resetMail : firstPasswordMail
    return db.transaction().execute(async (tx) => {
      const link = await newLink(tx, account, password_hash ? 'reset' : 'invite', LINK_MS)
      await audit.record(tx, { action: 'reset-requested', target: { id, name } })
      await mail.send(tx, { kind: 'reset', recipient: email, ...letterOf({ name, site, link }) })
      return link
    })
  }

  async function mailLink(account: Row<'account'>) {
    if ((await links.countOpenLinks(db, account.id, isoNow(clock))) < LINKS_AT_ONCE) await sendLink(account)
  }

  /** The account of a link that is neither used nor expired. */
  async function accountOfLink(within: Db, token: string) {
    const account = await links.linkedAccount(within, tokenHash(token), isoNow(clock))
    if (!account) throw await whyEnded(within, token)
    return account
  }

  async function whyEnded(within: Db, token: string): Promise<Problem> {
    const id = tokenHash(token)
    const link = await links.linkInAnyState(within, id)
    if (!link) return brokenLink((await links.endedLink(within, id))?.reason ?? 'unknown')
    if (link.used_at) return brokenLink('used')
    return brokenLink(link.disabled_at ? 'closed' : 'expired')
  }

  return {
    /** Behaves the same for unknown addresses. */
    async forgot(email: string) {
      const account = accounts.accountByEmail(db, email)
      await Promise.all([account.then((found) => found && mailLink(found)), pause(ANSWER_MS)])
    },

    sendLink,

    /** After this link has expired, "Forgot your password?" sends a new one. */
    invitation: (tx: Tx, account: Holder): Promise<string> => newLink(tx, account, 'invite', INVITATION_MS),

    async link(token: string): Promise<PasswordLink> {
      const { purpose, email, name, role } = await accountOfLink(db, token)
      return { purpose, email, name, role, site: await settings.siteName() }
    },

    /** The person has access to the mailbox, so this lifts the lock and ends every session. */
    async reset(
      { token, password, name }: ResetPassword & { name?: string },
      purpose?: Purpose,
    ): Promise<string> {
      // Checked before the expensive hash, so that invalid links cost little.
      const { email, purpose: found } = await accountOfLink(db, token)
      if (purpose && found !== purpose) throw brokenLink('unknown')
      await refuseWeak('password', password, { email, site: await settings.siteName() })
      const password_hash = await hashPassword(password)
      return content.changeIf(async (tx) => {
        const { id, name: before, purpose: used } = await accountOfLink(tx, token)
        await links.spendLinks(tx, id, isoNow(clock))
        await accounts.updateAccount(tx, id, { password_hash, ...(name && { name }) })
        await deleteSessions(tx, id)
        // Another person may have asked for another address.
        await endPending(tx, id, 'withdrawn')
        await accounts.deleteAllFailures(tx, email)
        const action = used === 'invite' ? 'invitation-accepted' : 'password-set'
        await audit.record(tx, { action, by: { id, name: name || before } })
        if (found === 'reset') await notices.tellOwner(tx, id, 'password')
        return { result: id, keys: name ? await authors.profileChanged(tx, id) : [] }
      })
    },

    /** Ends every session except the current one. */
    async change({ accountId, sessionId }: Identity, { oldPassword, newPassword }: ChangePassword) {
      const account = await accounts.accountById(db, accountId)
      if (!account) throw unauthenticated()
      // Counted separately from sign-ins, so that a stolen session cannot lock its owner out.
      const attempt = { email: `password of ${accountId}` }
      await guardAttempt(
        { db, clock },
        attempt,
        async () => {
          if (await verifyPassword(oldPassword, account.password_hash ?? '')) return account
          await audit.note({ action: 'password-failed' })
          return undefined
        },
        () => invalid([{ path: 'oldPassword', message: authErrors.wrongPassword }]),
      )
      await refuseWeak('newPassword', newPassword, { email: account.email, site: await settings.siteName() })
      const password_hash = await hashPassword(newPassword)
      await db.transaction().execute(async (tx) => {
        await accounts.updateAccount(tx, accountId, { password_hash })
        await deleteSessions(tx, accountId, sessionId)
        await links.spendLinks(tx, accountId, isoNow(clock))
        await audit.record(tx, { action: 'password-changed' })
        await notices.tell(tx, account, 'password')
      })
    },

    /** The earlier link stops working, and says that there is a newer one. */
    async invitationAgain(tx: Tx, account: Holder): Promise<string> {
      await links.endLinks(tx, account.id, 'replaced', isoNow(clock))
      return newLink(tx, account, 'invite', INVITATION_MS)
    },

    endInvitation: (tx: Tx, accountId: string) => links.endLinks(tx, accountId, 'withdrawn', isoNow(clock)),

    purge: () => links.deleteOldLinks(db, isoAfter(clock, -EXPLAINED_MS)),
  }
}

const brokenLink = (why: keyof typeof linkErrors) => new Problem(400, `link_${why}`, linkErrors[why])
