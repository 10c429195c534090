import { randomBytes } from 'node:crypto'
import type { Db, Row, Tx } from '#db/tables.ts'
import type { Role } from '#lib/values.ts'
import { type Audit, auditDetails } from '#features/audit/server/audit.service.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import type { Media } from '#features/media/server/media.service.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { forbidden, Problem, unauthenticated } from '#platform/errors.ts'
import type { Identity } from '#platform/http/identity.ts'
import type { Upload } from '#platform/http/multipart.ts'
import type { Secrets } from '#platform/secrets.ts'
import { newId } from '#platform/ids.ts'
import type {
  AcceptInvitation,
  ChangePassword,
  Login,
  PasswordLink,
  Person,
  ProfileForm,
  ResetPassword,
  Session,
  SignedIn,
} from '../auth.schema.ts'
import type {
  Factors,
  NewAuthenticator,
  RecoveryCodes,
  SecondStep,
  SecondStepAnswer,
} from '../factors.schema.ts'
import type { PasskeyRequest } from '../passkeys.schema.ts'
import { authErrors } from '../texts/errors.ts'
import { createAddress } from './address.ts'
import { createAddressLinks } from './address-links.ts'
import { createAddressMails } from './address-mails.ts'
import * as queries from './auth.queries.ts'
import { createChallenges } from './challenges.ts'
import { createDevices } from './devices.ts'
import { createEvidence } from './evidence.ts'
import { createFactors } from './factors.ts'
import { factorRoles, setFactorRoles } from './factors.queries.ts'
import { guardAttempt, purgeAttempts, refusal, trustNetwork } from './lockout.ts'
import { deleteSessions } from './sessions.queries.ts'
import { createNotices } from './notices.ts'
import { createPasskeyChecks } from './passkey-checks.ts'
import { createPasskeyLogin } from './passkey-login.ts'
import { createPasskeys } from './passkeys.ts'
import { createPasswords, type Pause } from './password-changes.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { toPerson } from './person.ts'
import { createProfiles, type ProfileReaders } from './profile.ts'
import { createProof, proofUse } from './proof.ts'
import { createSecondStep } from './second-step.ts'
import { createSessions, type From } from './sessions.ts'
import { passwordWeakness } from './weak-passwords.ts'

export type Auth = ReturnType<typeof createAuth>

export type NewAccount = { email: string; name: string; role: Role; password: string }
type Invited = { email: string; name: string; role: Role; expertise: string[] }

type Needs = {
  db: Db
  content: ContentVersion
  clock: Clock
  audit: Audit
  mail: Mail
  settings: Settings
  media: Media
  config: Config
  secrets: Secrets
  authors: ProfileReaders & {
    /** Keeps the names on posts. Returns whether the picture is still used. */
    leave: (tx: Tx, account: Row<'account'>) => Promise<boolean>
  }
  /** How an answer is held back; tests do not wait. */
  pause?: Pause
}

