import type { Db, Row, Tx } from '#db/tables.ts'
import { type Audit, auditDetails } from '#features/audit/server/audit.service.ts'
import { accountName, heldCurators } from '#features/auth/server/accounts.shared.queries.ts'
import type { Auth } from '#features/auth/server/auth.service.ts'
import type { Authors } from '#features/authors/server/authors.service.ts'
import * as accounts from '#features/auth/server/people.shared.queries.ts'
import type { Mail } from '#features/mail/server/mail.service.ts'
import { countOwned, giveAwayPosts } from '#features/posts/server/ownership.shared.queries.ts'
import type { Settings } from '#features/settings/server/settings.service.ts'
import { fileUrl } from '#lib/file-urls.ts'
import { may } from '#lib/permissions.ts'
import type { Role } from '#lib/values.ts'
import type { Config } from '#platform/config.ts'
import type { ContentVersion } from '#platform/content-version.ts'
import { conflict, invalid, notFound, Problem } from '#platform/errors.ts'
import type {
  FactorRoles,
  Invitation,
  PeopleQuery,
  PersonChange,
  PersonDetails,
  PersonEntry,
} from '../people.schema.ts'
import { peopleErrors } from '../texts/errors.ts'
import * as letters from './people-letters.ts'

type Needs = {
  db: Db
  content: ContentVersion
  audit: Audit
  auth: Auth
  authors: Pick<Authors, 'takeOver'>
  mail: Mail
  settings: Settings
  config: Config
  /** Open submissions go to other curators when a person may no longer review them. */
  submissions: {
    handOver: (tx: Tx, leaving: { id: string; name: string }, by: string | null) => Promise<unknown>
  }
}

type Account = Row<'account'>
type Letter = { subject: string; text: string; html: string }

export type People = ReturnType<typeof createPeople>

