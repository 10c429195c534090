import type { Row, Tx } from '#db/tables.ts'
import { personByName, profileOf, setProfile } from '#features/auth/server/profiles.shared.queries.ts'
import { isoNow, type Clock } from '#platform/clock.ts'
import { keyOf } from '#platform/content-keys.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { authorErrors } from '../texts/errors.ts'
import * as queries from './authors.queries.ts'
import { idsNamed, nameKey } from './authors.shared.queries.ts'
import { slugFor } from './slugs.ts'

/** Everything that shows the name, portrait or biography, and the address of the page. */
export const keysOfAuthor = (id: string) => [keyOf.authorName(id), keyOf.author(id), keyOf.sitemap]

type Account = Pick<Row<'account'>, 'id' | 'name' | 'bio' | 'avatar' | 'links'>

/** How accounts and guests become authors, and one becomes the other. */
export function createIdentities({ clock }: { clock: Clock }) {
  /** The author of an account. Created with the person's first post, under the id of the account. */
  async function ofAccount(tx: Tx, accountId: string): Promise<string | undefined> {
    const author = await queries.authorOfAccount(tx, accountId)
    if (author) return author.id
    const account = await profileOf(tx, accountId)
    if (!account) return undefined
    const { slug } = await slugFor(tx, accountId, account.name)
    const { name } = account
    await queries.insertAuthor(tx, {
      id: accountId,
      slug,
      name,
      name_key: nameKey(name),
      account_id: accountId,
      created_at: isoNow(clock),
    })
    return accountId
  }

  /** A guest of this name. Two saves that name the same new guest at once get one guest. */
  async function guest(tx: Tx, name: string): Promise<string> {
    const id = newId()
    const name_key = nameKey(name)
    const { slug, owner } = await slugFor(
      tx,
      id,
      name,
      (other) => other.account_id === null && other.name_key === name_key,
    )
    if (owner) return owner.id
    await queries.insertAuthor(tx, { id, slug, name, name_key, created_at: isoNow(clock) })
    return id
  }

  /** Somebody with this name: the caller, another person or a guest. */
  async function known(tx: Tx, name: string, callerId: string | null): Promise<string | undefined> {
    const person = await personByName(tx, name, callerId)
    return person ? ofAccount(tx, person) : (await idsNamed(tx, name))[0]
  }

  return {
    ofAccount,
    guest,

    known,

    /** The author of this name, or else a new guest. */
    named: async (tx: Tx, name: string, callerId: string | null): Promise<string> =>
      (await known(tx, name, callerId)) ?? guest(tx, name),

    /** After a person changed their profile. Returns the keys of what readers see of it. */
    async profileChanged(tx: Tx, accountId: string): Promise<string[]> {
      const author = await queries.authorOfAccount(tx, accountId)
      const account = author && (await profileOf(tx, accountId))
      if (!author || !account) return []
      const { name } = account
      if (name !== author.name) {
        const { slug } = await slugFor(tx, author.id, name)
        await queries.updateAuthor(tx, author.id, { name, name_key: nameKey(name), slug })
      }
      return keysOfAuthor(author.id)
    },

    /** The names on posts stay true when an account goes: its author becomes a guest. Returns whether there is one. */
    async leave(tx: Tx, { id, name, bio, avatar, links }: Account): Promise<boolean> {
      const author = await queries.authorOfAccount(tx, id)
      if (!author) return false
      await queries.updateAuthor(tx, author.id, {
        name,
        name_key: nameKey(name),
        bio,
        portrait: avatar,
        links: JSON.stringify(links),
        account_id: null,
      })
      return true
    },

    /** Turns a guest into the author of a new account, which gets the guest's profile. The page stays. */
    async takeOver(tx: Tx, guestId: string, accountId: string): Promise<string[]> {
      const author = await queries.heldAuthor(tx, guestId)
      if (!author) throw notFound(authorErrors.subject)
      if (author.account_id !== null) throw conflict(authorErrors.notAGuest, 'not_a_guest')
      const { bio, portrait, links } = author
      await setProfile(tx, accountId, { bio, avatar: portrait, links: JSON.stringify(links) })
      await queries.updateAuthor(tx, guestId, { account_id: accountId, bio: '', portrait: null, links: '[]' })
      return keysOfAuthor(guestId)
    },
  }
}