export function createAuth(needs: Needs) {
  const { db, clock, audit } = needs
  const notices = createNotices(needs)
  const passwords = createPasswords({ ...needs, notices })
  const profiles = createProfiles(needs)
  const sessions = createSessions({ ...needs, recognise: createDevices({ clock, notices }) })
  const challenges = createChallenges(needs)
  const checks = createPasskeyChecks({ ...needs, challenges })
  const factors = createFactors({ ...needs, notices, passkeyOrigin: checks.origin })
  const evidence = createEvidence(factors, checks)
  const secondStep = createSecondStep({ db, clock, audit, evidence, checks, sessions })
  const mails = createAddressMails(needs)
  const ownAddress = createAddress({ db, clock, audit, mails })
  // For unknown addresses we verify this hash, so that the response time does not reveal whether an account exists.
  let decoyHash: Promise<string> | undefined

  async function verified({ email, password }: Login) {
    const decoy = await (decoyHash ??= hashPassword(randomBytes(16).toString('hex')))
    const account = await queries.accountByEmail(db, email)
    const matches = await verifyPassword(password, account?.password_hash ?? decoy)
    return matches && account?.password_hash ? account : undefined
  }

  /** Names the account and never what was typed. Refusals while locked are not recorded: they could fill the disk. */
  async function noteFailure(email: string, why: string) {
    const account = await queries.accountInAnyState(db, email)
    const detail = account
      ? account.disabled_at
        ? auditDetails.closedAccount
        : why
      : auditDetails.unknownAccount
    await audit.note({ action: 'sign-in-failed', detail, ...(account && { by: account }) })
  }

  async function proven(login: Login, address: string) {
    try {
      return await guardAttempt({ db, clock }, { email: login.email, address }, () => verified(login))
    } catch (error) {
      if (error instanceof Problem && error.code === 'invalid_credentials')
        await noteFailure(login.email, error.extra.body?.attemptsRemaining === 0 ? auditDetails.locked : '')
      throw error
    }
  }

  return {
    /** With a second factor, the sign-in continues with `secondStep`. */
    async login(login: Login, from: From & { address: string }): Promise<SignedIn | SecondStep> {
      const account = await proven(login, from.address)
      if (login.role && account.role !== login.role) {
        await noteFailure(login.email, auditDetails.notACurator)
        throw forbidden(authErrors.notACurator)
      }
      return db.transaction().execute(async (tx) => {
        // If the password changed during the check, this session would survive the change.
        if (!(await queries.heldAccount(tx, account.id, account.password_hash!))) throw refusal()
        const methods = await factors.methods(tx, account.id)
        if (methods.length > 0)
          return secondStep.begin(tx, account.id, { methods, remember: login.rememberMe })
        await audit.record(tx, { action: 'signed-in', by: account })
        return sessions.start(tx, account, from, login.rememberMe)
      })
    },

    secondStepOptions: (token: string): Promise<PasskeyRequest> => secondStep.options(token),
    secondStep: (given: SecondStepAnswer, from: From & { address: string }) => secondStep.finish(given, from),
    passkeyLogin: createPasskeyLogin({ db, clock, audit, checks, sessions }),
    passkeys: createPasskeys({ ...needs, notices, challenges, checks, factors }),
    proofOptions: (identity: Identity): Promise<PasskeyRequest> =>
      checks.request(db, proofUse(identity), identity.accountId),
    prove: createProof({ db, clock, evidence }),
    factors: (identity: Identity): Promise<Factors> => factors.status(identity),
    startAuthenticator: (identity: Identity): Promise<NewAuthenticator> => factors.start(identity),
    confirmAuthenticator: (identity: Identity, code: string): Promise<RecoveryCodes> =>
      factors.confirm(identity, code),
    newRecoveryCodes: (identity: Identity): Promise<RecoveryCodes> => factors.newCodes(identity),

    factorRoles: (): Promise<Role[]> => factorRoles(db),
    /** Counts from the next sign-in of each person on. */
    setFactorRoles: (roles: Role[]): Promise<void> =>
      db.transaction().execute((tx) => setFactorRoles(tx, roles, isoNow(clock))),

    /** Also ends the sessions, because the lost device may be signed in. Returns false if the person has no factor. */
    async resetFactors(tx: Tx, id: string): Promise<boolean> {
      if (!(await factors.removeAll(tx, id))) return false
      await deleteSessions(tx, id)
      return true
    },

    removeAuthenticator: (identity: Identity): Promise<void> => factors.removeApp(identity),

    identify: (token: string): Promise<Identity | null> => sessions.identify(token),
    sessionsOf: sessions.of,
    sessions: (identity: Identity): Promise<Session[]> => sessions.list(identity),
    endSession: (identity: Identity, id: string): Promise<void> => sessions.end(identity, id),
    endOtherSessions: sessions.endOthers,

    async me({ accountId, needsFactor }: Identity): Promise<Person> {
      const account = await queries.accountById(db, accountId)
      if (!account) throw unauthenticated()
      return toPerson(account, needsFactor)
    },

    logout: sessions.logout,

    /** The reason why a password is easy to guess; undefined for a good one. */
    passwordWeakness: async (password: string, email: string): Promise<string | undefined> =>
      passwordWeakness(password, { email, site: await needs.settings.siteName() }),

    /** Returns false when the address already has an account. */
    async createAccount({ email, name, role, password }: NewAccount): Promise<boolean> {
      const password_hash = await hashPassword(password)
      const account = {
        id: newId(),
        email: email.toLowerCase(),
        name,
        role,
        password_hash,
        created_at: isoNow(clock),
      }
      return (await queries.insertAccount(db, account)) !== undefined
    },

    /** Creates an account without a password. Returns undefined when the address already has an account. */
    async invite(tx: Tx, { email, name, role, expertise }: Invited) {
      const id = newId()
      const account = {
        id,
        email,
        name,
        role,
        expertise: JSON.stringify(expertise),
        created_at: isoNow(clock),
      }
      if (!(await queries.insertAccount(tx, account))) return undefined
      return { id, link: await passwords.invitation(tx, account) }
    },

    /** A new link for a person who has not accepted yet. The earlier one stops working. */
    inviteAgain: (tx: Tx, account: { id: string; role: Role }): Promise<string> =>
      passwords.invitationAgain(tx, account),

    /** Removes an account with its sessions, its picture and its links, which then say that they were withdrawn. */
    async remove(tx: Tx, account: Row<'account'>) {
      const { id, avatar } = account
      const isShown = await needs.authors.leave(tx, account)
      await passwords.endInvitation(tx, id)
      await queries.deleteAccount(tx, id)
      if (avatar && !isShown) await needs.media.releaseKeys(tx, [avatar], true)
    },

    setRole: (tx: Tx, id: string, role: Role) => queries.updateAccount(tx, id, { role }),

    /** Closing an account blocks sign-in and ends its sessions. */
    async setClosed(tx: Tx, id: string, closed: boolean) {
      await queries.updateAccount(tx, id, { disabled_at: closed ? isoNow(clock) : null })
      if (closed) await deleteSessions(tx, id)
    },

    forgotPassword: (email: string) => passwords.forgot(email),

    /** Mails a link for a new password and returns it, for operators whose mail doesn't work. */
    resetLink: (account: Row<'account'>): Promise<string> => passwords.sendLink(account),

    passwordLink: (token: string): Promise<PasswordLink> => passwords.link(token),

    /** The person has access to the mailbox, so we trust their network from now on. */
    async resetPassword(reset: ResetPassword, address: string) {
      const account = await queries.accountById(db, await passwords.reset(reset))
      if (account) await trustNetwork({ db, clock }, { email: account.email, address })
    },

    /** Sets the first password of an invited person and signs them in. */
    async acceptInvitation(accepted: AcceptInvitation, from: From & { address: string }): Promise<SignedIn> {
      const id = await passwords.reset(accepted, 'invite')
      return db.transaction().execute(async (tx) => {
        const account = await queries.heldAccount(tx, id)
        if (!account) throw unauthenticated()
        await trustNetwork({ db: tx, clock }, { email: account.email, address: from.address })
        await audit.record(tx, { action: 'signed-in', by: account })
        return sessions.start(tx, account, from)
      })
    },

    address: ownAddress,
    addressLinks: createAddressLinks({ ...needs, mails }),

    changePassword: (identity: Identity, change: ChangePassword) => passwords.change(identity, change),

    saveProfile: (identity: Identity, form: ProfileForm, picture: Upload | undefined): Promise<Person> =>
      profiles.save(identity, form, picture),

    hasAccounts: async () => (await queries.anyAccount(db)) !== undefined,

    async purge() {
      await sessions.purge()
      await purgeAttempts({ db, clock })
      await passwords.purge()
      await secondStep.purge()
      await challenges.purge(db)
      await ownAddress.purge()
    },
  }
}