/** Every change happens in one transaction with the mail that tells the person about it. */
export function createPeople(needs: Needs) {
  const { db, content, audit, auth, authors, mail, settings, config, submissions } = needs
  const within = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)

  async function entry(id: string): Promise<PersonEntry> {
    const row = await accounts.personById(db, id)
    if (!row) throw notFound(peopleErrors.subject)
    return toEntry(row)
  }

  async function tell(
    tx: Tx,
    to: Account,
    by: string | null,
    write: (about: letters.About) => Letter,
    kind = 'people',
  ) {
    const site = await settings.siteName(tx)
    const admin = (by && (await accountName(tx, by))) ?? site
    const letter = write({ name: to.name, by: admin, site, url: config.publicUrl })
    await mail.send(tx, { kind, recipient: to.email, repliesWelcome: true, ...letter })
  }

  /**
   * Locks the admins first, then the curators, then the person, always in this order. Two admins who demote each other
   * wait here, and the second finds that they are the last one.
   */
  async function held(tx: Tx, id: string) {
    const admins = await accounts.heldAdmins(tx)
    const role = (await accounts.personById(tx, id))?.role
    if (role === 'curator') await heldCurators(tx)
    const person = await accounts.heldPerson(tx, id)
    if (!person) throw notFound(peopleErrors.subject)
    return { person, isLastAdmin: admins.length === 1 && admins[0]!.id === id }
  }

  async function heldInvited(tx: Tx, id: string) {
    const { person } = await held(tx, id)
    if (person.password_hash !== null) throw conflict(peopleErrors.notInvited, 'not_invited')
    return person
  }

  async function changeRole(tx: Tx, person: Account, role: Role, by: string | null) {
    await auth.setRole(tx, person.id, role)
    const detail = auditDetails.change(person.role, role)
    await audit.record(tx, { action: 'role-changed', target: targetOf(person), detail })
    if (may(person.role, 'submissions.review') && !may(role, 'submissions.review'))
      await submissions.handOver(tx, person, by)
    await tell(tx, person, by, (about) => letters.roleLetter(about, role))
  }

  async function setClosed(tx: Tx, person: Account, closed: boolean, by: string | null) {
    await auth.setClosed(tx, person.id, closed)
    const action = closed ? 'account-closed' : 'account-reopened'
    await audit.record(tx, { action, target: targetOf(person) })
    if (closed && may(person.role, 'submissions.review')) await submissions.handOver(tx, person, by)
    await tellClosed(tx, person, closed, by)
  }

  const tellClosed = (tx: Tx, person: Account, closed: boolean, by: string | null) =>
    tell(tx, person, by, (about) =>
      closed ? letters.closedLetter(about) : letters.reopenedLetter(about, person.role),
    )

  /** Returns the name of the person who takes over the posts, if there are any. */
  async function giveAway(
    tx: Tx,
    person: Account,
    successor: string | undefined,
  ): Promise<string | undefined> {
    if ((await countOwned(tx, person.id)) === 0) return undefined
    if (!successor) throw invalid([{ path: 'successor', message: peopleErrors.successorMissing }])
    const next = successor === person.id ? undefined : await accounts.heldPerson(tx, successor)
    if (!next || next.disabled_at || !may(next.role, 'posts.write'))
      throw invalid([{ path: 'successor', message: peopleErrors.successorUnfit }])
    await giveAwayPosts(tx, person.id, successor)
    return next.name
  }

  async function invited({ email, name, role, author_id }: Invitation, by: string | null, isMailed = true) {
    const called = name || email.split('@')[0]!
    return content.changeIf(async (tx) => {
      const made = await auth.invite(tx, { email, name: called, role, expertise: [] })
      if (!made) throw conflict(peopleErrors.accountExists(email), 'account_exists')
      const person = (await accounts.heldPerson(tx, made.id))!
      const write = (about: letters.About) => letters.invitationLetter(about, role, made.link)
      if (isMailed) await tell(tx, person, by, write, 'invitation')
      await audit.record(tx, { action: 'invited', target: targetOf(person), detail: role })
      const keys = author_id ? await authors.takeOver(tx, author_id, made.id) : []
      return { result: made, keys }
    })
  }

  async function named(email: string): Promise<Account> {
    const account = await accounts.personByEmail(db, email)
    if (!account) throw new Problem(404, 'not_found', peopleErrors.unknown(email))
    return account
  }

  return {
    async list({ find, page, limit }: PeopleQuery): Promise<{ people: PersonEntry[]; total: number }> {
      const [rows, total] = await Promise.all([
        accounts.listPeople(db, find, { limit, offset: (page - 1) * limit }),
        accounts.countPeople(db, find),
      ])
      return { people: rows.map(toEntry), total }
    },

    read: async (id: string): Promise<PersonDetails> => ({
      ...(await entry(id)),
      posts: await countOwned(db, id),
    }),

    async invite(invitation: Invitation, by: string | null): Promise<PersonEntry> {
      return entry((await invited(invitation, by)).id)
    },

    /** For imports, which send no mail. An admin can send the invitation later. */
    addWithoutMail: async (person: Invitation): Promise<string> => (await invited(person, null, false)).id,

    /** For the command line, where mail may be what is broken. */
    inviteWithLink: async (invitation: Invitation): Promise<string> => (await invited(invitation, null)).link,

    /** A link for a new password, or the first one. It is mailed too. */
    async resetLink(email: string): Promise<string> {
      const account = await named(email)
      if (account.disabled_at) throw conflict(peopleErrors.closedAccount(email), 'account_closed')
      return auth.resetLink(account)
    },

    idOf: async (email: string): Promise<string> => (await named(email)).id,

    async inviteAgain(id: string, by: string | null): Promise<PersonEntry> {
      await within(async (tx) => {
        const person = await heldInvited(tx, id)
        if (person.disabled_at) throw conflict(peopleErrors.closed, 'account_closed')
        const link = await auth.inviteAgain(tx, person)
        const write = (about: letters.About) => letters.invitationLetter(about, person.role, link)
        await tell(tx, person, by, write, 'invitation')
        await audit.record(tx, { action: 'invited-again', target: targetOf(person) })
      })
      return entry(id)
    },

    withdraw: (id: string, by: string | null): Promise<void> =>
      within(async (tx) => {
        const person = await heldInvited(tx, id)
        await auth.remove(tx, person)
        await tell(tx, person, by, letters.withdrawnLetter)
        await audit.record(tx, { action: 'invitation-withdrawn', target: targetOf(person) })
      }),

    async change(id: string, { role, closed }: PersonChange, by: string | null): Promise<PersonEntry> {
      await within(async (tx) => {
        const { person, isLastAdmin } = await held(tx, id)
        const newRole = role === person.role ? undefined : role
        const newState = closed === (person.disabled_at !== null) ? undefined : closed
        if (isLastAdmin && (newRole || newState)) throw lastAdmin()
        if (newRole) await changeRole(tx, person, newRole, by)
        if (newState !== undefined)
          await setClosed(tx, { ...person, role: newRole ?? person.role }, newState, by)
      })
      return entry(id)
    },

    /** For curators, whose page closes accounts too. */
    async tellClosed(tx: Tx, id: string, closed: boolean, by: string): Promise<void> {
      const person = await accounts.heldPerson(tx, id)
      if (person) await tellClosed(tx, person, closed, by)
    },

    remove: (id: string, successor: string | undefined, by: string | null): Promise<void> =>
      within(async (tx) => {
        const { person, isLastAdmin } = await held(tx, id)
        if (isLastAdmin) throw lastAdmin()
        const heir = await giveAway(tx, person, successor)
        // Closed first, so that nothing is handed over to the person who leaves.
        await auth.setClosed(tx, id, true)
        if (may(person.role, 'submissions.review')) await submissions.handOver(tx, person, by)
        await tell(tx, person, by, letters.removedLetter)
        await auth.remove(tx, person)
        const detail = heir && auditDetails.successor(heir)
        await audit.record(tx, { action: 'removed', target: targetOf(person), detail })
      }),

    async resetFactors(id: string, by: string | null): Promise<PersonEntry> {
      await within(async (tx) => {
        const { person } = await held(tx, id)
        if (!(await auth.resetFactors(tx, id))) throw conflict(peopleErrors.noFactor, 'no_factor')
        await audit.record(tx, { action: 'factors-reset', target: targetOf(person) })
        await tell(tx, person, by, (about) => letters.factorsResetLetter(about, person.role))
      })
      return entry(id)
    },

    factorRoles: async (): Promise<FactorRoles> => ({ roles: await auth.factorRoles() }),

    async setFactorRoles({ roles }: FactorRoles): Promise<FactorRoles> {
      await auth.setFactorRoles([...new Set(roles)])
      return { roles: await auth.factorRoles() }
    },
  }
}

const lastAdmin = () => conflict(peopleErrors.lastAdmin, 'last_admin')

/** With the address, because the account may be gone when the entry is read. */
const targetOf = ({ id, name, email }: Account) => ({ id, name: `${name} (${email})` })

const toEntry = (row: accounts.PersonRow): PersonEntry => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatar: fileUrl(row.avatar),
  role: row.role,
  status: row.disabled_at ? 'closed' : row.password_hash === null ? 'invited' : 'active',
  seen_at: row.seen_at,
  created_at: row.created_at,
  invitation_end: row.password_hash === null ? row.invitation_end : null,
  two_factor: Boolean(row.has_factor),
})
