import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Role, Row, Tx } from '#db/tables.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { DAY, HOUR, isoAfter, isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { invalid, Problem, unauthenticated } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import type { ChangePassword, ResetPassword } from '../auth.schema.ts'
import * as accounts from './auth.queries.ts'
import { guardAttempt } from './lockout.ts'
import * as links from './password-links.queries.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { resetMail } from './reset-mail.ts'
import { newToken, tokenHash } from './tokens.ts'

const LINK_MS = HOUR
const INVITATION_MS = 7 * DAY
/** More mails than anybody needs in an hour, and too few to be a nuisance. */
const LINKS_AT_ONCE = 5
/** Longer than writing a mail takes, so that the time tells nothing either. */
const ANSWER_MS = 300

type Needs = { db: Db; clock: Clock; mail: Mail; settings: Settings; config: Config }

/** How somebody gets a new password: by a mailed link, or by knowing the old one. */
export function createPasswords({ db, clock, mail, settings, config }: Needs) {
  /** Curators and staff set their passwords where they will sign in. */
  const page = (role: Role, token: string) =>
    `${config.publicUrl}/${role === 'curator' ? 'curator' : 'admin'}/reset-password?token=${token}`

  async function mailLink({ id, email, name, role }: Row<'account'>) {
    if ((await links.countOpenLinks(db, id, isoNow(clock))) >= LINKS_AT_ONCE) return
    const token = newToken()
    const { homepage_title: site } = await settings.homepageContent()
    const link = page(role, token)
    await db.transaction().execute(async (tx) => {
      const expires_at = isoAfter(clock, LINK_MS)
      await links.insertLink(tx, { id: tokenHash(token), account_id: id, purpose: 'reset', expires_at })
      await mail.send(tx, { kind: 'reset', recipient: email, ...resetMail({ name, site, link }) })
    })
  }

  return {
    /** Answers alike whether there is such an account or not. */
    async forgot(email: string) {
      const account = accounts.accountByEmail(db, email)
      await Promise.all([account.then((found) => found && mailLink(found)), wait(ANSWER_MS)])
    },

    /** A link for somebody who has no password yet. Whoever comes too late asks for a new one like everybody else. */
    async invitation(tx: Tx, { id, role }: { id: string; role: Role }): Promise<string> {
      const token = newToken()
      const expires_at = isoAfter(clock, INVITATION_MS)
      await links.insertLink(tx, { id: tokenHash(token), account_id: id, purpose: 'invite', expires_at })
      return page(role, token)
    },

    /** Whoever has the link has the mailbox: the lock is lifted, and whoever was signed in is so no more. */
    async reset({ token, password }: ResetPassword) {
      const id = tokenHash(token)
      // Looked at before the password is hashed: a made-up link must not cost what a real one does.
      if (!(await links.linkedAccount(db, id, isoNow(clock)))) throw linkExpired()
      const password_hash = await hashPassword(password)
      await db.transaction().execute(async (tx) => {
        const account = await links.linkedAccount(tx, id, isoNow(clock))
        if (!account) throw linkExpired()
        await links.spendLinks(tx, account.id, isoNow(clock))
        await accounts.updateAccount(tx, account.id, { password_hash })
        await accounts.deleteSessions(tx, account.id)
        await accounts.deleteAllFailures(tx, account.email)
      })
    },

    /** The session in which it happens goes on; every other ends. */
    async change({ accountId, sessionId }: Identity, { oldPassword, newPassword }: ChangePassword) {
      const account = await accounts.accountById(db, accountId)
      if (!account) throw unauthenticated()
      // Counted apart from sign-ins: a stolen session must not be able to lock its owner out.
      const attempt = { email: `password of ${accountId}` }
      await guardAttempt(
        { db, clock },
        attempt,
        async () => ((await verifyPassword(oldPassword, account.password_hash ?? '')) ? account : undefined),
        () => invalid([{ path: 'oldPassword', message: 'Your current password is not right.' }]),
      )
      const password_hash = await hashPassword(newPassword)
      await db.transaction().execute(async (tx) => {
        await accounts.updateAccount(tx, accountId, { password_hash })
        await accounts.deleteSessions(tx, accountId, sessionId)
        await links.spendLinks(tx, accountId, isoNow(clock))
      })
    },

    purge: () => links.deleteOldLinks(db, isoNow(clock)),
  }
}

const linkExpired = () =>
  new Problem(400, 'link_expired', 'This link has been used or is too old. Please ask for a new one.')
